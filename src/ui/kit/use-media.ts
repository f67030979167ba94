import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches, now and after each change of the window. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia("(width <= 43.75em)");

/** Whether the user asks for reduced motion: then nothing plays by itself. */
export const useReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)");
