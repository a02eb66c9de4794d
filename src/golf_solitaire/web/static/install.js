/** Asks the browser to run the service worker of this version of the program. */

const root = document.documentElement.dataset.root ?? "";
const assets = new URL(".", import.meta.url).pathname;

// Without it, or where it is refused, the pages work as they are.
navigator.serviceWorker
  ?.register(`${root}/service-worker.js?${new URLSearchParams({ assets })}`)
  .catch(() => {});
