import { useStore } from "zustand";
import { preference } from "../../runtime/preference.ts";

/** The charts on request, in the order of their buttons. */
export const OPTIONAL_CHARTS = ["longer", "rewards", "health"] as const;
export type OptionalChart = (typeof OPTIONAL_CHARTS)[number];

/** The requested charts; remembered in this browser. */
export const openCharts = preference<readonly OptionalChart[]>("charts-open", {
  read: (text) => {
    const names = (text ?? "").split(",");
    return OPTIONAL_CHARTS.filter((name) => names.includes(name));
  },
  write: (names) => names.join(","),
});

export const useIsOpen = (name: OptionalChart): boolean =>
  useStore(openCharts, (open) => open.includes(name));

export function toggleChart(name: OptionalChart): void {
  const open = openCharts.getState();
  openCharts.choose(OPTIONAL_CHARTS.filter((other) => open.includes(other) !== (other === name)));
}
