/** How long a drawing that does not change counts as done, ms. */
const STILL_MS = 120;
const MOST_MS = 5000; // to wait for a drawing to settle
/** Placeholder of a figure that is being fetched. */
const FETCHED = "…";

/** Resolves once nothing of an element has changed for a while. */
export function settled(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(still);
      clearTimeout(most);
      resolve();
    };
    const check = () => {
      if (!element.textContent?.includes(FETCHED)) end();
    };
    let still = setTimeout(check, STILL_MS);
    const most = setTimeout(end, MOST_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(check, STILL_MS);
    });
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

const cssOf = (element: Element): string => (element as HTMLElement).style?.cssText ?? "";

/** A copy of a drawing. The page's policy lets styles be set by code alone, so they are set again. */
export function copyOf(drawing: Element, into: Document): Element {
  const copy = into.importNode(drawing, true);
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  for (const [i, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const css = originals[i] ? cssOf(originals[i]) : "";
    if (css !== "") (element as HTMLElement).style.cssText = css;
  }
  return copy;
}
