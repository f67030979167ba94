/** Kills `lab train` with SIGKILL at random times and resumes it. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { setFlags } from "../src/cli/testing/tiny.ts";
import { rngFor } from "../src/core/random/draws.ts";
import { isTiming } from "../src/core/recording/metrics-columns.ts";
import { buildCli } from "./build.mjs";
import { ALL } from "./turn.mjs";

const RUNS = ALL ? 2 : 1;
const PATIENCE_MS = 60_000 + RUNS * 60_000;
const SETS = {
  width: 8,
  sftGeneratorSteps: 200,
  sftVerifierSteps: 200,
  updates: 60,
  checkpointEvery: 2,
  evalProblems: 4,
  goldSolutions: 4,
};
const RUN = "const { start } = await import(process.argv[1]); await start(process.argv.slice(2));";

const folder = mkdtempSync(join(tmpdir(), "kills-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line as a process. @param killAfter ms; null to let it end @returns its exit code, null when it was killed */
function lab(entry: string, argv: readonly string[], killAfter: number | null) {
  const node = ["--input-type=module", "--eval", RUN, "--", entry, ...argv];
  const child = spawn(process.execPath, node, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const timer = killAfter === null ? null : setTimeout(() => child.kill("SIGKILL"), killAfter);
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on("close", (code) => {
      if (timer) clearTimeout(timer);
      resolve({ code, said });
    });
  });
}

/** What must be equal: lines without times, rollouts and weights. */
function resultOf(path: string): string {
  const bytes = (name: string) => readFileSync(join(path, name)).toString("base64");
  const lines = readFileSync(join(path, "metrics.jsonl"), "utf8").trimEnd().split("\n");
  const numbers = lines.map((line) =>
    Object.entries(JSON.parse(line)).filter(([name]) => !isTiming(name)),
  );
  return JSON.stringify([
    numbers,
    ...["rollouts.jsonl", "generator.safetensors", "verifier.safetensors"].map(bytes),
  ]);
}

test(
  "a run that is killed at any time resumes to the bytes of an unbroken one",
  async () => {
    const entry = pathToFileURL(await buildCli()).href;
    const sets = setFlags(SETS);
    const train = (out: string) => [
      "train",
      "--preset",
      "micro",
      "--engine",
      "cpu",
      ...sets,
      "--out",
      out,
    ];
    const whole = join(folder, "whole");
    const start = performance.now();
    expect(await lab(entry, train(whole), null)).toMatchObject({ code: 0 });
    const length = performance.now() - start;
    const expected = resultOf(whole);
    const draw = rngFor({ seed: 16, stream: 0, update: 0 }, 0);
    for (let run = 0; run < RUNS; run++) {
      const out = join(folder, `run-${run}`);
      let kills = 0;
      for (;;) {
        const isBegun = existsSync(join(out, "config.json"));
        const argv = isBegun ? ["train", "--resume", out] : train(out);
        const killAfter = kills < 3 ? 100 + draw.uniform() * length : null;
        const { code, said } = await lab(entry, argv, killAfter);
        if (code === 0) break;
        // A refusal: the run could not be continued.
        expect(code, said).toBeNull();
        kills += 1;
      }
      const survived = resultOf(out) === expected;
      expect(survived, `run ${run}`).toBe(true);
      rmSync(out, { recursive: true });
    }
  },
  PATIENCE_MS,
);
