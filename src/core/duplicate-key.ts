/** A key that occurs twice in an object, and the index in the text where the second one begins. */
export interface DuplicateKey {
  readonly name: string;
  readonly at: number;
}

/**
 * The first key that an object of a JSON text has twice, at any depth; null without one. JSON.parse silently keeps the
 * last, so two readers may read two different files.
 * @param text valid JSON
 */
export function duplicateKey(text: string): DuplicateKey | null {
  /** The names of each open object; null for a list. */
  const open: (Set<string> | null)[] = [];
  let isKeyNext = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfString(text, at);
      const names = open.at(-1);
      if (isKeyNext && names) {
        const name = JSON.parse(text.slice(at, end + 1)) as string;
        if (names.has(name)) return { name, at };
        names.add(name);
        isKeyNext = false;
      }
      at = end;
    } else if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? new Set() : null);
      isKeyNext = sign === "{";
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ",") isKeyNext = open.at(-1) instanceof Set;
  }
  return null;
}

/** Index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
