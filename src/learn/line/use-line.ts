import { useState } from "react";
import { useStore } from "zustand";
import { TangoError } from "../../core/errors.ts";
import { lineFaultOf } from "../../core/line/fault.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { judgeLine, type LineJudgement } from "../../line/judge.ts";
import { lineSandbox } from "../../runtime/line-sandbox.ts";
import { freshExercise, keep, keptLines } from "./kept.ts";
import { trainWith } from "./lab.ts";

/** The outcome of the last run of the code. */
interface Seen {
  /** The tests' results; null until the tests have run on the current code. */
  readonly judged: LineJudgement | null;
  /** A fault of the code, and the function that it is about. */
  readonly fault: ReturnType<typeof lineFaultOf>;
  readonly isRunning: boolean;
  /** Why the sandbox itself could not be used. */
  readonly error: string | null;
}

const NOTHING: Seen = { judged: null, fault: null, isRunning: false, error: null };

/** One exercise as the student works on it. */
export type LineWork = ReturnType<typeof useLine>;

export function useLine(exercise: Exercise) {
  const { id, start, reference, function: name } = exercise;
  const kept = useStore(keptLines, (all) => all[id]) ?? freshExercise(start);
  const [seen, setSeen] = useState(NOTHING);
  const add = (more: Partial<Seen>) => setSeen((before) => ({ ...before, ...more }));
  const guarded = async (work: () => Promise<void>) => {
    add({ isRunning: true, error: null });
    await work().catch((thrown: unknown) => {
      const fault = thrown instanceof TangoError ? lineFaultOf(thrown) : null;
      add({ fault, error: fault ? null : String(thrown) });
    });
    add({ isRunning: false });
  };
  const change = (code: string) => {
    keep(id, start, { code });
    setSeen(NOTHING);
  };
  const run = async () => {
    const judged = await judgeLine(exercise, (asked, row) =>
      lineSandbox.call({ code: kept.code, name: asked, rows: [row], pure: true }),
    );
    add({ judged, fault: judged.fault && { fault: judged.fault, name } });
    const passed = judged.outcomes.every((outcome) => outcome === "passed");
    keep(id, start, passed ? { passed: true } : { tries: kept.tries + 1 });
  };
  return {
    kept,
    ...seen,
    change,
    run: () => guarded(run),
    train: () => guarded(() => trainWith(exercise, kept.code)),
    reset: () => change(start),
    show: () => {
      keep(id, start, { shown: kept.shown || !kept.passed });
      change(reference);
    },
  };
}
