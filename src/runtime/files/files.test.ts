import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  countsOf,
  decodeRecording,
  encodeRecording,
  type RecordingWithLanes,
} from "../../core/recording/recording.ts";
import { liveRun } from "../../core/recording/testing/run.ts";
import type { Role } from "../../core/role.ts";
import { encodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { recordingFacts } from "../recording-player/item.ts";
import {
  asGiven,
  checkpointAt,
  checkpointsAlone,
  given,
  readHere,
  snapshot,
  vector,
} from "../testing/made-files.ts";
import { nameOf } from "./file-name.ts";
import { checkpointOfWeights, filesOf, withShapeOf } from "./warm-start.ts";
import { encodeRunFile, encodeWeightsFile } from "./write-files.ts";

let recording: RecordingWithLanes;
beforeAll(async () => {
  recording = await liveRun();
});

describe("a run file", () => {
  test("comes back as the run it was made of, for any part of a run", async () => {
    const lines = fc.integer({ min: 8, max: recording.lines.length });
    await fc.assert(
      fc.asyncProperty(lines, fc.string({ maxLength: 40 }), async (length, command) => {
        const part: RecordingWithLanes = {
          run: { ...recording.run, command },
          lines: recording.lines.slice(0, length),
          groups: recording.groups.filter(({ line }) => line < length),
          lanes: [],
        };
        const file = encodeRunFile(part);
        const read = await readHere([asGiven(file)], null);
        if (read.kind !== "run") throw new Error("It was read as weights.");
        expect(read).toMatchObject({ name: file.name, checkpoints: null, latest: null });
        const counts = countsOf(part.lines, part.groups);
        expect(read.recording.run).toEqual({ ...part.run, counts });
        expect(read.recording.groups.map(({ line }) => line)).toEqual(
          part.groups.map(({ line }) => line),
        );
        expect(encodeRecording(read.recording)).toEqual(new Uint8Array(file.bytes));
      }),
      { numRuns: 15 },
    );
    expect(encodeRunFile(recording).name).toBe(`${nameOf(recording.run)}.tango.zip`);
  });

  test("of a run with more groups than are read has every second one of both roles", () => {
    const [generator, verifier] = (["generator", "verifier"] as const).map((role) =>
      recording.groups.find(({ updated }) => updated === role),
    );
    if (!generator || !verifier) throw new Error("A role is missing.");
    // 400 groups of 4 rows of 999 tokens are more than a million.
    const long = (group: typeof generator, line: number) => ({
      ...group,
      line,
      rows: group.rows.map((row) => ({ ...row, advantages: Array(999).fill(0.5) })),
    });
    const phases = Array.from({ length: 400 }, (_, i) => (i % 4 === 3 ? "verifier" : "generator"));
    const big: RecordingWithLanes = {
      run: recording.run,
      lines: phases.map((phase, line) => ({ line, phase: phase as "generator", values: {} })),
      groups: phases.map((phase, line) => long(phase === "verifier" ? verifier : generator, line)),
      lanes: [],
    };
    const { name, bytes } = encodeRunFile(big);
    expect(decodeRecording(name, bytes).run.counts).toMatchObject({ lines: 400, groups: 200 });
  });

  test("keeps its lanes, with and without checkpoints", async () => {
    const lane = await liveRun({ algorithm: "grpo" });
    const lanes = [{ id: "no-verifier", recording: lane }];
    for (const saved of [[], checkpoints()]) {
      const read = await readHere([asGiven(encodeRunFile({ ...recording, lanes }, saved))], null);
      if (read.kind !== "run") throw new Error("It was read as weights.");
      const facts = recordingFacts(read.recording, [], { hasStarts: false, origin: null });
      expect(facts.lanes).toEqual([{ id: "no-verifier", algorithm: "grpo" }]);
      expect(read.recording.lanes[0]?.recording.groups).toHaveLength(lane.groups.length);
    }
  });

  const checkpoints = () => {
    const { settings } = recording.run;
    return [checkpointAt(settings, 6, 0, 0.25), checkpointAt(settings, 12, 3, 1 / 3)];
  };

  test("with its checkpoints can be looked into and gone on with", async () => {
    const file = encodeRunFile(recording, checkpoints());
    const read = await readHere([asGiven(file)], null);
    if (read.kind !== "run") throw new Error("It was read as weights.");
    expect(read.recording).toEqual(decodeRecording("", encodeRunFile(recording).bytes));
    expect(read.latest).toEqual(checkpoints()[1]);
    const refs = (await read.checkpoints?.list()) ?? [];
    expect(refs.map(({ line }) => line)).toEqual([6, 12]);
    const { generator, verifier } = (await read.checkpoints?.weights(refs[1] as never)) ?? {};
    expect(generator?.weights[0]).toBeCloseTo(1 / 3, 3);
    expect(generator?.reference).toEqual(vector(0.25));
    expect(verifier?.weights[0]).toBeCloseTo(-1 / 3, 3);
  });

  test("and checkpoints in a file beside it, as the shipped ones, are read in either order", async () => {
    const file = encodeRunFile(recording);
    const { run } = decodeRecording(file.name, file.bytes);
    const apart = { name: "apart.checkpoints.zip", bytes: checkpointsAlone(run, 1 / 3) };
    for (const files of [
      [file, apart],
      [apart, file],
    ]) {
      const read = await readHere(files.map(asGiven), null);
      expect(read).toMatchObject({ kind: "run", name: file.name, latest: checkpoints()[1] });
    }
    const open = { name: file.name, recording: { ...recording, run } };
    expect(await readHere([asGiven(apart)], open)).toMatchObject({ latest: checkpoints()[1] });
  });
});

describe("weights", () => {
  const made = (role: Role, weight: number, change = {}) => {
    const settings = applySettings(recording.run.settings, Object.entries(change));
    const model = snapshot(weight);
    return encodeWeightsFile(
      recording.run,
      { settings, generator: model, verifier: model },
      role,
      "mine",
    );
  };

  test("of both models begin a run that stands after SFT", async () => {
    const read = await readHere([made("verifier", 2), made("generator", 1)].map(asGiven), null);
    if (read.kind !== "weights") throw new Error("They were read as a run.");
    expect(filesOf(read)).toEqual(["mine-generator.safetensors", "mine-verifier.safetensors"]);
    const { settings } = recording.run;
    const checkpoint = checkpointOfWeights(read, { ...settings, seed: 9 });
    expect(checkpoint).toMatchObject({ settings: { seed: 9 }, state: { line: 0, stages: 0 } });
    expect(checkpoint.state.sftGenerator).toBe(settings.sftGeneratorSteps);
    expect(checkpoint.generator).toMatchObject({ weights: vector(1), reference: vector(1) });
    expect(checkpoint.verifier).toMatchObject({ weights: vector(2), optimizerSteps: 0 });
  });

  test("of one model are enough for an arm without a verifier, and for no other", async () => {
    const read = await readHere([asGiven(made("generator", 1))], null);
    if (read.kind !== "weights") throw new Error("They were read as a run.");
    const { settings } = recording.run;
    expect(() => checkpointOfWeights(read, settings)).toThrow(/no weights of the verifier/);
    const alone = applySettings(settings, [["algorithm", "rl-v"]]);
    expect(checkpointOfWeights(read, alone).verifier.weights).toEqual(vector(1));
  });

  test("of another shape are one sentence that names the setting, which can be taken on", async () => {
    const files = [made("generator", 1, { width: 32 }), made("verifier", 1, { width: 32 })];
    const read = await readHere(files.map(asGiven), null);
    if (read.kind !== "weights") throw new Error("They were read as a run.");
    const { settings } = recording.run;
    expect(() => checkpointOfWeights(read, settings)).toThrow(
      "mine-generator.safetensors cannot be used: it was made with width 32, but the setup says 16.",
    );
    const fitting = withShapeOf(read, settings);
    expect(fitting).toEqual({ ...settings, width: 32 });
    expect(checkpointOfWeights(read, fitting).generator.weights).toEqual(vector(1));
  });

  test("that are shipped can be opened too", async () => {
    const { preset, settings, command } = recording.run;
    const tensors = [{ name: "weight", shape: [1], data: vector(0.5) }];
    const start = encodeSftCheckpoint(tensors, { role: "generator", preset, settings, command });
    const read = await readHere([given("s.safetensors", start)], null);
    expect(read).toMatchObject({ kind: "weights", starts: { verifier: null } });
  });
});
