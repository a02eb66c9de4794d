/**
 * A list without an end: the next page of a past is put below the one that
 * is there. Without this module the same link leads to that page.
 */

const entries = document.getElementById("entries");
const FAR_PX = 600;

/**
 * Put the groups of a later page below those of an earlier one; a day that
 * goes on keeps one heading.
 * @param {Element} shown
 * @param {Element} later
 */
function join(shown, later) {
  for (const group of [...later.children]) {
    const last = shown.lastElementChild;
    const day = group.querySelector("h2")?.textContent;
    if (last && day === last.querySelector("h2")?.textContent) {
      const list = last.matches("ul") ? last : last.querySelector("ul");
      const more = group.matches("ul") ? group : group.querySelector("ul");
      list?.append(...(more?.children ?? []));
    } else {
      shown.append(group);
    }
  }
}

/** The link to the next page, while there is one. */
function nextLink() {
  return /** @type {HTMLAnchorElement | null} */ (
    document.querySelector(".pager [rel=next]")
  );
}

/** Whether a page is on its way. */
let isLoading = false;

/** Whether its first line takes the focus, having been asked for by the link. */
let takesFocus = false;

/** Fetch the next page into this one. */
async function load() {
  const link = nextLink();
  if (!link || !entries || isLoading) return;
  isLoading = true;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const later = page.getElementById("entries");
    if (later === null) throw new Error("no list");
    const before = entries.querySelectorAll("summary").length;
    // Who has stepped to the link by keys would be left nowhere without it.
    const isStepped = takesFocus || link === document.activeElement;
    join(entries, later);
    const pager = page.querySelector(".pager");
    if (!pager?.querySelector("[rel=next]")) pager?.remove();
    pager?.querySelector("[rel=prev]")?.remove();
    document.querySelector(".pager")?.replaceWith(...(pager?.parentNode ? [pager] : []));
    if (isStepped) entries.querySelectorAll("summary")[before]?.focus();
    takesFocus = false;
    watch();
  } catch {
    location.href = link.href;
  } finally {
    isLoading = false;
  }
}

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest(".pager [rel=next]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  takesFocus = true;
  void load();
});

const watcher = new IntersectionObserver(
  (seen) => {
    // Only who scrolls gets more by itself; who steps by keys asks for it.
    if (seen.some((each) => each.isIntersecting) && scrollY > 0) void load();
  },
  { rootMargin: `${FAR_PX}px` },
);

/** Load more once the link comes near. */
function watch() {
  watcher.disconnect();
  const link = nextLink();
  if (link) watcher.observe(link);
}
watch();
