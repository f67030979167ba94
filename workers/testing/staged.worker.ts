/**
 * Replaces the three workers of a run in browser tests of one state of the page: sends a few updates of
 * the recorded run, then ends as the scene describes. The test prepends the scene to this code.
 */
import { fromPlainError } from "../../src/core/errors.ts";
import type { EngineHealth } from "../../src/core/policy.ts";
import type { Settings } from "../../src/core/settings/settings.ts";
import type { Heartbeat, TrainerApi } from "../../src/protocol/messages.ts";
import { serve } from "../connect.ts";
import type { Scene } from "./scene.ts";
import { Script } from "./script.ts";

declare const scene: Scene;

/** Delay until the worker throws: an error overtakes messages on the port, such as the checkpoint. */
const ARRIVED_MS = 1000;

let settings: Settings | null = null;
let script: Script | null = null;
/** Whether the run was resumed after an end. */
let isResumed = false;

async function play(run: Script): Promise<void> {
  const { linesPerSecond, end, again } = scene;
  const lines = isResumed && !again ? Number.POSITIVE_INFINITY : scene.lines;
  await run.play({ linesPerSecond, groupEvery: 1, keepEvery: Number.POSITIVE_INFINITY }, lines);
  if (!isResumed) run.keep();
  if (end === "dies") {
    setTimeout(() => {
      throw new Error("The scene ends here.");
    }, ARRIVED_MS);
  } else if (end !== "rests") {
    run.stream.fault(fromPlainError(end));
  }
}

const api: TrainerApi = {
  init: async (request, _generator, _verifier, port) => {
    const { checkpoint } = request;
    settings = request.settings;
    isResumed = (checkpoint?.state.generatorUpdates ?? 0) > 0;
    script = await Script.open({ port, checkpoint, planned: settings.updates });
    if (scene.prepares) {
      script.stream.preparing("generator", scene.prepares);
      await new Promise(() => undefined);
    }
    const health: EngineHealth = {
      ...scene.health,
      variant: null,
      parameters: 119_000,
      tensors: 0,
      bytes: 0,
    };
    return { generator: health, verifier: health, probe: null, line: script.line };
  },
  play: async () => {
    if (script) void play(script);
    return null;
  },
  pause: async () => {
    script?.rest();
    return null;
  },
  step: () => Promise.reject(new Error("A scene does not step.")),
  settle: () => Promise.reject(new Error("A scene does not settle.")),
  set: async (key, value) => {
    settings = { ...(settings as Settings), [key]: value };
    return settings;
  },
};

if (scene.protocol !== null) {
  const beat: Heartbeat = { type: "heartbeat", version: scene.protocol, ignored: 0, silence: 0 };
  self.postMessage(beat);
}
serve(api);
