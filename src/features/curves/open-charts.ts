import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { recall, remember } from "../../runtime/storage.ts";

/** The charts on request, in the order of their buttons. */
export const OPTIONAL_CHARTS = ["longer", "verdicts", "rewards", "health"] as const;
export type OptionalChart = (typeof OPTIONAL_CHARTS)[number];

const KEY = "charts-open";

const recalled = (): readonly OptionalChart[] => {
  const names = (recall(KEY) ?? "").split(",");
  return OPTIONAL_CHARTS.filter((name) => names.includes(name));
};

/** The requested charts; remembered in this browser. */
export const openCharts = createStore<readonly OptionalChart[]>(recalled);

export const useIsOpen = (name: OptionalChart): boolean =>
  useStore(openCharts, (open) => open.includes(name));

export function toggleChart(name: OptionalChart): void {
  const open = openCharts.getState();
  const next = OPTIONAL_CHARTS.filter((other) => open.includes(other) !== (other === name));
  remember(KEY, next.join(","));
  openCharts.setState(next, true);
}
