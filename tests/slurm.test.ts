/** A study on a real Slurm: jobs are killed, requeued and preempted, and its report is that of one machine. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCli } from "../scripts/build.mjs";
import { type Cluster, PROCESSORS, startCluster, unpackSlurm } from "./slurm/cluster.ts";

/** It takes minutes, and the packages come from outside. */
const why = process.env["TANGO_CASES"] === "all" ? unpackSlurm() : "Slurm runs at night only";
const PATIENCE_MS = 900_000;
const WHILE_TRAINING = { timeout: 120_000, interval: 20 };
const root = mkdtempSync(join(tmpdir(), "slurm-"));
const at = (...parts: string[]) => join(root, ...parts);
const file = at("tiny.json");
const STUDY = {
  name: "tiny",
  title: "Tiny",
  question: "Is it the same on a cluster?",
  preset: "micro",
  settings: {
    engine: "cpu",
    width: 8,
    sftGeneratorSteps: 4,
    sftVerifierSteps: 3,
    sftBatch: 4,
    verifierWarmup: 1,
    updates: 500,
    checkpointEvery: 10,
    batchSize: 2,
    groupSize: 2,
    evalProblems: 4,
    goldSolutions: 4,
    evalEvery: 50,
  },
  seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  conditions: [{ name: "tango" }, { name: "frozen", settings: { algorithm: "frozen-generator" } }],
  measures: [{ figure: "eval/greedy_accuracy/in_range", at: "end" }],
  curves: ["reward"],
};
const JOBS = 24;
/** Hashes of files that hold times, and those files' own. */
const WITH_TIMES = ["report.json", "metrics.sha256"];

let cluster: Cluster;
let program = "";

