import { type Clock, clockAt } from "../../ui/page/clock.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { useNow } from "./now.ts";

/** The clock at the update on screen, at the end of the run, and at any position in updates of both models. */
export function useClock() {
  const { update, updates } = useNow();
  const run = useShownRun();
  const at = (position: number): Clock => clockAt(run, position);
  return { now: at(update), all: at(updates), at };
}
