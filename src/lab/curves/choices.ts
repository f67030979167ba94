/** Which charts are shown; remembered in this browser. */
import { preference } from "../../runtime/preference.ts";
import { TABS, type Tab } from "./charts.ts";

export const chosenTab = preference<Tab>("charts-tab", {
  read: (text) => TABS.find((tab) => tab === text) ?? "rewards",
  write: (tab) => tab,
});

/** Metrics with a chart of their own, beside those of the table. */
export const ownCharts = preference<readonly string[]>("charts-own", {
  read: (text) => (text ?? "").split(",").filter(Boolean),
  write: (names) => names.join(","),
});

/** Charts a metric, once. */
export function addChart(metric: string): void {
  const names = ownCharts.getState();
  if (!names.includes(metric)) ownCharts.choose([...names, metric]);
  chosenTab.choose("all");
}

export const removeChart = (metric: string): void =>
  ownCharts.choose(ownCharts.getState().filter((name) => name !== metric));