/** Runs the lab as a process. */
function lab(...argv: string[]): Promise<{ code: number | null; said: string }> {
  const PATH = `${cluster.bin}:${process.env["PATH"]}`;
  const child = spawn(process.execPath, [program, "study", file, ...argv], {
    cwd: root,
    env: { ...process.env, PATH },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return new Promise((done) => child.on("close", (code) => done({ code, said })));
}

/** A task of an array that runs: its batch script, and the lab that it started. */
interface Running {
  readonly task: string;
  readonly script: number;
  readonly lab: number;
}

/** The tasks of an array that are in the middle of their jobs. */
function halfway(array: string): Running[] {
  const names = existsSync(at("many", "jobs")) ? readdirSync(at("many", "jobs")) : [];
  return names.flatMap((name) => {
    const lock = at("many", "jobs", name);
    if (!name.endsWith(".lock") || !existsSync(join(lock.slice(0, -5), "checkpoint.safetensors")))
      return [];
    try {
      const [pid = "", , , , , holder = ""] = readFileSync(lock, "utf8").split(" ");
      const [, parent = ""] =
        /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      const [, task] = holder.split(":");
      const isOurs = task?.startsWith(`${array}_`);
      return task && isOurs ? [{ task, script: Number(parent), lab: Number(pid) }] : [];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** What is done to one task each. */
const KILLS = [
  ...Array.from(
    { length: 5 },
    () =>
      ({ script }: Running) =>
        process.kill(script, "SIGKILL"),
  ),
  ...Array.from(
    { length: 5 },
    () =>
      ({ lab: pid }: Running) =>
        process.kill(pid, "SIGKILL"),
  ),
];
const requeue = ({ task }: Running) => {
  cluster.ask("scontrol", "requeue", task);
};
/** A job of more weight, for which Slurm makes room on one of the processors, which are all taken. */
async function preempt(array: string): Promise<void> {
  await vi.waitUntil(() => halfway(array).length === PROCESSORS, WHILE_TRAINING);
  const wrap = ["--wrap=sleep 1", "--output=/dev/null"];
  const job = cluster.ask("sbatch", "--parsable", "--partition=high", "--ntasks=1", ...wrap).trim();
  await vi.waitUntil(() => factsOf(job)["JobState"] === "COMPLETED", WHILE_TRAINING);
}

/** Does something to a task that nothing was done to before. */
async function hitNext(array: string, hit: string[], event: (task: Running) => void) {
  await vi.waitUntil(() => {
    const next = halfway(array).find(({ task }) => !hit.includes(task));
    if (!next) return false;
    event(next);
    hit.push(next.task);
    return true;
  }, WHILE_TRAINING);
}

/** Facts of a task, by name. */
function factsOf(task: string): Record<string, string> {
  const text = cluster.ask("scontrol", "--oneliner", "show", "job", task);
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(\S*)/g)].map(([, key, value]) => [key, value]),
  );
}

describe.skipIf(why !== null)(`a study on Slurm${why === null ? "" : ` (${why})`}`, () => {
  beforeAll(async () => {
    writeFileSync(file, JSON.stringify(STUDY));
    program = join(dirname(await buildCli()), "bin.mjs");
    cluster = await startCluster(at("cluster"));
    await vi.waitUntil(() => cluster.ask("sinfo").includes("idle"), { timeout: 60_000 });
  }, PATIENCE_MS);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  test(
    "with ten jobs killed, two requeued and one preempted gives the report of one machine",
    async () => {
      const give = ["--out", "many", "--scheduler", "slurm", "--jobs", String(PROCESSORS)];
      const submitted = await lab(...give, "--submit");
      expect(submitted).toMatchObject({ code: 0 });
      const [array = "", sweep = "", report = ""] = submitted.said.match(/^\d+$/gm) ?? [];
      const twice = await lab(...give, "--submit");
      expect(twice.code).toBe(2);
      expect(twice.said).toMatch(/^Slurm still has this study in its queue \(.*\.$/m);

      await preempt(array);
      const tasks = Array.from({ length: JOBS }, (_, i) => `${array}_${i}`);
      const restarted = () => tasks.filter((task) => factsOf(task)["Restarts"] === "1");
      expect(restarted()).toHaveLength(1);
      const hit = restarted();
      for (const event of [...KILLS, requeue, requeue]) await hitNext(array, hit, event);
      const early = await lab("--out", "many", "--status");
      expect(early.said).toMatch(
        /Slurm has in its queue: .*\nTo run the missing jobs with Slurm:\nsbatch --array=/s,
      );
      await vi.waitUntil(
        () => {
          // Slurm itself would wait two minutes before it starts a requeued job.
          for (const task of hit.filter((one) => factsOf(one)["JobState"] === "PENDING")) {
            cluster.ask("scontrol", "update", `JobId=${task}`, "StartTime=now");
          }
          return !["PENDING", "RUNNING"].includes(factsOf(report)["JobState"] ?? "");
        },
        { timeout: 600_000, interval: 1000 },
      );
      const failed = tasks.filter((task) => factsOf(task)["JobState"] === "FAILED");
      expect(failed).toHaveLength(KILLS.length);
      expect(restarted()).toHaveLength(3);
      expect(factsOf(`${sweep}_0`)["JobState"]).toBe("COMPLETED");
      expect(factsOf(report)["JobState"]).toBe("COMPLETED");
      const late = await lab("--out", "many", "--status");
      expect(late.said).toBe(`many: ${JOBS} done, 0 failed, 0 running, 0 missing.\n`);

      const alone = await lab("--out", "one");
      expect(alone.code, alone.said).toBe(0);
      const isFile = (name: string) => name.includes(".") && !WITH_TIMES.includes(name);
      const files = readdirSync(at("one")).filter(isFile);
      expect(files).toContain("report.md");
      const same = () => {
        for (const name of files) {
          expect(readFileSync(at("many", name)).equals(readFileSync(at("one", name))), name).toBe(
            true,
          );
        }
      };
      same();
      const both = await Promise.all([
        lab("--out", "many", "--collect"),
        lab("--out", "many", "--collect"),
      ]);
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      same();
    },
    PATIENCE_MS,
  );
});
