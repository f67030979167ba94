import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value, for what is called later by code that React does not know. */
export function useUpToDate<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
