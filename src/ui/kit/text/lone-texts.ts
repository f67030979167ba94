/**
 * Every text of the page is the only child of its element. A translator moves texts into elements of its own, and
 * React then changes a text that nobody sees, or fails to remove it. The text of an element without other children
 * it sets anew, whatever stands there; so a text beside something else gets an element.
 */
import { type ElementType, Fragment, type ReactNode } from "react";

/** A custom element that no style rule matches. */
const TEXT = "page-text";
/** Elements that may contain only text, no other elements. */
const HOLDERS: ReadonlySet<unknown> = new Set(["option", "style", "textarea", "title"]);

type Make = (type: ElementType, props: { readonly children: ReactNode }, key: string) => ReactNode;

const isText = (child: ReactNode): child is string | number | bigint =>
  typeof child === "string" || typeof child === "number" || typeof child === "bigint";
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || typeof child === "boolean";

/** Neighbouring texts become one, in the place of the first; all others keep their places, which are their keys. */
function joined(children: readonly ReactNode[]): ReactNode[] {
  const all: ReactNode[] = [];
  let first = -1;
  for (const [at, child] of children.entries()) {
    if (!isText(child)) {
      all.push(child);
      if (!isNothing(child)) first = -1;
    } else if (first < 0) {
      first = at;
      all.push(String(child));
    } else {
      all[first] = `${all[first]}${child}`;
      all.push(null);
    }
  }
  return all;
}

/**
 * The children with each text in an element, or one text where there is nothing else; null if they may stay.
 * @param make React's own function, which makes an element
 */
export function loneTexts(type: unknown, children: ReactNode, make: Make): ReactNode {
  const isFragment = type === Fragment;
  if (typeof type !== "string" && !isFragment) return null;
  const list = Array.isArray(children) ? (children as readonly ReactNode[]) : [children];
  if (!list.some(isText) || (list.length === 1 && !isFragment)) return null;
  const all = joined(list);
  const shown = all.filter((child) => !isNothing(child));
  const [text] = shown;
  if (!isFragment && shown.length === 1 && isText(text)) return text;
  if (HOLDERS.has(type)) return all;
  const element = (type === "text" ? "tspan" : TEXT) as ElementType;
  return all.map((child, at) =>
    // Translators do not touch texts of spaces alone.
    typeof child === "string" && child.trim() !== ""
      ? make(element, { children: child }, `text${at}`)
      : child,
  );
}
