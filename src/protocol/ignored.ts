/** Counts messages that do not come from the lab; none of them is acted on. */

/** Numbers of ignored messages; `window.tangoLab.ignored()` reads them. */
export const ignored = {
  /** Messages to the window; the lab sends itself none there. */
  page: 0,
  /** Messages to workers, and from workers to the page. */
  workers: 0,
  /** Messages to the service worker, as of its last answer. */
  serviceWorker: 0,
};

/** Counts every message to the window, whoever sent it. */
export function ignoreMessages(target: EventTarget): void {
  target.addEventListener("message", () => {
    ignored.page += 1;
  });
}
