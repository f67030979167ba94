/** Checks that a study's measures are defined in runs that stop at their goal. */
import { badFile } from "../core/bad-file.ts";
import { isLastWindow, measureWords } from "./measure.ts";
import type { Goal, Measure, Study } from "./schema.ts";

/** The text of the only measure that every run is sure to have. */
const goalWords = ({ figure, reach, lastWindow }: Goal) =>
  measureWords({ figure, at: { reach, lastWindow } });

/**
 * Whether every run has this measure, whenever it stopped: at an evaluation point, at its own end, within the first
 * updates (before which none can stop), or where it reached its goal.
 */
function isKept({ figure, at }: Measure, goal: Goal): boolean {
  if (at === "mean") return false;
  if (typeof at === "string") return true;
  if (typeof at === "number") return at <= goal.lastWindow;
  if ("window" in at) return at.window[1] <= goal.lastWindow;
  if (isLastWindow(at)) return at.atTokensOf === undefined;
  return measureWords({ figure, at }) === goalWords(goal);
}

/** @throws TangoError("bad-file") for a measure that a run does not have if it stopped at its goal */
export function checkGoal(file: string, { until, measures }: Study): void {
  if (until === undefined) return;
  measures.forEach((measure, i) => {
    if (isKept(measure, until)) return;
    const why = `which a run that stops at its goal (${goalWords(until)}) may not get to`;
    const allowed = `take a table, {"lastWindow": NUMBER}, up to generator update ${until.lastWindow}, or the goal`;
    throw badFile(file, `measures.${i} is ${measureWords(measure)}, ${why}: ${allowed}`);
  });
}
