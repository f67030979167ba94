import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { main } from "../main.ts";

/** What may be shipped, made small enough that a tiny run goes beyond it with its checkpoints. */
vi.mock("../../core/recording/recording.ts", async (original) => ({
  ...(await original<object>()),
  TOTAL_BUDGET: 10_000,
}));

const folder = mkdtempSync(join(tmpdir(), "budget-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TINY = {
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

async function record(...more: string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  const sets = Object.entries(TINY).flatMap(([key, value]) => ["--set", `${key}=${value}`]);
  const where = ["--out", join(folder, "out", "m.tango.zip"), "--work", join(folder, "run")];
  try {
    const argv = ["record", "--preset", "micro", "--engine", "cpu", ...sets, ...where, ...more];
    return { code: await main(argv), errors: error.mock.calls.flat() };
  } finally {
    for (const spy of [log, error, write]) spy.mockRestore();
  }
}

test("what is too large to ship is not written; the run is kept, and packed without its weights", async () => {
  const { code, errors } = await record("--checkpoints");
  expect(code).toBe(1);
  expect(errors).toHaveLength(1);
  const [, bytes, beyond] =
    /^Recording and checkpoints have (\d+) bytes, (\d+) more than the budget of 10000: .* kept in .*run\.$/.exec(
      errors[0],
    ) ?? [];
  expect(Number(beyond)).toBe(Number(bytes) - 10_000);
  expect(existsSync(join(folder, "out"))).toBe(false);
  expect(readdirSync(join(folder, "run"))).toContain("metrics.jsonl");

  expect(await record()).toEqual({ code: 0, errors: [] });
  expect(readdirSync(join(folder, "out")).sort()).toEqual(["index.json", "m.tango.zip"]);
  expect(existsSync(join(folder, "run"))).toBe(false);
});
