/**
 * The trainer of a run that replays a recorded one, for browser tests that measure the page itself.
 * `play` keeps a pace; a step sends the messages of minutes of training at once.
 */
import type { EngineHealth } from "../../src/core/policy.ts";
import type { StepKind } from "../../src/core/training/runner.ts";
import type { TrainerApi } from "../../src/protocol/messages.ts";
import { type Burst, type Pace, Script } from "./script.ts";

/** Five minutes of five updates a second, or fifteen. */
const MINUTES: Burst = { lines: 1500, linesPerTick: 50, groupEvery: 1 };
const LONG: Burst = { lines: 4500, linesPerTick: 1000, groupEvery: Number.POSITIVE_INFINITY };
const BURSTS: Readonly<Record<StepKind, Burst>> = {
  next: MINUTES,
  round: LONG,
  generator: MINUTES,
  verifier: MINUTES,
};
const PLANNED = 1_000_000;

/** @param pace that of `play` */
export function scriptedTrainer(pace: Pace): TrainerApi {
  let script: Script | null = null;
  return {
    init: async ({ checkpoint }, _generator, _verifier, port) => {
      script = await Script.open({ port, checkpoint, planned: PLANNED });
      const health: EngineHealth = {
        engine: "cpu",
        variant: null,
        adapter: "a script",
        software: false,
        parameters: 0,
        tensors: 0,
        bytes: 0,
      };
      return { generator: health, verifier: health, probe: null, line: script.line };
    },
    play: async () => {
      void script?.play(pace, Number.POSITIVE_INFINITY);
      return null;
    },
    pause: async () => {
      script?.rest();
      return null;
    },
    step: async (kind) => {
      await script?.burst(BURSTS[kind]);
      return null;
    },
    settle: () => Promise.reject(new Error("A script does not settle.")),
    set: () => Promise.reject(new Error("A script has no settings.")),
  };
}
