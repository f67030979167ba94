import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import type { Snapshot } from "../policy.ts";
import { presetSettings } from "../presets/registry.ts";
import { NO_PAST, PLACES } from "../tango/past.ts";
import type { SessionState } from "../training/state.ts";
import {
  type Checkpoint,
  decodeCheckpoint,
  encodeCheckpoint,
  encodeWeights,
} from "./checkpoint.ts";
import { decodeTensors, encodeTensors } from "./safetensors.ts";

const LAYOUT = [
  { name: "embed", offset: 0, shape: [2, 2] },
  { name: "bias", offset: 4, shape: [2] },
];

function snapshot(first: number, optimizerSteps: number): Snapshot {
  const part = (n: number) => Float32Array.from({ length: 6 }, (_, i) => first + n + i / 8);
  return {
    layout: LAYOUT,
    weights: part(0),
    firstMoment: part(1),
    secondMoment: part(2),
    reference: part(3),
    optimizerSteps,
  };
}

const STATE: SessionState = {
  line: 12,
  sftGenerator: 3,
  sftVerifier: 2,
  warmup: 2,
  turn: 3,
  generatorUpdates: 3,
  verifierUpdates: 2,
  stages: 2,
  tokens: 345,
  tokensRead: 678,
  seconds: 1.5,
  classCounts: { right: 3.25, wrong: 12.5 },
  heldEntropyCoef: 0.003,
  past: { right: { seen: 1, kept: [["12+34=", "4;6;#46."]] }, wrong: { seen: 0, kept: [] } },
};

const CHECKPOINT: Checkpoint = {
  settings: { ...presetSettings("micro"), seed: 9, classWeights: false },
  state: STATE,
  generator: snapshot(10, 5),
  verifier: snapshot(-20, 4),
};

