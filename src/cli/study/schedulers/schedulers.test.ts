/** What is written for each scheduler. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SCHEDULERS, schedulerById } from "./registry.ts";
import { numbers, planFor } from "./testing/plan.ts";

describe("schedulers", () => {
  it("are found as files, each with a script that submits", () => {
    expect([...SCHEDULERS.keys()]).toEqual(["slurm", "kubernetes", "parallel"]);
    for (const id of SCHEDULERS.keys()) {
      const [scheduler, plan] = planFor(id);
      expect(scheduler.files(plan)["submit.sh"]).toMatch(/^#!\/bin\/bash\n/);
      expect(scheduler.again(plan, [5, 17])).not.toBe("");
    }
    expect(() => schedulerById("pbs")).toThrow(/choose one of slurm, kubernetes, parallel\.$/);
  });
});

const repositoryFile = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../${name}`, import.meta.url)), "utf8");

describe("Slurm", () => {
  it("gets one array, a sweep and a report, each after the one before", () => {
    const [slurm, plan] = planFor("slurm");
    const {
      "submit.sh": submit = "",
      "jobs.sh": jobs = "",
      "collect.sh": collect = "",
    } = slurm.files(plan);
    const submitted = submit.split("\n").filter((line) => line.startsWith("submit "));
    const array = "submit --array=0-23%4 jobs.sh 0";
    expect(submitted).toEqual([array, array, "submit collect.sh"]);
    expect(submit).toContain("--dependency=afterany:$after");
    for (const flag of ["--requeue", "--open-mode=append", "--signal=B:TERM@60", "--ntasks=1"]) {
      expect(jobs).toContain(`#SBATCH ${flag}\n`);
    }
    // Slurm replaces what follows a percent sign.
    expect(jobs).toContain(
      `#SBATCH --output="/studies/it's 100 %%/scheduler/slurm/logs/%A_%a.log"\n`,
    );
    expect(jobs).toContain(`#SBATCH --chdir="/home/me/lab"\n`);
    expect(collect).toContain(
      `\nnode bin.mjs study mine.json --out '/studies/it'\\''s 100 %' --collect\n`,
    );
  });

  it("gets another array for every 1001 jobs, and only those that are asked for", () => {
    const [slurm, plan] = planFor("slurm", { jobs: [...numbers(0, 1000), 1001, 1003, 1004, 2002] });
    const { "submit.sh": submit = "" } = slurm.files(plan);
    expect(submit.match(/^submit --array=.*$/gm)?.slice(0, 3)).toEqual([
      "submit --array=0-1000%4 jobs.sh 0",
      "submit --array=0,2-3%4 jobs.sh 1001",
      "submit --array=0%4 jobs.sh 2002",
    ]);
    const script = "'/studies/it'\\''s 100 %/scheduler/slurm/jobs.sh'";
    expect(slurm.again(plan, [5, 17])).toBe(`sbatch --array=5,17%4 ${script} 0`);
    expect(slurm.again(plan, [5, 1002])).toBe(
      `sbatch --array=5%4 ${script} 0\nsbatch --array=1%4 ${script} 1001`,
    );
  });

  it("is told partition, time and the like only where they are given", () => {
    const [slurm, plan] = planFor("slurm", { options: { cpus: "2", partition: "short" } });
    const { "jobs.sh": jobs = "" } = slurm.files(plan);
    expect(jobs).toContain("#SBATCH --cpus-per-task=2\n#SBATCH --partition=short\n");
    expect(jobs).not.toMatch(/--(time|mem|account|qos)=/);
  });
});

describe("Kubernetes", () => {
  const [kubernetes, plan] = planFor("kubernetes", { jobs: [3, 5, 8] });
  const job = JSON.parse(kubernetes.files(plan)["job.json"] ?? "");

  it("never has two pods of one index, tries a lost one again, and gives up a bad file", () => {
    expect(job.spec).toMatchObject({
      completionMode: "Indexed",
      completions: 3,
      parallelism: 4,
      podReplacementPolicy: "Failed",
      podFailurePolicy: {
        rules: [
          { action: "Ignore", onPodConditions: [{ type: "DisruptionTarget", status: "True" }] },
          { action: "FailIndex", onExitCodes: { operator: "In", values: [2] } },
        ],
      },
    });
    expect(job.spec.template.spec.restartPolicy).toBe("Never");
  });

  it("runs the job of an index, and tells the lock which attempt it is", () => {
    const { command, env, volumeMounts } = job.spec.template.spec.containers[0];
    const given = { JOB_COMPLETION_INDEX: "1", JOB_UID: "u", FAILED: "2", IGNORED: "" };
    const told = 'echo "$TANGO_TASK $TANGO_RESTARTS $TANGO_CPUS"';
    const text = command.at(-1).replace("exec tango-lab", told);
    const options = { env: { ...process.env, ...given }, encoding: "utf8" } as const;
    const { stdout } = spawnSync(command[0], [command[1], text], options);
    expect(stdout).toBe(`kubernetes:u_1 2 1 ${plan.job.join(" ")} 5\n`);
    expect(env.map(({ name }: { name: string }) => name)).toEqual(["JOB_UID", "FAILED", "IGNORED"]);
    expect(volumeMounts).toEqual([{ name: "studies", mountPath: "/studies" }]);
  });

  it("starts the command that the image has, on the Node of .nvmrc", () => {
    const [, program = ""] =
      /exec (\S+) study /.exec(job.spec.template.spec.containers[0].command[2]) ?? [];
    const text = repositoryFile("Containerfile");
    expect(text).toContain(`\nENTRYPOINT ["${program}"]\n`);
    expect(text).toContain(`\nARG NODE=${repositoryFile(".nvmrc").trim()}\n`);
  });
});
