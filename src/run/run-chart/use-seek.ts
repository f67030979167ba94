import { useEffect, useRef, useState } from "react";
import { seekControls } from "../../page/controls.ts";

/** Goes to updates, at most once per frame. @returns the pending update or null, and a function to ask for one */
export function useSeek(): readonly [pending: number | null, request: (update: number) => void] {
  const [pending, setPending] = useState<number | null>(null);
  const latest = useRef(0);
  const frame = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const request = (update: number) => {
    latest.current = update;
    setPending(update);
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      seekControls.to(latest.current);
      setPending(null);
    });
  };
  return [pending, request];
}
