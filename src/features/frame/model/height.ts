/** Tells the embedding page the height of the lab, so that the frame can have it. */

/** Documented in docs/hosting.md: sites read it. */
export interface HeightMessage {
  readonly type: "tango-lab:height";
  /** CSS pixels, a whole number. */
  readonly height: number;
}

/** Tells the window around of every new height of the page. @returns a function that stops it */
export function tellHeight(own: Window, page: Element): () => void {
  if (own.parent === own) return () => undefined;
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // A height is not a secret, and the origin of the page around is not always known.
    own.parent.postMessage({ type: "tango-lab:height", height } satisfies HeightMessage, "*");
  });
  observer.observe(page);
  return () => observer.disconnect();
}
