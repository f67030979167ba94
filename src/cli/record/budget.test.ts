import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import { lab } from "../testing/lab.ts";
import { setFlags } from "../testing/tiny.ts";

/**
 * What may be shipped, made so small that a tiny run goes beyond it with its checkpoints, and with lanes
 * that have token probabilities.
 */
const LIMIT = vi.hoisted(() => ({ recording: 500_000 }));
vi.mock("../../core/recording/recording.ts", async (original) => ({
  ...(await original<object>()),
  TOTAL_BUDGET: 10_000,
  get RECORDING_BUDGET() {
    return LIMIT.recording;
  },
}));

const folder = mkdtempSync(join(tmpdir(), "budget-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SETTINGS = {
  sftGeneratorSteps: 1,
  sftVerifierSteps: 1,
  sftBatch: 2,
  verifierWarmup: 1,
  updates: 1,
  batchSize: 1,
  groupSize: 2,
  evalProblems: 4,
  goldSolutions: 4,
  width: 8,
};

function record(...more: string[]) {
  const where = ["--out", join(folder, "out", "m.tango.zip"), "--work", join(folder, "run")];
  const run = ["--preset", "micro", "--engine", "cpu", ...setFlags(SETTINGS)];
  return lab("record", ...run, ...where, ...more);
}

test("what is too large to ship is not written; the run is kept, and packed without its weights", async () => {
  const { code, errors } = await record("--checkpoints");
  expect(code).toBe(1);
  expect(errors).toHaveLength(1);
  const [, bytes, beyond] =
    /^Recording and checkpoints have (\d+) bytes, (\d+) more than the budget of 10000: .* kept in .*run\.$/.exec(
      errors[0] ?? "",
    ) ?? [];
  expect(Number(beyond)).toBe(Number(bytes) - 10_000);
  expect(existsSync(join(folder, "out"))).toBe(false);
  expect(readdirSync(join(folder, "run"))).toContain("metrics.jsonl");

  expect(await record()).toMatchObject({ code: 0, errors: [] });
  expect(readdirSync(join(folder, "out")).sort()).toEqual(["index.json", "m.tango.zip"]);
  expect(existsSync(join(folder, "run"))).toBe(false);
});

test("lanes lose their token probabilities where the recording would be too large with them", async () => {
  const path = join(folder, "out", "m.tango.zip");
  const read = () => decodeRecording("x", new Uint8Array(readFileSync(path)));
  const chances = ({ groups }: Recording) =>
    groups.flatMap(({ rows }) => rows.map((row) => row.tokenProbabilities.length));
  const lanes = ["--lanes", "gold", "--set", "groupSize=16", "--work", join(folder, "lanes")];
  expect(await record(...lanes)).toMatchObject({ code: 0, errors: [] });
  const whole = read();
  expect(Math.min(...chances(whole.lanes[0]?.recording ?? whole))).toBeGreaterThan(0);

  LIMIT.recording = readFileSync(path).length - 100;
  const { code, out } = await record(...lanes);
  LIMIT.recording = 500_000;
  expect(code).toBe(0);
  expect(out).toMatch(/lanes are written without token probabilities, with .* has \d+ bytes/);
  const { lanes: thin, ...main } = read();
  expect(new Set(chances(thin[0]?.recording ?? main))).toEqual(new Set([0]));
  expect(chances(main)).toEqual(chances(whole));
  expect(thin[0]?.recording.groups).toHaveLength(whole.lanes[0]?.recording.groups.length ?? 0);
});
