import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { heldOut } from "../../core/evaluation/held-out.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { readAttempts } from "../../core/recording/attempts.ts";
import { decodeCheckpoints } from "../../core/recording/checkpoints.ts";
import {
  filesOf,
  type LibraryFile,
  readLibrary,
  typicalSeed,
} from "../../core/recording/library.ts";
import {
  decodeRecording,
  RECORDING_BUDGET,
  type Recording,
  type RecordingWithLanes,
  TOTAL_BUDGET,
} from "../../core/recording/recording.ts";
import { decodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import { differences } from "../../core/settings/parse.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { startMisfits } from "../../core/training/starts.ts";
import { lab } from "../testing/lab.ts";
import { sampledAttempts } from "./attempts.ts";

const PUBLIC = fileURLToPath(new URL("../../../public", import.meta.url));
const FOLDER = join(PUBLIC, "recordings");
const INDEX = join(FOLDER, "index.json");
/** What may differ from the preset: which draws, and where they are computed. */
const FREE = new Set(["seed", "engine", "pace"]);

const entries = readLibrary(INDEX, readFileSync(INDEX, "utf8"));
const pathOf = ({ path }: LibraryFile) => join(FOLDER, path);
const bytesOf = (file: LibraryFile) => new Uint8Array(readFileSync(pathOf(file)));

const decoded = new Map<string, RecordingWithLanes>();
/** Each is decoded once. */
function recordingAt(file: LibraryFile): RecordingWithLanes {
  const known = decoded.get(file.path) ?? decodeRecording(file.path, bytesOf(file));
  decoded.set(file.path, known);
  return known;
}

test("the index lists all files of recordings/ and starts/, and no other", () => {
  const listed = entries.flatMap(filesOf).map((file) => relative(PUBLIC, pathOf(file)));
  const there = ["recordings", "starts"].flatMap((folder) =>
    readdirSync(join(PUBLIC, folder)).map((name) => join(folder, name)),
  );
  expect(there.filter((path) => path !== relative(PUBLIC, INDEX)).sort()).toEqual(listed.sort());
});

describe.each(entries)("the shipped $preset, seed $seed,", (entry) => {
  const recording = () => recordingAt(entry.recording);

  test("has the sizes and hashes of the index, within what may be shipped", () => {
    for (const file of filesOf(entry)) {
      const bytes = bytesOf(file);
      expect(bytes.length, file.path).toBe(file.bytes);
      expect(createHash("sha256").update(bytes).digest("hex"), file.path).toBe(file.sha256);
    }
    expect(entry.recording.bytes).toBeLessThanOrEqual(RECORDING_BUDGET);
    const both = entry.recording.bytes + (entry.checkpoints?.bytes ?? 0);
    expect(both).toBeLessThanOrEqual(TOTAL_BUDGET);
  });

  test("was made with the settings that its preset has now, by the command of the index", () => {
    const { run } = recording();
    const stale = differences(run.settings, presetSettings(entry.preset)).filter(
      ([key]) => !FREE.has(key),
    );
    expect(stale, `make it again: ${entry.command}`).toEqual([]);
    expect(run).toMatchObject({ preset: entry.preset, command: entry.command });
    expect(run.settings.seed).toBe(entry.seed);
  });

  test("is a whole run: three tables, the planned updates, a group for each", () => {
    const { run, lines, groups } = recording();
    const stages = lines.flatMap(({ stage }) => stage ?? []);
    expect(stages).toEqual(["after-sft", "after-warm-up", "end"]);
    expect(run.counts.generatorUpdates).toBe(run.settings.updates);
    expect(groups).toHaveLength(run.counts.generatorUpdates + run.counts.verifierUpdates);
  });

  test("has the verifier's held-out figures as often as its settings say", () => {
    const { run, lines } = recording();
    if (run.counts.verifierUpdates === 0) return;
    const measured = lines.filter(({ values }) => "verifier/step_accuracy" in values);
    const updates = ({ values }: (typeof lines)[number]) =>
      (values["generator_updates"] ?? 0) + (values["verifier_updates"] ?? 0);
    const all = run.counts.generatorUpdates + run.counts.verifierUpdates;
    const every = run.settings.verifierEvalEvery;
    const due = [...Array(all + 1).keys()].filter((n) => n % every === 0);
    expect(new Set(measured.map(updates))).toEqual(
      new Set([...due, run.settings.verifierWarmup, all]),
    );
  });

  test("has lanes that are whole runs from the same start, at the same problems but in `short`", () => {
    const { lanes, ...main } = recording();
    const firstAccuracy = ({ lines }: Recording) =>
      lines.find(({ stage }) => stage === "after-sft")?.values["eval/greedy_accuracy/in_range"];
    for (const { id, recording: lane } of lanes) {
      expect(lane.run.counts.generatorUpdates, id).toBe(main.run.counts.generatorUpdates);
      expect(lane.lines.at(-1)?.stage, id).toBe("end");
      expect(firstAccuracy(lane), id).toBe(firstAccuracy(main));
      const problems = ({ groups }: Recording) =>
        groups.filter(({ updated }) => updated === "generator").map(({ problem }) => problem);
      if (id === "short") expect(problems(lane)).not.toEqual(problems(main));
      else expect(problems(lane), id).toEqual(problems(main));
    }
  });

  test("has weights for its checkpoints and starts that fit it", () => {
    const { run } = recording();
    if (entry.checkpoints) {
      const bytes = bytesOf(entry.checkpoints);
      for (const one of decodeCheckpoints(entry.checkpoints.path, bytes, run)) {
        for (const role of ["generator", "verifier"] as const) {
          if (one.has[role]) expect(one.weights(role).tensors.length).toBeGreaterThan(5);
        }
      }
    }
    for (const file of [entry.starts?.generator, entry.starts?.verifier]) {
      if (!file) continue;
      const start = decodeSftCheckpoint(file.path, bytesOf(file));
      expect(startMisfits(start, run.settings), file.path).toEqual([]);
      expect(start.command).toBe(entry.command);
    }
  });
});

test.each(entries.filter(({ chosen }) => chosen))(
  "the seed of $preset is typical of its study in all that is drawn, and the recording is that run",
  ({ preset, seed, chosen, recording }) => {
    if (!chosen) throw new Error(preset);
    const { lanes, ...main } = recordingAt(recording);
    const own = chosen.runs.find((run) => run.seed === seed);
    chosen.measures.forEach(({ metric, window, lane }, i) => {
      const of = lane === undefined ? main : lanes.find(({ id }) => id === lane)?.recording;
      const measured = window
        ? of?.lines.filter(({ phase }) => phase === "generator").slice(-window)
        : of?.lines.filter(({ stage }) => stage === "end");
      const values = measured?.map((line) => line.values[metric] ?? Number.NaN) ?? [];
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(mean, metric).toBeCloseTo(own?.values[i] ?? Number.NaN, 3);
    });
    expect(typicalSeed(chosen)).toBe(seed);
    const file = join(PUBLIC, "../studies", `${chosen.study}.json`);
    const study = JSON.parse(readFileSync(file, "utf8"));
    expect(study.preset).toBe(preset);
    // Seeds are run in their order, and the study may end after any of them.
    const ran = chosen.runs.map((run) => run.seed);
    expect(ran).toEqual(study.seeds.slice(0, ran.length));
    expect(ran.length).toBeGreaterThan(2);
  },
);

const FIVE = ["no-verifier", "frozen", "coin", "gold", "short"];
test.each([
  // With the coin's lane, whose texts hardly compress, the recording is larger than its budget.
  ["misled", FIVE.filter((id) => id !== "coin")],
  ["gap", FIVE],
  ["quick", FIVE.slice(0, 2)],
])("%s has the lanes %j", (id, ids) => {
  const entry = entries.find(({ preset }) => preset === id);
  if (!entry) throw new Error(`no recording of ${id}`);
  expect(recordingAt(entry.recording).lanes.map((lane) => lane.id)).toEqual(ids);
});

const tried = entries.filter(({ attempts }) => attempts);
test.each(tried)(
  "the attempts of $preset are at its first held-out problems, and repeat",
  async (entry) => {
    const { attempts, checkpoints } = entry;
    if (!attempts || !checkpoints) throw new Error("no checkpoints");
    const { run } = recordingAt(entry.recording);
    const text = new TextDecoder().decode(bytesOf(attempts));
    const told = readAttempts(attempts.path, text, run).map(({ problem }) => problem);
    const { settings } = run;
    const { problems } = heldOut(
      { task: taskById(settings.task), settings },
      "in_range",
      told.length,
    );
    expect(told).toEqual(problems.map((problem) => problem.text));
    const taken = decodeCheckpoints(checkpoints.path, bytesOf(checkpoints), run);
    const again = await sampledAttempts(run, taken, [["engine", "cpu"]]);
    expect(again.problems).toEqual(JSON.parse(text).problems);
  },
  60_000,
);

/** Engine cpu made it; a night computes it on the reference too. */
const ENGINES = ALL ? ["cpu", "tfjs-cpu"] : ["cpu"];
test.each(ENGINES)(
  "the micro recording replays to the same numbers from the shipped starts, on %s",
  async (engine) => {
    const file = join(FOLDER, "micro.tango.zip");
    const starts = join(PUBLIC, "starts");
    const { code, out } = await lab(
      "record",
      "--check",
      file,
      "--starts",
      starts,
      "--engine",
      engine,
    );
    expect(code, `${out}\nmake it again: npm run lab -- record … (docs/command-line.md)`).toBe(0);
    expect(out).toMatch(new RegExp(`^Replayed 5 generator updates of micro, .* on ${engine}:`));
  },
  60_000,
);
