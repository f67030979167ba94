import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { recall, remember } from "../../runtime/storage.ts";

/** The charts on request, in the order of their buttons. */
export const REQUESTED = ["longer", "verdicts", "rewards", "health"] as const;
export type Requested = (typeof REQUESTED)[number];

const KEY = "charts-open";

const recalled = (): readonly Requested[] => {
  const names = (recall(KEY) ?? "").split(",");
  return REQUESTED.filter((name) => names.includes(name));
};

/** The requested charts; remembered in this browser. */
export const openCharts = createStore<readonly Requested[]>(recalled);

export const useIsOpen = (name: Requested): boolean =>
  useStore(openCharts, (open) => open.includes(name));

export function turnChart(name: Requested): void {
  const open = openCharts.getState();
  const next = REQUESTED.filter((other) => open.includes(other) !== (other === name));
  remember(KEY, next.join(","));
  openCharts.setState(next, true);
}
