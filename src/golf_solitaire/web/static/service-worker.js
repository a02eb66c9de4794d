/**
 * What the browser does when the table's server is out of reach.
 *
 * It keeps the files whose addresses change with their text, and one page that
 * says that the table is away. Pages always come from the server and are never
 * kept, for they are a player's own.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = new URL(worker.registration.scope).pathname;
/** The folder of files of this version of the program, with a slash at its end. */
const assets = new URL(location.href).searchParams.get("assets") ?? "";
const away = `${scope}offline`;
const cacheName = `${scope} ${assets}`;

/** What a proxy answers in place of a server that is down. */
const FROM_PROXY = [502, 504];

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAwayPage().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && assets && pathname.startsWith(assets)) {
    event.respondWith(file(request));
  } else if (request.mode === "navigate") {
    event.respondWith(page(event));
  }
});

/** Keep the page that says that the table is away, and the files that it needs. */
async function keepAwayPage() {
  const answer = await fetch(away, { credentials: "omit", cache: "reload" });
  if (!answer.ok) throw new Error(`${away}: ${answer.status}`);
  const cache = await caches.open(cacheName);
  const text = await answer.clone().text();
  const named = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  await cache.addAll(named.filter((address) => address.startsWith(assets)));
  await cache.put(away, answer);
}

/** Forget the files of earlier versions, and serve the pages that are open. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(`${scope} `) && name !== cacheName) await caches.delete(name);
  }
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * A file, from the cache where it is there already.
 * @param {Request} request
 */
async function file(request) {
  const cache = await caches.open(cacheName).catch(() => undefined);
  const kept = await cache?.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) cache?.put(request, answer.clone()).catch(() => {});
  return answer;
}

/**
 * A page from the server, or the one that says that it is away.
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!FROM_PROXY.includes(answer.status)) return answer;
  } catch {
    // The network failed: as if a proxy had said so.
  }
  const cache = await caches.open(cacheName);
  return (await cache.match(away)) ?? Response.error();
}
