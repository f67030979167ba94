import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { recall, remember } from "../runtime/storage.ts";
import { MOST_SMOOTHING } from "./smoothing.ts";

/** The user's choices about all charts; remembered from visit to visit. */
interface Choices {
  /** 0 … 0.99, for all charts. */
  readonly smoothing: number;
  /** Names of the charts that use a log axis. */
  readonly log: readonly string[];
}

const SMOOTHING = "chart-smoothing";
const LOG = "chart-log";

function recalled(): Choices {
  const smoothing = Number(recall(SMOOTHING) ?? 0);
  const log = (recall(LOG) ?? "").split(",").filter((name) => name !== "");
  return { smoothing: smoothing > 0 ? Math.min(smoothing, MOST_SMOOTHING) : 0, log };
}

export const chartChoices = createStore<Choices>(recalled);

export const useChoice = <T>(select: (chartChoices: Choices) => T): T =>
  useStore(chartChoices, select);

export function chooseSmoothing(smoothing: number): void {
  remember(SMOOTHING, String(smoothing));
  chartChoices.setState({ smoothing });
}

export function chooseLog(chart: string, on: boolean): void {
  const others = chartChoices.getState().log.filter((name) => name !== chart);
  const log = on ? [...others, chart] : others;
  remember(LOG, log.join(","));
  chartChoices.setState({ log });
}
