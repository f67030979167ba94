import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value of a render, for callbacks that code outside React calls later. */
export function useUpToDate<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
