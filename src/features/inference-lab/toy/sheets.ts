import { useMemo } from "react";
import type { SheetModel } from "../../../run/sheet/sheet-model.ts";
import { sheetOf, unjudged } from "../model/drawn.ts";
import type { Loaded } from "../model/models.ts";
import { isAbout, solutionOf, type ToyState } from "../model/toy.ts";

/** The sheets drawn for the text on the wheels; those of the previous text until a verifier has judged this one. */
export interface Sheets {
  /** What the verifier said before training; null where there is none. */
  readonly before: SheetModel | null;
  /** What it says now; null until something was said, and without a verifier. */
  readonly after: SheetModel | null;
  /** The text on the wheels with the truth alone. */
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
