import { useState } from "react";
import { useStore } from "zustand";
import { TangoError } from "../../core/errors.ts";
import { type LineFault, lineFaultOf } from "../../core/line/fault.ts";
import type { LineFunction } from "../../core/line/functions.ts";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { judgeLine, type LineJudgement } from "../../homework/judge.ts";
import { lineSandbox } from "../../runtime/line-sandbox.ts";
import { freshExercise, type KeptExercise, keep, keptLines } from "./kept.ts";
import { trainWith } from "./lab.ts";

/** A fault and the function that it is about. */
export interface NamedFault {
  readonly fault: LineFault;
  readonly name: LineFunction;
}

/** One exercise as the student works on it. */
export interface LineWork {
  readonly kept: KeptExercise;
  /** The tests' results; null until the tests have run on the current code. */
  readonly judged: LineJudgement | null;
  readonly fault: NamedFault | null;
  readonly isRunning: boolean;
  /** Why the sandbox itself could not be used. */
  readonly error: string | null;
  change(code: string): void;
  run(): Promise<void>;
  train(): Promise<void>;
  reset(): void;
  show(): void;
}

/** The outcome of the last run of the code. */
type Seen = Pick<LineWork, "judged" | "fault" | "isRunning" | "error">;

const NOTHING: Seen = { judged: null, fault: null, isRunning: false, error: null };

/** What to show for an error: a fault of the code, or a failure of the sandbox itself. */
function seenIn(thrown: unknown): Partial<Seen> {
  const fault = thrown instanceof TangoError ? lineFaultOf(thrown) : null;
  if (fault) return { fault };
  return { error: thrown instanceof Error ? thrown.message : String(thrown) };
}

export function useLine(exercise: Exercise): LineWork {
  const { id, start, reference, function: name } = exercise;
  const kept = useStore(keptLines, (all) => all[id]) ?? freshExercise(start);
  const [seen, setSeen] = useState(NOTHING);
  const add = (more: Partial<Seen>) => setSeen((before) => Object.assign({}, before, more));
  const guarded = async (work: () => Promise<void>) => {
    add({ isRunning: true, error: null });
    await work().catch((thrown: unknown) => add(seenIn(thrown)));
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
  const show = () => {
    keep(id, start, { shown: kept.shown || !kept.passed });
    change(reference);
  };
  const parts = { kept, change, show, reset: () => change(start) };
  return Object.assign({}, seen, parts, {
    run: () => guarded(run),
    train: () => guarded(() => trainWith(exercise, kept.code)),
  });
}
