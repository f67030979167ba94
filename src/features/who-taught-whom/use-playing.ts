import { useEffect, useState } from "react";
import { useReducedMotion } from "../../ui/use-media.ts";

/** The whole run. */
const PLAY_MS = 6000;

interface Playing {
  /** Place in the ages, from 0 to the last one; between two of them while it plays. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly seek: (at: number) => void;
  /** Pauses, goes on, or starts again at the end. */
  readonly toggle: () => void;
}

/** Plays from one age to the last; with reduced motion it jumps from age to age. @param last the last place */
export function usePlaying(last: number): Playing {
  const [at, setAt] = useState(last);
  const [isPlaying, setPlaying] = useState(false);
  const jumps = useReducedMotion();
  useEffect(() => {
    if (!isPlaying) return;
    let before: number | null = null;
    let frame = requestAnimationFrame(function step(time) {
      const passed = before === null ? 0 : time - before;
      before = time;
      setAt((now) => Math.min(last, now + (passed / PLAY_MS) * last));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, last]);
  const isAtEnd = at >= last;
  useEffect(() => {
    if (isAtEnd) setPlaying(false);
  }, [isAtEnd]);
  return {
    at: jumps && isPlaying ? Math.floor(at) : at,
    isPlaying,
    seek(to) {
      setPlaying(false);
      setAt(to);
    },
    toggle() {
      if (isAtEnd) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}
