import { type TouchEvent, useRef } from "react";

/** The least length of a swipe in CSS pixels; a swipe is also twice as long as high. */
const LENGTH = 40;

/** Whether an element under the finger scrolls sideways by itself. */
function scrolls(target: EventTarget, within: Element): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== within) {
    if (element.scrollWidth > element.clientWidth + 1) return true;
    element = element.parentElement;
  }
  return false;
}

/** Detects swipes. @param onSwipe gets 1 for a swipe to the left, which goes on, −1 for one to the right */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      const isFree = touch && touches.length === 1 && !scrolls(target, currentTarget);
      start.current = isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= LENGTH && Math.abs(x) >= 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
