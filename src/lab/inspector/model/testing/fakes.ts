import { TangoError } from "../../../../core/errors.ts";
import { presetSettings } from "../../../../core/presets/registry.ts";
import type { CheckpointRef } from "../../../../core/recording/checkpoint-refs.ts";
import type { Checkpoint } from "../../../../core/runs/checkpoint.ts";
import type { Settings } from "../../../../core/settings/settings.ts";
import { FRESH_STATE } from "../../../../core/training/state.ts";
import type { AttentionMaps, RunWeights } from "../../../../protocol/inference-messages.ts";
import { type CheckpointSource, LIVE } from "../../../../runtime/checkpoints/source.ts";
import type { InferenceConnection } from "../../../../runtime/inference/connection.ts";
import { attemptOf } from "../../../../runtime/testing/attempts.ts";
import { healthOf } from "../../../../runtime/testing/fixtures.ts";
import { createInspector } from "../inspector.ts";
import { weightsSinceSft } from "../live-weights.ts";

export const REFS: readonly CheckpointRef[] = [
  { line: 100, generatorUpdates: 0, verifierUpdates: 0 },
  { line: 140, generatorUpdates: 0, verifierUpdates: 40 },
  { line: 170, generatorUpdates: 20, verifierUpdates: 46 },
];

/** Weights that can be told apart: the model's one weight is the line, its reference half of it. */
const weightsAt = (line: number, settings: Settings): RunWeights => {
  const model = () => {
    return { layout: [], weights: Float32Array.of(line), reference: Float32Array.of(line / 2) };
  };
  return { settings, generator: model(), verifier: model() };
};

interface Parts {
  readonly settings?: Settings;
  readonly refs?: readonly CheckpointRef[];
  readonly live?: () => readonly Checkpoint[];
}

/** A checkpoint of a run on the page after SFT, with weights as above. */
export function checkpointAt(ref: CheckpointRef, settings = presetSettings("micro")): Checkpoint {
  const past = new Float32Array(1);
  const moments = { firstMoment: past, secondMoment: past, optimizerSteps: 0 };
  const model = { ...weightsAt(ref.line, settings).generator, ...moments };
  const { sftGeneratorSteps: sftGenerator, sftVerifierSteps: sftVerifier } = settings;
  const state = { ...FRESH_STATE, ...ref, sftGenerator, sftVerifier };
  return { settings, state, generator: model, verifier: model };
}

/** An inspector whose worker misses the second step until line 120, and sees it from then on. */
export function fakeInspector({
  settings = presetSettings("micro"),
  refs = REFS,
  live = () => [],
}: Parts = {}) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let refusal: TangoError | null = null;
  let ends = 0;
  let held: RunWeights | null = null;
  const answer = async <T>(what: string, value: () => T): Promise<T> => {
    asked.push(what);
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    if (refusal) throw refusal;
    return value();
  };
  const connection = {
    open: ({ weights }) => {
      held = weights;
      return answer(`open ${weights.verifier?.weights[0]}`, () => ({
        health: healthOf("cpu", null),
        probe: null,
        judge: "steps",
      }));
    },
    judgeText: ({ text }) =>
      answer(`judge ${text}`, () => {
        const isLate = (held?.verifier?.weights[0] ?? 0) > 120;
        return { ...attemptOf(["7", "4"], "74"), verdicts: isLate ? [1, -1] : [1, 1] };
      }),
    attention: ({ weights, text }) =>
      answer(`attention ${weights[0]} ${text}`, (): AttentionMaps => {
        const length = text.length;
        const even = Array.from({ length: length ** 2 }, (_, i) => {
          const [row, column] = [Math.floor(i / length), i % length];
          return column > row ? 0 : column === 0 && row > 0 ? 0.5 : 0.5 / Math.max(1, row);
        });
        return { layers: 1, heads: 1, length, probabilities: Float32Array.from(even) };
      }),
    end: () => {
      ends += 1;
    },
  } as Partial<InferenceConnection> as InferenceConnection;
  const recorded: CheckpointSource = {
    list: async () => refs,
    weights: async ({ line }) => weightsAt(line, settings),
  };
  let onLost: (error: TangoError) => void = () => undefined;
  const inspector = createInspector(
    (id) => (id === LIVE ? weightsSinceSft(live) : recorded),
    (lost) => {
      asked.push("connect");
      onLost = lost;
      return connection;
    },
  );
  return {
    ...inspector,
    /** Calls so far, with what tells them apart. */
    asked,
    /** Lets calls wait until `go`. */
    hold: () => {
      isHeld = true;
    },
    go: () => {
      isHeld = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
    refuse: (message: string) => {
      refusal = new TangoError("worker-lost", message);
    },
    loseWorker: () => onLost(new TangoError("worker-lost", "The worker is gone.")),
    ends: () => ends,
  };
}
