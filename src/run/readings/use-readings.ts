import { useNow } from "../now/now.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type Readings, readingsAt } from "./readings.ts";

/** Both models' figures at the update on screen. */
export const useReadings = (): Readings => readingsAt(useShownRun(), useNow().update);
