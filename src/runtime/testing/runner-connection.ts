import { TangoError, toPlainError } from "../../core/errors.ts";
import type { Policy } from "../../core/policy.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { Runner } from "../../core/training/runner.ts";
import { Session } from "../../core/training/session.ts";
import { Stopwatch } from "../../core/training/stopwatch.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { progressAt } from "../../protocol/progress.ts";
import type { AppConnection, ConnectionHandlers } from "../connection.ts";
import { healthOf } from "./fixtures.ts";

interface Hooks {
  /** Makes both models of a run. */
  readonly open: (
    settings: Settings,
  ) => Promise<{ readonly generator: Policy; readonly verifier: Policy }>;
  /** Called after each unit. */
  readonly onUnit?: (session: Session) => void;
  /** Whether the run computes. */
  readonly works?: (works: boolean) => void;
  readonly onEnd?: () => void;
}

/** A connection to a real session in this thread, as the trainer's worker has it. */
export function runnerConnection(
  { onStream }: Pick<ConnectionHandlers, "onStream">,
  { open, onUnit, works = () => undefined, onEnd }: Hooks,
): AppConnection {
  let runner: Runner | null = null;
  let isEnded = false;
  const working = (): Runner => {
    if (!runner || isEnded) throw new TangoError("stopped", "The run was ended.");
    return runner;
  };
  const say: ConnectionHandlers["onStream"] = (message) => {
    if (["paused", "finished", "fault"].includes(message.type)) works(false);
    if (!isEnded) onStream(message);
  };
  return {
    init: async (settings, checkpoint) => {
      const { generator, verifier } = await open(settings);
      if (checkpoint) {
        await generator.restore(checkpoint.generator);
        await verifier.restore(checkpoint.verifier);
      }
      const stopwatch = new Stopwatch(() => 0);
      const parts = { settings, generator, verifier, clock: () => 0 };
      const session = new Session(checkpoint ? { ...parts, state: checkpoint.state } : parts);
      const packer = new BlockPacker();
      const progress = () => say(progressAt(session.arm, session.settings, session.state));
      runner = new Runner({
        session,
        generator,
        verifier,
        stopwatch,
        events: {
          progressed: ({ line, group }) => {
            onUnit?.(session);
            for (const message of packer.pack([line])) say(message);
            if (group) say({ type: "rollouts", group });
            progress();
          },
          checkpoint: (taken) => say({ type: "checkpoint", checkpoint: structuredClone(taken) }),
          paused: () => say({ type: "paused" }),
          finished: () => say({ type: "finished" }),
          fault: (thrown) => say({ type: "fault", error: { ...toPlainError(thrown), detail: {} } }),
        },
      });
      progress();
      const health = healthOf("cpu", null);
      return { generator: health, verifier: health, probe: null, line: session.state.line };
    },
    play: async (upTo = "end") => {
      works(true);
      const asked = upTo === "end" ? working().play() : working().step(upTo);
      asked.catch(() => undefined);
      return null;
    },
    pause: async () => {
      await working().pause();
      works(false);
      return null;
    },
    step: async (kind) => {
      works(true);
      await working().step(kind);
      return null;
    },
    settle: async () => {
      const checkpoint = await working().settle();
      works(false);
      return checkpoint;
    },
    set: (key, value) => working().set(key, value),
    end: () => {
      isEnded = true;
      works(false);
      onEnd?.();
    },
  };
}
