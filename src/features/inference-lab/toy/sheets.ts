import { useMemo } from "react";
import type { SheetModel } from "../../../run/sheet/sheet-model.ts";
import { sheetOf, unjudged } from "../model/drawn.ts";
import type { Loaded } from "../model/models.ts";
import { isAbout, solutionOf, type ToyState } from "../model/toy.ts";

/** Sheets for the text on the wheels. `before` and `after` are about the previous text until this one is judged. */
export interface Sheets {
  /** With the verdicts from before RL; null without them. */
  readonly before: SheetModel | null;
  /** With the trained verifier's verdicts; null before the first judgement, and without a verifier. */
  readonly after: SheetModel | null;
  /** The text on the wheels with its truth, without verdicts. */
  readonly own: SheetModel | null;
  /** Whether `before` and `after` are about the text before the last turn. */
  readonly isStale: boolean;
}

export function useSheets(state: ToyState, { settings }: Loaded): Sheets {
  const { judged, problem } = state;
  const isStale = !isAbout(judged, state);
  const said = useMemo(() => {
    if (!judged) return { before: null, after: null };
    return {
      before: judged.before && sheetOf(judged.problem, judged.before, settings),
      after: sheetOf(judged.problem, judged.after, settings),
    };
  }, [judged, settings]);
  const { steps, answer } = solutionOf(state);
  const own = problem && sheetOf(problem, unjudged(problem, steps, answer), settings);
  return { ...said, own, isStale };
}
