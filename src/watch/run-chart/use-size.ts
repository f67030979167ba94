import { type RefObject, useEffect, useRef, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that is assumed until the element has been measured. */
const ASSUMED: Size = { width: 1000, height: 160 };

/** The size of an element in CSS pixels, and the ref that measures it. */
export function useSize<E extends HTMLElement>(): readonly [RefObject<E | null>, Size] {
  const element = useRef<E>(null);
  const [size, setSize] = useState(ASSUMED);
  useEffect(() => {
    if (!element.current) return;
    const sized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0) setSize({ width, height });
    });
    sized.observe(element.current);
    return () => sized.disconnect();
  }, []);
  return [element, size];
}
