import { useStore } from "zustand";
import { preference } from "../../runtime/preference.ts";

/** The charts on request, in the order of their buttons. */
export const REQUESTED = ["longer", "verdicts", "rewards", "health"] as const;
export type Requested = (typeof REQUESTED)[number];

/** The requested charts; remembered in this browser. */
export const openCharts = preference<readonly Requested[]>("charts-open", {
  read: (text) => {
    const names = (text ?? "").split(",");
    return REQUESTED.filter((name) => names.includes(name));
  },
  write: (names) => names.join(","),
});

export const useIsOpen = (name: Requested): boolean =>
  useStore(openCharts, (open) => open.includes(name));

export function turnChart(name: Requested): void {
  const open = openCharts.getState();
  openCharts.choose(REQUESTED.filter((other) => open.includes(other) !== (other === name)));
}
