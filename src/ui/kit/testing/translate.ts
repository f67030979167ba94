/** Texts that stand beside something else: what a translator would break. Spaces it leaves alone. */
export const textsBeside = (root: Element): readonly string[] =>
  textsOf(root)
    .filter((text) => text.parentNode?.childNodes.length !== 1)
    .map((text) => text.data);

/** Does to the texts what translators do, but for the words: each is put into two elements, as a copy. */
export function translate(root: Element): void {
  for (const text of textsOf(root)) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let next = walker.nextNode(); next; next = walker.nextNode()) texts.push(next as Text);
  const isShown = ({ data, parentElement }: Text) =>
    data.trim() !== "" && !parentElement?.closest("style, title, textarea");
  return texts.filter(isShown);
}
