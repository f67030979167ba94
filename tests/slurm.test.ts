/** A study on a real Slurm: jobs are killed, requeued and preempted, and its report is that of one machine. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Cluster, PROCESSORS, startCluster, unpackSlurm } from "./schedulers/cluster.ts";
import { type Halfway, type Workplace, workplace } from "./schedulers/workplace.ts";

/** It takes a minute, and the packages come from outside. */
const why = process.env["TANGO_CASES"] === "all" ? unpackSlurm() : "Slurm runs at night only";
const PATIENCE_MS = 900_000;
const WHILE_TRAINING = { timeout: 120_000, interval: 20 };
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const JOBS = 2 * SEEDS.length;

let place: Workplace;
let cluster: Cluster;

const lab = (...argv: string[]) => place.lab(cluster.bin, ...argv);

/** The tasks of an array that are in the middle of their jobs. */
const halfway = (array: string): Halfway[] =>
  place.halfway("many").flatMap((one) => {
    const [, task = ""] = one.task.split(":");
    return task.startsWith(`${array}_`) ? [{ ...one, task }] : [];
  });

/** What is done to one task each. */
const killScript = ({ parent }: Halfway) => process.kill(parent, "SIGKILL");
const killLab = ({ pid }: Halfway) => process.kill(pid, "SIGKILL");
const KILLS = [killScript, killLab].flatMap((kill) => Array.from({ length: 5 }, () => kill));
const requeue = ({ task }: Halfway) => {
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
async function hitNext(array: string, hit: string[], event: (task: Halfway) => void) {
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
    place = await workplace("slurm", SEEDS);
    cluster = await startCluster(place.at("cluster"));
    await vi.waitUntil(() => cluster.ask("sinfo").includes("idle"), { timeout: 60_000 });
  }, PATIENCE_MS);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(place.root, { recursive: true, force: true });
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
      place.expectSame("many", "one");
      const both = await Promise.all([
        lab("--out", "many", "--collect"),
        lab("--out", "many", "--collect"),
      ]);
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      place.expectSame("many", "one");
    },
    PATIENCE_MS,
  );
});
