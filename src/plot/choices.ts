/** The user's choices about all charts; remembered from visit to visit. */
import { preference } from "../runtime/preference.ts";
import { MOST_SMOOTHING } from "./smoothing.ts";

/** 0 … 0.99, for all charts. */
export const chosenSmoothing = preference<number>("chart-smoothing", {
  read: (text) => {
    const smoothing = Number(text ?? 0);
    return smoothing > 0 ? Math.min(smoothing, MOST_SMOOTHING) : 0;
  },
  write: String,
});

/** Names of the charts that use a log axis. */
export const logCharts = preference<readonly string[]>("chart-log", {
  read: (text) => (text ?? "").split(",").filter((name) => name !== ""),
  write: (names) => names.join(","),
});

export function chooseLog(chart: string, on: boolean): void {
  const others = logCharts.getState().filter((name) => name !== chart);
  logCharts.choose(on ? [...others, chart] : others);
}
