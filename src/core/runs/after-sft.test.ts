import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { decodeCheckpoints } from "../recording/checkpoints.ts";
import { decodeRecording } from "../recording/recording.ts";
import type { Role } from "../role.ts";
import { applySettings } from "../settings/parse.ts";
import { checkpointAfterSft } from "./after-sft.ts";
import { decodeSftCheckpoint } from "./sft-checkpoint.ts";

const read = (path: string) =>
  new Uint8Array(readFileSync(new URL(`../../../public/${path}`, import.meta.url)));
const MICRO = presetSettings("micro");
const startOf = (role: Role) => {
  const file = `micro-${role}.safetensors`;
  return { file, start: decodeSftCheckpoint(file, read(`starts/${file}`)) };
};
const STARTS = { generator: startOf("generator"), verifier: startOf("verifier") };

test("has the counters and all weights of the recording after SFT", () => {
  const checkpoint = checkpointAfterSft(MICRO, STARTS);
  const { run } = decodeRecording("micro", read("recordings/micro.tango.zip"));
  const [first] = decodeCheckpoints("micro", read("recordings/micro.checkpoints.zip"), run);
  expect(first?.line).toBe(checkpoint.state.sftGenerator + checkpoint.state.sftVerifier);
  expect([first?.generatorUpdates, first?.verifierUpdates]).toEqual([0, 0]);
  for (const role of ["generator", "verifier"] as const) {
    const recorded = first?.weights(role).tensors.flatMap(({ data }) => [...data]);
    expect([...checkpoint[role].weights]).toEqual(recorded);
  }
});

test("an arm without a verifier needs no weights for it", () => {
  const grpo = applySettings(MICRO, [["algorithm", "grpo"]]);
  const { generator, verifier } = checkpointAfterSft(grpo, { ...STARTS, verifier: null });
  expect(verifier).toBe(generator);
});

describe("refuses", () => {
  const seven = applySettings(MICRO, [["seed", 7]]);
  test.each([
    ["a missing model", MICRO, { ...STARTS, verifier: null }, /no starting weights for the veri/],
    ["a model in the other's place", MICRO, { ...STARTS, verifier: STARTS.generator }, /holds a g/],
    ["another seed", seven, STARTS, /made with seed 1, not 7/],
  ])("%s", (_, settings, starts, message) => {
    expect(() => checkpointAfterSft(settings, starts)).toThrow(message);
  });

  test("but accepts differences that do not matter", () => {
    expect(checkpointAfterSft(seven, STARTS, ["seed"]).settings.seed).toBe(7);
  });
});
