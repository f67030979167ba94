/** The user's choices about all charts; remembered from visit to visit. */
import { preference } from "../runtime/preference.ts";
import { MOST_SMOOTHING } from "./smoothing.ts";

/** The smoothing weight of all charts, 0 … 0.99. */
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
