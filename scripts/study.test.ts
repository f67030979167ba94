import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TINY } from "../src/cli/testing/tiny.ts";
import { buildCli, commitOf } from "./build.mjs";
import { ROOT } from "./ensure-installed.mjs";
import { ALL } from "./turn.mjs";

const folder = mkdtempSync(join(tmpdir(), "study-jobs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "tiny.json");
const long = join(folder, "long.json");
const RUN = "const { start } = await import(process.argv[1]); await start(process.argv.slice(2));";
const PATIENCE_MS = 180_000;
/** Of two conditions each. A task is a process. */
const SEEDS = ALL ? [1, 2] : [1];
let entry = "";

beforeAll(async () => {
  entry = pathToFileURL(await buildCli()).href;
  const study = {
    name: "tiny",
    title: "Tiny",
    question: "Do processes share?",
    preset: "micro",
    settings: { ...TINY, engine: "cpu" },
    seeds: SEEDS,
    conditions: [
      { name: "tango" },
      { name: "frozen", settings: { algorithm: "frozen-generator" } },
    ],
    measures: [{ figure: "eval/greedy_accuracy/in_range", at: "end" }],
  };
  writeFileSync(file, JSON.stringify(study));
  // The test does not wait for it to end.
  const settings = { ...study.settings, updates: 100_000 };
  writeFileSync(long, JSON.stringify({ ...study, settings }));
}, PATIENCE_MS);

/** Runs `lab study` as a process. @param interrupt number of finished tasks before Ctrl-C is sent */
function study(out: string, more: readonly string[], interrupt = Number.POSITIVE_INFINITY) {
  const argv = ["study", file, "--out", join(folder, out), ...more];
  const node = ["--input-type=module", "--eval", RUN, "--", entry, ...argv];
  const child = spawn(process.execPath, node, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  let isTold = false;
  child.stdout.on("data", (chunk) => {
    said += chunk;
    if (isTold || (said.match(/^done/gm)?.length ?? 0) < interrupt) return;
    isTold = child.kill("SIGINT");
  });
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, said }));
  });
}

test("a build records its commit; a folder without git has none", () => {
  expect(commitOf(ROOT, ["src/cli"])).toMatch(/^[0-9a-f]{40}( with changes)?$|^unknown$/);
  expect(commitOf(folder, [])).toBe("unknown");
});

describe("lab study --jobs 2", () => {
  test(
    "stops with Ctrl-C, resumes, and gives the table of one process",
    async () => {
      const first = await study("two", ["--jobs", "2"], 3);
      expect(first.code, first.said).toBe(130);
      expect(first.said).toMatch(/Saved\. Resume with/);
      const second = await study("two", ["--jobs", "2", "--resume"]);
      expect(second.code, second.said).toBe(0);
      expect(second.said).toContain(`${2 * SEEDS.length} jobs, 0 failed`);
      const alone = await study("one", []);
      expect(alone.code).toBe(0);
      expect(alone.said.match(/^done/gm)).toHaveLength((2 + 1 + 2) * SEEDS.length);
      const table = (out: string) => readFileSync(join(folder, out, "table.csv"), "utf8");
      expect(table("two")).toBe(table("one"));
    },
    PATIENCE_MS,
  );

  test(
    "ends its children, saved, when it is killed",
    async () => {
      const out = join(folder, "killed");
      const argv = ["study", long, "--out", out, "--jobs", "2"];
      const node = ["--input-type=module", "--eval", RUN, "--", entry, ...argv];
      const parent = spawn(process.execPath, node, { stdio: "ignore" });
      const locks = () =>
        ["starts", "jobs"]
          .map((name) => join(out, name))
          .filter((path) => existsSync(path))
          .flatMap((path) => readdirSync(path).filter((name) => name.endsWith(".lock")));
      const isTraining = () =>
        existsSync(join(out, "jobs")) &&
        readdirSync(join(out, "jobs")).some((name) =>
          existsSync(join(out, "jobs", name, "checkpoint.safetensors")),
        );
      await vi.waitUntil(isTraining, { timeout: 150_000, interval: 100 });
      expect(locks().length).toBeGreaterThan(0);
      parent.kill("SIGKILL");
      // A child releases its lock after it has saved.
      await vi.waitUntil(() => locks().length === 0, { timeout: 150_000, interval: 100 });
      const jobs = readdirSync(join(out, "jobs"));
      expect(jobs.length).toBeGreaterThan(0);
      for (const name of jobs) {
        const record = JSON.parse(readFileSync(join(out, "jobs", name, "job.json"), "utf8"));
        expect(record.state).toBe("stopped");
      }
    },
    PATIENCE_MS,
  );
});
