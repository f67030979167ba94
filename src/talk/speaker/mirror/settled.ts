const STILL_MS = 120; // a drawing without changes for this long counts as done, ms
const MOST_MS = 5000; // to wait for a drawing to settle
const PLACEHOLDER = "…"; // placeholder for a figure that is still being fetched

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
      if (!element.textContent?.includes(PLACEHOLDER)) end();
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

/** A copy of a drawing. Inline styles are set again by code, since the page's CSP blocks copied style attributes. */
export function copyOf(drawing: Element, into: Document): Element {
  const copy = into.importNode(drawing, true);
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  for (const [i, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const css = originals[i] ? cssOf(originals[i]) : "";
    if (css !== "") (element as HTMLElement).style.cssText = css;
  }
  return copy;
}
