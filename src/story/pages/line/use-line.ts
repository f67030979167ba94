import { useState } from "react";
import { useStore } from "zustand";
import { TangoError } from "../../../core/errors.ts";
import type { Exercise } from "../../../core/line/exercises/exercise.ts";
import { type LineFault, lineFaultOf } from "../../../core/line/fault.ts";
import type { LineFunction } from "../../../core/line/functions.ts";
import { judgeLine, type LineJudgement } from "../../../core/line/judge.ts";
import { lineSandbox } from "../../../runtime/line-sandbox.ts";
import { type KeptExercise, keep, keptLines } from "./kept.ts";
import { trainWith } from "./lab.ts";

/** A fault and the function that it is about. */
export interface NamedFault {
  readonly fault: LineFault;
  readonly name: LineFunction;
}

/** One exercise as the student works on it. */
export interface LineWork {
  readonly kept: KeptExercise;
  /** Null until the tests have run on this code. */
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

const named = (exercise: Exercise): LineFunction =>
  exercise.function === "any" ? "advantages" : exercise.function;

/** Whether the code can be used at all, where there are no tests. */
async function checkFree(code: string): Promise<LineFault | null> {
  const names = await lineSandbox.functions(code);
  return "fault" in names ? names.fault : null;
}

export function useLine(exercise: Exercise): LineWork {
  const { id, start, reference, tests } = exercise;
  const kept = useStore(keptLines, (all) => all[id]) ?? {
    code: start,
    passed: false,
    tries: 0,
    shown: false,
  };
  const [judged, setJudged] = useState<LineJudgement | null>(null);
  const [fault, setFault] = useState<NamedFault | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const clear = () => {
    setJudged(null);
    setFault(null);
    setError(null);
  };
  const guarded = async (work: () => Promise<void>) => {
    setRunning(true);
    clear();
    try {
      await work();
    } catch (thrown) {
      const known = thrown instanceof TangoError ? lineFaultOf(thrown) : null;
      if (known) setFault(known);
      else setError(thrown instanceof Error ? thrown.message : String(thrown));
    }
    setRunning(false);
  };
  const change = (code: string) => {
    keep(id, start, { code });
    clear();
  };
  return {
    kept,
    judged,
    fault,
    isRunning,
    error,
    change,
    run: () =>
      guarded(async () => {
        const { code } = kept;
        if (tests.length === 0) {
          const found = await checkFree(code);
          if (found) setFault({ fault: found, name: named(exercise) });
          return;
        }
        const result = await judgeLine(exercise, (name, row) =>
          lineSandbox.call({ code, name, rows: [row], pure: true }),
        );
        setJudged(result);
        if (result.fault) setFault({ fault: result.fault, name: named(exercise) });
        const passed = result.outcomes.every((outcome) => outcome === "passed");
        keep(id, start, passed ? { passed: true } : { tries: kept.tries + 1 });
      }),
    train: () => guarded(() => trainWith(exercise, kept.code)),
    reset: () => change(start),
    show: () => {
      keep(id, start, { code: reference, shown: kept.shown || !kept.passed });
      clear();
    },
  };
}
