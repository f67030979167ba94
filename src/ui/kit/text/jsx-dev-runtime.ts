/** `jsx-runtime.ts` for development and tests, where React checks keys. */
import type { ElementType, ReactNode } from "react";
import * as react from "react/jsx-dev-runtime";
import { loneTexts } from "./lone-texts.ts";

export { Fragment, type JSX } from "react/jsx-dev-runtime";

type Props = { readonly children?: ReactNode };
type Source = react.JSXSource | undefined;

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
  source?: Source,
  self?: unknown,
) {
  const make = (text: ElementType, of: Props, textKey: string) =>
    react.jsxDEV(text, of, textKey, false, source, self);
  const children = loneTexts(type, props.children, make);
  if (children === null) return react.jsxDEV(type, props, key, isStatic, source, self);
  // Keys of children that are only passed on were checked where they were created.
  const areMany = Array.isArray(children);
  return react.jsxDEV(type, { ...props, children }, key, areMany, source, self);
}
