import { useSyncExternalStore } from "react";

/** Where a table of a dozen columns would have to be scrolled to its last one. */
const NARROW = "(width < 87.5em)";

const follow = (changed: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

export const useNarrow = (): boolean =>
  useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
