import { useEffect, useRef, useState } from "react";

/** Milliseconds that a value stays while it changes fast. */
const LEAST_MS = 500;

/**
 * A value that changes at most twice a second while it moves, so that it can be read: of several changes
 * the last is shown. At rest it is the value itself.
 */
export function useCalm<T>(value: T, isMoving: boolean): T {
  const [held, setHeld] = useState(value);
  const changed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, held)) return;
    const wait = isMoving ? changed.current + LEAST_MS - performance.now() : 0;
    const show = () => {
      changed.current = performance.now();
      setHeld(value);
    };
    if (wait <= 0) {
      show();
      return;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [value, held, isMoving]);
  return isMoving ? held : value;
}
