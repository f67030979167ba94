import { TangoError } from "../core/errors.ts";
import type { MetricsLine } from "../core/training/records.ts";
import type { Session } from "../core/training/session.ts";
import type { Progress } from "./progress.ts";
import type { RunFolder } from "./run-folder.ts";

interface PlannedRun {
  readonly session: Session;
  readonly folder: RunFolder;
  /** Called before each unit; true saves and ends the run. */
  readonly isOver: () => boolean;
  /** Awaited at the start with null, then with each unit's line, before the run folder is saved. */
  readonly onState?: (line: MetricsLine | null) => Promise<void>;
  /** Shows the progress; none without it. */
  readonly progress?: Progress;
}

/** Lines reach their files at most this many milliseconds after they were shown; a checkpoint follows. */
const FLUSH_MS = 500;
const SAVE_MS = 1000;
/** Work time between saves is at least this many times the time that a save takes. */
const MIN_WORK_PER_SAVE = 20;

/** Trains until the plan is done or `isOver` returns true, and saves. */
export async function runPlan(run: PlannedRun): Promise<void> {
  const { session, folder, progress } = run;
  let [flushed, saved, cost] = [performance.now(), performance.now(), 0];
  const save = async () => {
    const began = performance.now();
    folder.save(await session.checkpoint());
    flushed = saved = performance.now();
    cost = saved - began;
  };
  const isDue = () => {
    const since = performance.now() - saved;
    const isSft = session.next.phase.startsWith("sft");
    const isCounted = !isSft && session.state.line % session.settings.checkpointEvery === 0;
    return since >= cost * MIN_WORK_PER_SAVE && (isCounted || since >= SAVE_MS);
  };
  try {
    await run.onState?.(null);
    if (session.state.line === 0) await save();
    while (!run.isOver()) {
      const unit = session.next;
      const done = await session.advance();
      if (!done) break;
      // CPU engines never yield to the event loop, so this does, for Ctrl-C to be handled.
      await new Promise((resolve) => setImmediate(resolve));
      folder.add(done.line, done.group);
      progress?.report({ line: done.line, unit });
      await run.onState?.(done.line);
      if (isDue()) await save();
      else if (performance.now() - flushed >= FLUSH_MS) {
        folder.flush();
        flushed = performance.now();
      }
    }
    progress?.end();
    await save();
  } catch (error) {
    progress?.end();
    // After these errors the policies still hold the last valid weights.
    if (error instanceof TangoError && ["not-finite", "bad-line"].includes(error.code))
      await save();
    throw error;
  }
}

/**
 * Runs work that Ctrl-C stops between two units.
 * @param work polls its argument, which returns true after a signal
 * @returns the exit code of the signal, 0 without one
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
