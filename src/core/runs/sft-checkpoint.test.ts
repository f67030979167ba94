import { describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import { presetSettings } from "../presets/registry.ts";
import { stateAfterSft } from "../training/starts.ts";
import { FRESH_STATE } from "../training/state.ts";
import { encodeTensors } from "./safetensors.ts";
import {
  beganWithSft,
  decodeModel,
  decodeSftCheckpoint,
  encodeSftCheckpoint,
  encodeTrained,
} from "./sft-checkpoint.ts";

const MICRO = presetSettings("micro");
const TENSORS = [
  { name: "embed", shape: [2, 2], data: Float32Array.of(1, 0.5, -2, 2 ** -24) },
  { name: "bias", shape: [1], data: Float32Array.of(-0.25) },
];
const FACTS = { preset: "micro", settings: MICRO, command: "npm run lab -- record" };
const GENERATOR = { ...FACTS, role: "generator" } as const;
const VERIFIER = { ...FACTS, role: "verifier" } as const;

describe("starting weights", () => {
  test("are read back as a model with a fresh optimizer state, which is its own reference", () => {
    const { snapshot, ...facts } = decodeSftCheckpoint("x", encodeSftCheckpoint(TENSORS, VERIFIER));
    expect(facts).toEqual(VERIFIER);
    const weights = Float32Array.of(1, 0.5, -2, 2 ** -24, -0.25);
    const zeros = new Float32Array(5);
    expect(snapshot).toEqual({
      layout: [
        { name: "embed", offset: 0, shape: [2, 2] },
        { name: "bias", offset: 4, shape: [1] },
      ],
      weights,
      reference: weights,
      firstMoment: zeros,
      secondMoment: zeros,
      optimizerSteps: 0,
    });
    expect(snapshot.weights.buffer).not.toBe(snapshot.reference.buffer);
  });

  const metadata = (change: Record<string, string>) =>
    encodeTensors({
      tensors: TENSORS,
      metadata: {
        format: "tango-start-1",
        policy: "generator",
        preset: "micro",
        command: "",
        settings: "{}",
        ...change,
      },
    });
  const infinite = encodeSftCheckpoint(TENSORS, GENERATOR);
  infinite.set([0x00, 0x7c], infinite.length - 2);
  test.each<[string, Uint8Array, RegExp]>([
    ["another format", metadata({ format: "other" }), /no starting weights of this lab/],
    ["a third model", metadata({ policy: "judge" }), /no starting weights of this lab/],
    ["settings that are no JSON", metadata({ settings: "{" }), /settings is not JSON/],
    ["settings that are none", metadata({ settings: "3" }), /settings are not a table/],
    ["a bad setting", metadata({ settings: '{"width":-1}' }), /width is -1/],
    ["infinity", infinite, /bias is not finite/],
    ["half a file", infinite.slice(0, 200), /cut off inside/],
  ])("with %s are refused", (_, bytes, message) => {
    const read = () => decodeSftCheckpoint("x", bytes);
    expect(read).toThrow(TangoError);
    expect(read).toThrow(message);
  });
});

describe("trained weights", () => {
  const layout = [
    { name: "embed", offset: 0, shape: [2, 1] },
    { name: "bias", offset: 2, shape: [1] },
  ];
  const weights = Float32Array.of(1 / 3, -0.1, 1e-9);
  const bytes = encodeTrained({ layout, weights }, VERIFIER);

  test("are read back exactly, as a model to start from", () => {
    const { snapshot, ...facts } = decodeModel("x", bytes);
    expect(facts).toEqual(VERIFIER);
    expect(snapshot).toMatchObject({ layout, weights, reference: weights, optimizerSteps: 0 });
  });

  test("are not starting weights; starting weights can be opened in their place", () => {
    expect(() => decodeSftCheckpoint("x", bytes)).toThrow(/no starting weights of this lab/);
    const start = encodeSftCheckpoint(TENSORS, GENERATOR);
    expect(decodeModel("x", start)).toEqual(decodeSftCheckpoint("x", start));
  });
});

test("counters tell whether a run made its own start", () => {
  const counted = { ...FRESH_STATE, line: 125, sftGenerator: 60, sftVerifier: 60 };
  expect(beganWithSft(FRESH_STATE)).toBe(true);
  expect(beganWithSft({ ...FRESH_STATE, line: 3, sftGenerator: 3 })).toBe(true);
  expect(beganWithSft({ ...counted, stages: 2, verifierUpdates: 2, generatorUpdates: 1 })).toBe(
    true,
  );
  expect(stateAfterSft(MICRO)).toMatchObject({ line: 0, sftGenerator: 60, sftVerifier: 60 });
  expect(beganWithSft(stateAfterSft(MICRO))).toBe(false);
  expect(beganWithSft({ ...stateAfterSft(MICRO), line: 1, stages: 1 })).toBe(false);
});
