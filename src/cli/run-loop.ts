import { LabError } from "../core/errors.ts";
import type { Policy } from "../core/policy.ts";
import type { NextUnit } from "../core/training/plan.ts";
import type { Progressed, Session } from "../core/training/session.ts";
import type { Progress } from "./progress.ts";
import type { RunFolder } from "./run-folder.ts";

export interface PlannedRun {
  readonly session: Session;
  readonly policies: { readonly generator: Policy; readonly verifier: Policy };
  readonly folder: RunFolder;
  /** Asked before each unit: true ends the run there, saved. */
  readonly isOver: () => boolean;
  /** Awaited where the run begins and after each unit, before a checkpoint of it is written. */
  readonly reached?: () => Promise<void>;
  /** Where the run tells how far it is; silent without it. */
  readonly progress?: Progress;
}

/** Trains on until the plan is done or `isOver`; saved in every case. */
export async function runPlan(run: PlannedRun): Promise<void> {
  const { session, policies, folder, progress } = run;
  const save = async () =>
    folder.save({
      settings: session.settings,
      state: session.state,
      generator: await policies.generator.snapshot(),
      verifier: await policies.verifier.snapshot(),
    });
  try {
    await run.reached?.();
    if (session.state.line === 0) await save();
    while (!run.isOver()) {
      const unit: NextUnit = session.next;
      const done: Progressed | null = await session.advance();
      if (!done) break;
      // An engine on the processor answers without ever leaving this turn of the event loop: let
      // Ctrl-C and the terminal in.
      await new Promise((resolve) => setImmediate(resolve));
      folder.add(done.line, done.group);
      progress?.report({ line: done.line, unit });
      await run.reached?.();
      const isSft = unit.phase.startsWith("sft");
      const due = session.state.line % (session.settings.checkpointEvery * (isSft ? 20 : 1)) === 0;
      if (due) await save();
    }
    progress?.end();
    await save();
  } catch (error) {
    progress?.end();
    // The last good weights are still in the policies: nothing that was learned is lost.
    if (error instanceof LabError && error.code === "not-finite") await save();
    throw error;
  }
}

/**
 * Does work that Ctrl-C stops in its own time.
 * @param work asks its argument whether it was told to stop
 * @returns the exit code that the signal stands for, 0 without one
 */
export async function interruptible(
  work: (interrupted: () => boolean) => Promise<void>,
): Promise<number> {
  let code = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    code = signal === "SIGINT" ? 130 : 143;
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    await work(() => code !== 0);
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
  return code;
}