function refusal(bytes: Uint8Array): TangoError {
  try {
    decodeCheckpoint("run/c.safetensors", bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect((error as TangoError).message).toMatch(
      /^run\/c\.safetensors cannot be used: [^\n]*[^.][.?]$/,
    );
    expect((error as TangoError).code).toBe("bad-file");
    expect((error as TangoError).message.length).toBeLessThan(200);
    return error as TangoError;
  }
  throw new Error("was accepted");
}

/** The checkpoint with its metadata changed. */
function altered(change: (lab: Record<string, unknown>) => void): Uint8Array {
  const { tensors, metadata } = decodeTensors("x", encodeCheckpoint(CHECKPOINT));
  const lab: Record<string, unknown> = JSON.parse(metadata.lab ?? "");
  change(lab);
  return encodeTensors({ tensors, metadata: { lab: JSON.stringify(lab) } });
}

it("is read back completely", () => {
  expect(decodeCheckpoint("x", encodeCheckpoint(CHECKPOINT))).toEqual(CHECKPOINT);
  const fresh = { ...CHECKPOINT, state: { ...STATE, classCounts: null } };
  expect(decodeCheckpoint("x", encodeCheckpoint(fresh))).toEqual(fresh);
});

it("is a safetensors file with eight named vectors", () => {
  const { tensors } = decodeTensors("x", encodeCheckpoint(CHECKPOINT));
  const parts = ["weights", "firstMoment", "secondMoment", "reference"];
  expect(tensors.map(({ name }) => name).sort()).toEqual(
    ["generator", "verifier"].flatMap((who) => parts.map((part) => `${who}.${part}`)).sort(),
  );
});

it("uses the default for a setting that the file lacks", () => {
  const bytes = altered((lab) => {
    const { groupSize: _, ...older } = lab["settings"] as Record<string, unknown>;
    lab["settings"] = older;
  });
  // The default of the settings table, not the preset's 4.
  expect(decodeCheckpoint("x", bytes).settings).toEqual({ ...CHECKPOINT.settings, groupSize: 8 });
});

it("opens with an empty past where the file is older than practice on it, and reads a full one", () => {
  const older = altered((lab) => {
    const { past: _, ...state } = lab["state"] as SessionState;
    lab["state"] = state;
  });
  expect(decodeCheckpoint("x", older).state).toEqual({ ...STATE, past: NO_PAST });
  const one = { seen: 1e6, kept: Array.from({ length: PLACES }, () => ["12+34=", "#>."] as const) };
  const full = { ...CHECKPOINT, state: { ...STATE, past: { right: one, wrong: one } } };
  expect(decodeCheckpoint("x", encodeCheckpoint(full))).toEqual(full);
});

describe("refuses", () => {
  it("a truncation at every byte, in one sentence", () => {
    const bytes = encodeCheckpoint(CHECKPOINT);
    for (let end = 0; end < bytes.length; end++) refusal(bytes.slice(0, end));
  });

  it("weights without a checkpoint, and a file without metadata", () => {
    const weights = encodeWeights(CHECKPOINT.generator, { policy: "generator" });
    expect(refusal(weights).message).toMatch(/not a checkpoint of this lab/);
    refusal(encodeTensors({ tensors: [], metadata: {} }));
    for (const lab of ["", "null", "[]", "3", "{}", "{"]) {
      refusal(encodeTensors({ tensors: [], metadata: { lab } }));
    }
  });

  const state = (change: object) => (lab: Record<string, unknown>) => {
    lab["state"] = { ...STATE, ...change };
  };
  const past = (kept: unknown[], seen = 3) => ({ right: { seen, kept }, wrong: STATE.past.wrong });
  it.each<[string, (lab: Record<string, unknown>) => void, RegExp]>([
    ["another format", (lab) => Object.assign(lab, { format: "tango-0" }), /format is not/],
    ["a negative counter", state({ turn: -1 }), /state\.turn is not/],
    ["half a counter", state({ line: 1.5 }), /state\.line is not/],
    ["a word for a counter", state({ warmup: "2" }), /state\.warmup is not/],
    ["no seconds", state({ seconds: null }), /state\.seconds is not/],
    ["half a pair of class counts", state({ classCounts: { right: 1 } }), /classCounts/],
    ["a counter that is unknown", state({ extra: 1 }), /state\.extra is not/],
    ["a negative number of solutions", state({ past: past([], -1) }), /past\.right\.seen is not/],
    [
      "a past with too much",
      state({ past: past(Array(257).fill(["", ""])) }),
      /right\.kept is not/,
    ],
    ["a past without solutions", state({ past: past([["12+34="]]) }), /past\.right\.kept\.0/],
    [
      "a past of another task",
      state({ past: past([["9-4=", "5;#5."]]) }),
      /not of the task columns/,
    ],
    ["a past with a novel", state({ past: past([["1+3=", "4;".repeat(1e4)]]) }), /not of the task/],
    ["a past in other letters", state({ past: past([["1+3=", "vier🐙"]]) }), /not of the task/],
    ["no optimizer steps", (lab) => Object.assign(lab, { steps: {} }), /steps\.generator is not/],
    [
      "a setting out of range",
      (lab) => Object.assign(lab, { settings: { seed: -1 } }),
      /seed is -1/,
    ],
    ["an unknown setting", (lab) => Object.assign(lab, { settings: { sed: 1 } }), /sed/],
    ["a setting that is a list", (lab) => Object.assign(lab, { settings: { seed: [1] } }), /seed/],
    ["a layout without names", (lab) => Object.assign(lab, { layout: [{ offset: 0 }] }), /layout/],
  ])("%s", (_, change, message) => {
    expect(refusal(altered(change)).message).toMatch(message);
  });

  it("a missing vector, and one with NaN", () => {
    const { tensors, metadata } = decodeTensors("x", encodeCheckpoint(CHECKPOINT));
    const rest = tensors.filter(({ name }) => name !== "verifier.firstMoment");
    expect(refusal(encodeTensors({ tensors: rest, metadata })).message).toMatch(
      /verifier\.firstMoment is missing/,
    );
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const generator = { ...CHECKPOINT.generator, weights: Float32Array.of(1, value) };
      expect(refusal(encodeCheckpoint({ ...CHECKPOINT, generator })).message).toMatch(
        /generator\.weights is not finite/,
      );
    }
  });
});

it("writes only the weights, with their names and shapes", () => {
  const { tensors, metadata } = decodeTensors(
    "x",
    encodeWeights(CHECKPOINT.generator, { policy: "generator" }),
  );
  expect(tensors).toEqual([
    { name: "embed", shape: [2, 2], data: Float32Array.of(10, 10.125, 10.25, 10.375) },
    { name: "bias", shape: [2], data: Float32Array.of(10.5, 10.625) },
  ]);
  expect(metadata).toEqual({ policy: "generator" });
});
