/** React's JSX runtime, which also gives every text an element of its own (`lone-texts.ts`). TypeScript's `jsxImportSource` names it. */
import type { ElementType, ReactNode } from "react";
import * as react from "react/jsx-runtime";
import { loneTexts } from "./lone-texts.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

type Props = { readonly children?: ReactNode };

export function jsx(type: ElementType, props: Props, key?: string) {
  const children = loneTexts(type, props.children, react.jsx);
  return react.jsx(type, children === null ? props : { ...props, children }, key);
}

export const jsxs = jsx;
