/** Counts messages that do not come from the lab; none of them is acted on. */

/** How many were ignored; `window.tangoLab.ignored()` reads it. */
export const ignored = {
  /** At the window: the lab sends itself nothing there. */
  page: 0,
  /** At workers, and those of workers to the page. */
  workers: 0,
  /** At the service worker, as of its last answer. */
  serviceWorker: 0,
};

/** Counts every message to the window, whoever sent it. */
export function ignoreMessages(target: EventTarget): void {
  target.addEventListener("message", () => {
    ignored.page += 1;
  });
}
