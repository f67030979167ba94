import { useSyncExternalStore } from "react";

/** Below this width the table would have to scroll sideways. */
const NARROW = "(width < 87.5em)";

const follow = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

export const useNarrow = (): boolean =>
  useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
