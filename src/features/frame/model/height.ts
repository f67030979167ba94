/** Tells the embedding page the height of the lab, so that it can resize the frame. */

/** Documented in docs/hosting.md: sites read it. */
export interface HeightMessage {
  readonly type: "tango-lab:height";
  /** CSS pixels, a whole number. */
  readonly height: number;
}

/** Tells the parent window of every new height of the page. @returns a function that stops it */
export function tellHeight(own: Window, page: Element): () => void {
  if (own.parent === own) return () => undefined;
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // "*", because a height is no secret and the embedding page's origin is not always known.
    own.parent.postMessage({ type: "tango-lab:height", height } satisfies HeightMessage, "*");
  });
  observer.observe(page);
  return () => observer.disconnect();
}
