/** The charts that are enlarged, side by side: each by its name. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export const enlarged = createStore<readonly string[]>(() => []);

export const useEnlarged = <T>(read: (names: readonly string[]) => T): T =>
  useStore(enlarged, read);

/** Enlarges a chart beside those that are, or makes it small again. */
export function turnEnlarged(chart: string): void {
  const names = enlarged.getState();
  const others = names.filter((name) => name !== chart);
  enlarged.setState(others.length < names.length ? others : [...names, chart], true);
}

/** Makes all charts small again. @returns whether one was enlarged */
export function shrinkAll(): boolean {
  const wasEnlarged = enlarged.getState().length > 0;
  if (wasEnlarged) enlarged.setState([], true);
  return wasEnlarged;
}
