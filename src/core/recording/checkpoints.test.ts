import { strToU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import type { Role } from "../role.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { encodeTensors } from "../runs/safetensors.ts";
import { FRESH_STATE } from "../training/state.ts";
import { checkpointRef } from "./checkpoint-refs.ts";
import {
  type CheckpointFiles,
  checkpointParts,
  decodeCheckpoints,
  encodeCheckpoints,
  latestCheckpoint,
} from "./checkpoints.ts";
import type { Recording } from "./recording.ts";
import { liveRun } from "./testing/run.ts";
import { writeZip } from "./zip.ts";

const model = (weight: number) => {
  const tensors = [{ name: "weight", shape: [2], data: Float32Array.of(weight, -weight) }];
  return encodeTensors({ tensors, metadata: {} }, "F16");
};
/** After SFT, after a warm-up that does not change the generator, and at the end. */
const TAKEN: CheckpointFiles[] = [
  { line: 5, generatorUpdates: 0, verifierUpdates: 0, generator: model(1), verifier: model(2) },
  { line: 8, generatorUpdates: 0, verifierUpdates: 2, generator: model(1), verifier: model(3) },
  { line: 14, generatorUpdates: 4, verifierUpdates: 3, generator: model(4), verifier: model(5) },
];

let run: Recording["run"];
let bytes: Uint8Array;
beforeAll(async () => {
  run = (await liveRun()).run;
  bytes = encodeCheckpoints(run, TAKEN);
});

/** The archive with the text of one part changed, or the part left out. */
function changed(name: string, change: ((text: string) => string) | null): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).flatMap(([part, content]) => {
    if (part !== name) return [{ name: part, bytes: content }];
    if (!change) return [];
    const text = new TextDecoder().decode(content);
    expect(change(text), "the test changes nothing").not.toBe(text);
    return [{ name: part, bytes: strToU8(change(text)) }];
  });
  return writeZip(parts);
}

function refusal(hostile: Uint8Array, of = run): string {
  try {
    const read = decodeCheckpoints("x.zip", hostile, of);
    for (const checkpoint of read) checkpoint.weights("verifier");
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect((error as TangoError).code).toBe("bad-file");
    expect((error as TangoError).message).toMatch(/^x\.zip[^ ]* cannot be used: [^\n]*[^.]\.$/);
    return (error as TangoError).message;
  }
  throw new Error("was accepted");
}

describe("checkpoints", () => {
  test("come back with when they were taken and their weights", () => {
    const read = decodeCheckpoints("x.zip", bytes, run);
    expect(read).toMatchObject(TAKEN.map(checkpointRef));
    const first = (n: number, role: Role) => read[n]?.weights(role).tensors[0]?.data[0];
    expect([0, 1, 2].map((n) => first(n, "generator"))).toEqual([1, 1, 4]);
    expect([0, 1, 2].map((n) => first(n, "verifier"))).toEqual([2, 3, 5]);
  });

  test("are stored once each, with the same bytes every time", () => {
    expect(Object.keys(unzipSync(bytes))).toEqual([
      "run.json",
      "checkpoints.json",
      ...["generator", "verifier"].map((role) => `checkpoints/0-0/${role}.safetensors`),
      "checkpoints/0-2/verifier.safetensors",
      ...["generator", "verifier"].map((role) => `checkpoints/4-3/${role}.safetensors`),
    ]);
    expect(encodeCheckpoints(run, TAKEN)).toEqual(bytes);
  });

  test("of an arm with one model have one", () => {
    const taken = TAKEN.map((checkpoint) => ({ ...checkpoint, verifier: null }));
    const read = decodeCheckpoints("x.zip", encodeCheckpoints(run, taken), run);
    expect(read.map(({ has }) => has)).toEqual(Array(3).fill({ generator: true, verifier: false }));
    expect(() => read[0]?.weights("verifier")).toThrow(/no weights of the verifier/);
  });

  test("are refused with another recording", () => {
    const other = { ...run, counts: { ...run.counts, seconds: run.counts.seconds + 1 } };
    expect(refusal(bytes, other)).toMatch(/belongs to another recording/);
  });

  test.each<[string, string, ((text: string) => string) | null, RegExp]>([
    ["without a list", "checkpoints.json", null, /holds no checkpoints\.json/],
    ["without its run", "run.json", null, /holds no run\.json/],
    ["without weights", "checkpoints/0-2/verifier.safetensors", null, /no weights of the verifier/],
    ["with other weights", "checkpoints/0-2/verifier.safetensors", () => "PK", /cut off before/],
    ["with a list that is none", "checkpoints.json", () => "{}", /checkpoints\.json is not as/],
    ["with half a line", "checkpoints.json", (t) => t.replace("8", "8.5"), /1\.line of check/],
    ["beyond the end", "checkpoints.json", (t) => t.replace("14", "99"), /checkpoint 3 belongs/],
    ["out of order", "checkpoints.json", (t) => t.replace("14", "1"), /checkpoint 3 belongs/],
  ])("are refused %s", (_, part, change, message) => {
    expect(refusal(changed(part, change))).toMatch(message);
  });

  describe("with the latest full checkpoint", () => {
    const vector = (...values: number[]) => Float32Array.from(values);
    const snapshot = (weight: number) => ({
      layout: [{ name: "weight", offset: 0, shape: [1] }],
      weights: vector(weight),
      reference: vector(0.1),
      optimizerSteps: 3,
      firstMoment: vector(1 / 3),
      secondMoment: vector(1e-9),
    });
    const latest = (line: number): Checkpoint => ({
      settings: run.settings,
      state: { ...FRESH_STATE, line, generatorUpdates: 4 },
      generator: snapshot(1 / 7),
      verifier: snapshot(2 / 7),
    });

    test("return it exactly, together with the others", () => {
      const whole = writeZip(checkpointParts(run, TAKEN, latest(14)));
      expect(latestCheckpoint("x.zip", whole, run)).toEqual(latest(14));
      expect(decodeCheckpoints("x.zip", whole, run)).toHaveLength(3);
      expect(latestCheckpoint("x.zip", bytes, run)).toBeNull();
    });

    test("are refused if they belong to another run, lie beyond its end, or are damaged", () => {
      const read = (checkpoint: Checkpoint, of = run) =>
        latestCheckpoint("x.zip", writeZip(checkpointParts(run, TAKEN, checkpoint)), of);
      expect(() => read(latest(run.counts.lines + 1))).toThrow(
        "its latest checkpoint belongs to no line of its run",
      );
      expect(() => read(latest(1), { ...run, lab: "0.0.0" })).toThrow(/another rec/);
      const broken = latest(1);
      broken.generator.weights[0] = Number.NaN;
      expect(() => read(broken)).toThrow(/weights is not finite/);
    });
  });

  test("with a number that is not finite are refused", () => {
    const broken = model(1);
    broken.fill(0x7f, broken.length - 4);
    const taken = [{ ...(TAKEN[0] as CheckpointFiles), verifier: broken }];
    expect(refusal(encodeCheckpoints(run, taken))).toMatch(/weight of the verifier is not finite/);
  });
});
