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
  /** Results of the tests; null until they have run on this code. */
  readonly judged: LineJudgement | null;
  readonly fault: NamedFault | null;
  readonly isRunning: boolean;
  /** Why the sandbox itself failed; null if it did not. */
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

/** Runs the tests; for exercises without tests, only checks that the code loads. */
async function tested(exercise: Exercise, code: string): Promise<Pick<Seen, "judged" | "fault">> {
  const name = exercise.function === "any" ? "advantages" : exercise.function;
  if (exercise.tests.length === 0) {
    const names = await lineSandbox.functions(code);
    return { judged: null, fault: "fault" in names ? { fault: names.fault, name } : null };
  }
  const judged = await judgeLine(exercise, (asked, row) =>
    lineSandbox.call({ code, name: asked, rows: [row], pure: true }),
  );
  return { judged, fault: judged.fault && { fault: judged.fault, name } };
}

/** @param id key of the stored code; code from a link has another key and cannot pass the exercise */
export function useLine(exercise: Exercise, id: string): LineWork {
  const { start, reference } = exercise;
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
    const found = await tested(exercise, kept.code);
    add(found);
    if (!found.judged) return;
    const passed = found.judged.outcomes.every((outcome) => outcome === "passed");
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
