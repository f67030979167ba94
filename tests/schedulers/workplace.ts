/** A small study and the lab as a program, for tests with a real scheduler. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { buildCli } from "../../scripts/build.mjs";
import { TINY } from "../../src/cli/testing/tiny.ts";

const STUDY = {
  name: "tiny",
  title: "Tiny",
  question: "Is it the same on a cluster?",
  preset: "micro",
  settings: { ...TINY, engine: "cpu", updates: 500, checkpointEvery: 10, evalEvery: 50 },
  conditions: [{ name: "tango" }, { name: "frozen", settings: { algorithm: "frozen-generator" } }],
  measures: [{ figure: "eval/greedy_accuracy/in_range", at: "end" }],
  curves: ["reward"],
};
/** They hold times, or hashes of files with times. */
const WITH_TIMES = ["report.json", "metrics.sha256"];

/** A job that a process is in the middle of. */
export interface Halfway {
  readonly pid: number;
  /** The process that started it. */
  readonly parent: number;
  /** What the scheduler calls it; "-" if it has no name. */
  readonly task: string;
}

export interface Workplace {
  readonly root: string;
  readonly at: (...parts: string[]) => string;
  /** Runs `lab study` on the study, with the programs of a folder too. */
  lab(bin: string, ...argv: string[]): Promise<{ code: number | null; said: string }>;
  /** The jobs of a study's folder that have a checkpoint and a process. */
  halfway(out: string): Halfway[];
  /** Expects the same report, byte for byte, in two folders. */
  expectSame(out: string, other: string): void;
}

/** Creates a folder with a study of two jobs per seed, and builds the command line. */
export async function workplace(name: string, seeds: readonly number[]): Promise<Workplace> {
  const root = mkdtempSync(join(tmpdir(), `${name}-`));
  const at = (...parts: string[]) => join(root, ...parts);
  const file = at("tiny.json");
  writeFileSync(file, JSON.stringify({ ...STUDY, seeds }));
  const program = join(dirname(await buildCli()), "bin.mjs");
  return {
    root,
    at,
    lab: (bin, ...argv) => {
      const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}` };
      const child = spawn(process.execPath, [program, "study", file, ...argv], { cwd: root, env });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk) => {
          said += chunk;
        });
      }
      return new Promise((done) => child.on("close", (code) => done({ code, said })));
    },
    halfway: (out) => {
      const jobs = at(out, "jobs");
      const names = existsSync(jobs) ? readdirSync(jobs) : [];
      return names
        .filter((one) => one.endsWith(".lock"))
        .flatMap((one) => halfwayOf(join(jobs, one)));
    },
    expectSame: (out, other) => {
      const isResult = (one: string) => one.includes(".") && !WITH_TIMES.includes(one);
      const files = readdirSync(at(other)).filter(isResult);
      expect(files).toContain("report.md");
      for (const one of files) {
        expect(readFileSync(at(out, one)).equals(readFileSync(at(other, one))), one).toBe(true);
      }
    },
  };
}

/** The holder of a job's lock; nothing if the job has no checkpoint yet. */
function halfwayOf(lock: string): Halfway[] {
  if (!existsSync(join(lock.replace(/\.lock$/, ""), "checkpoint.safetensors"))) return [];
  try {
    const [pid = "", , , , , task = "-"] = readFileSync(lock, "utf8").split(" ");
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
    return [{ pid: Number(pid), parent, task }];
  } catch {
    // It has just ended.
    return [];
  }
}
