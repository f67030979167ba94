/** A study that a scheduler runs, with programs in place of the scheduler's own. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { hold } from "../lock.ts";
import { JOBS, lab, PATIENCE_MS, studyFolder } from "./testing/tiny-study.ts";

const { at, text, write, study } = studyFolder();

/** Puts programs of these names, and the system's, into PATH. */
function programs(scripts: Readonly<Record<string, string>>): void {
  const bin = at("bin");
  rmSync(bin, { recursive: true, force: true });
  mkdirSync(bin);
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(`${bin}/${name}`, `#!/bin/bash\n${script}\n`, { mode: 0o755 });
  }
  vi.stubEnv("PATH", `${bin}:/usr/bin:/bin`);
}
afterEach(() => vi.unstubAllEnvs());

/** Counts from 11 on, and writes down what it was called with. */
const sbatch = () => `
  echo "$*" >> "${at("calls")}"
  echo "$((10 + $(wc -l < "${at("calls")}")))"`;

beforeAll(() => study("whole"), PATIENCE_MS);

/** The whole study without its report, and without these of its jobs. */
function copied(out: string, without: readonly string[] = []): void {
  cpSync(at("whole"), at(out), { recursive: true });
  for (const name of readdirSync(at(out))) {
    if (!["jobs", "starts", "study.json"].includes(name)) rmSync(at(out, name));
  }
  for (const name of without) rmSync(at(out, "jobs", name), { recursive: true });
}

describe("--scheduler", () => {
  it("writes what Slurm runs for the jobs that are not done, and how to submit it", async () => {
    copied("some", [JOBS[1], JOBS[2]]);
    const said = await study("some", "--scheduler", "slurm", "--with", "partition=short");
    expect(said).toMatchObject({ code: 0, errors: "" });
    expect(said.out).toMatch(/for Slurm: 2 jobs\.\nSubmit them with: bash \S+\/submit\.sh$/);
    expect(text("some/scheduler/slurm/submit.sh")).toContain("--array=1-2%16 jobs.sh 0\n");
    expect(text("some/scheduler/slurm/jobs.sh")).toMatch(/^#SBATCH --partition=short$/m);
    expect(text("some/scheduler/slurm/collect.sh")).toMatch(
      / study \S+tiny\.json --out \S+ --collect$/m,
    );
  });

  it("submits once, and again only what is missing when nothing waits any more", async () => {
    programs({ sbatch: sbatch(), squeue: `echo 11; echo 12` });
    const first = await study("queue", "--scheduler", "slurm", "--jobs", "3", "--submit");
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(text("calls").trimEnd().split("\n")).toEqual([
      "--parsable --array=0-3%3 jobs.sh 0",
      "--parsable --dependency=afterany:11 --array=0-3%3 jobs.sh 0",
      "--parsable --dependency=afterany:12 collect.sh",
    ]);
    expect(text("queue/scheduler/slurm/submitted")).toBe("11\n12\n13\n");
    const second = await study("queue", "--scheduler", "slurm", "--submit");
    expect(second).toMatchObject({ code: 2, out: "" });
    expect(second.errors).toMatch(/^Slurm still has this study in its queue \(11, 12\): [^\n]*\.$/);
    const status = await study("queue", "--status");
    expect(status.out).toMatch(/0 done, 0 failed, 0 running, 4 missing\.$/m);
    expect(status.out).toContain("Slurm has in its queue: 11, 12.");
    expect(status.out).toMatch(/^sbatch --array=0-3%3 \S+\/scheduler\/slurm\/jobs\.sh 0$/m);
    cpSync(at("whole", "jobs", JOBS[0]), at("queue", "jobs", JOBS[0]), { recursive: true });
    programs({ sbatch: sbatch(), squeue: "echo Invalid job id >&2; exit 1" });
    expect(await study("queue", "--scheduler", "slurm", "--submit")).toMatchObject({ code: 0 });
    expect(text("calls")).toContain("--parsable --array=1-3%16 jobs.sh 0\n");
  });

  it("says in one sentence that a client is missing, and writes nothing", async () => {
    programs({});
    for (const [id, client] of [
      ["slurm", "sbatch"],
      ["parallel", "parallel"],
    ] as const) {
      vi.stubEnv("PATH", at("bin"));
      const said = await study("none", "--scheduler", id, "--submit");
      expect(said).toMatchObject({ code: 2, out: "" });
      expect(said.errors).toMatch(
        new RegExp(`^There is no ${client} on this machine, [^\\n]*\\.$`),
      );
      expect(existsSync(at("none"))).toBe(false);
    }
  });

  it("passes on that a client refuses", async () => {
    programs({ kubectl: "exit 1" });
    const said = await study("refused", "--scheduler", "kubernetes", "--submit");
    expect(said.code).toBe(1);
    expect(said.errors).toMatch(/submit\.sh ended with 1: look at what Kubernetes says above\.$/);
  });

  it("keeps a second study out of a folder that was given away", async () => {
    await study("mine", "--scheduler", "slurm");
    const before = text("mine/study.json");
    const other = write("other.json", { seeds: [21, 22] });
    const said = await lab(["study", other, "--out", at("mine"), "--scheduler", "slurm"]);
    expect(said).toMatchObject({ code: 2, out: "" });
    expect(said.errors).toMatch(/^[^\n]* holds another study: seeds differs [^\n]*\.$/);
    expect(text("mine/study.json")).toBe(before);
  });

  it.each([
    [
      ["--scheduler", "pbs"],
      /^Unknown scheduler "pbs": choose one of slurm, kubernetes, parallel\.$/,
    ],
    [["--submit"], /^--submit goes only with --scheduler/],
    [["--with", "time=1"], /^--with goes only with --scheduler\.$/],
    [["--scheduler", "slurm", "--with", "hosts=a"], /says nothing to slurm: use cpus=VALUE/],
    [["--scheduler", "slurm", "--with", "time=a b"], /says nothing to slurm/],
    [["--scheduler", "slurm", "--jobs", "0"], /--jobs is "0", but must be/],
    [["--scheduler", "slurm", "--list"], /^--list goes not with --scheduler/],
    [["--status", "--collect"], /^--collect goes not with --status/],
    [["--collect", "--job", "1"], /^--job goes not with --collect/],
    [["--status"], /^There is no study in \S+wrong: name its folder with --out\.$/],
    [["--collect"], /^There is no study in \S+wrong: name its folder with --out\.$/],
  ])("refuses %j in one sentence", async (flags, sentence) => {
    const said = await study("wrong", ...flags);
    expect(said).toMatchObject({ code: 2, out: "" });
    expect(said.errors).toMatch(sentence);
    expect(existsSync(at("wrong"))).toBe(false);
  });
});

describe("--status", () => {
  it("is refused where nothing was given away", async () => {
    copied("local");
    const said = await study("local", "--status");
    expect(said).toMatchObject({ code: 2, out: "" });
    expect(said.errors).toMatch(/has nothing for a scheduler: write it with --scheduler\.$/);
  });

  it("counts, names what failed, and gives the commands", async () => {
    copied("counted", [JOBS[0]]);
    await study("counted", "--scheduler", "kubernetes", "--jobs", "2");
    const job = at("counted", "jobs", JOBS[3], "job.json");
    const record = JSON.parse(text("counted", "jobs", JOBS[3], "job.json"));
    writeFileSync(job, JSON.stringify({ ...record, state: "failed", error: "No luck." }));
    const { code, out } = await study("counted", "--status");
    expect(code).toBe(0);
    const lines = out.split("\n");
    expect(lines[0]).toMatch(/counted: 2 done, 1 failed, 0 running, 1 missing\.$/);
    expect(lines[1]).toBe(`failed: ${JOBS[3]}: No luck.`);
    expect(lines[2]).toBe("To run the missing jobs with Kubernetes:");
    expect(lines[3]).toMatch(
      /^npm run lab -- study \S+ --out \S+ --scheduler kubernetes --jobs 2 .* --submit$/,
    );
    writeFileSync(at("counted", "scheduler", "kubernetes", "asked.json"), "{");
    expect((await study("counted", "--status")).errors).toMatch(
      /cannot be used: it is not JSON at line \d+, column \d+: [^\n]+\.$/,
    );
  });
});

describe("--collect", () => {
  it("gives the report of one machine, byte for byte", async () => {
    copied("elsewhere");
    expect(await study("elsewhere", "--collect")).toMatchObject({ code: 0, errors: "" });
    const files = readdirSync(at("whole")).filter((name) => !["jobs", "starts"].includes(name));
    for (const name of files) expect(text("elsewhere", name)).toBe(text("whole", name));
  });

  it("says what is missing, and writes no report", async () => {
    copied("missing", [JOBS[2]]);
    await study("missing", "--scheduler", "parallel");
    const { code, out, errors } = await study("missing", "--collect");
    expect(code).toBe(1);
    expect(out).toMatch(/3 done, 0 failed, 0 running, 1 missing\.$/m);
    expect(out).toMatch(/^parallel --quote .* ::: 2$/m);
    expect(errors).toMatch(/report\.md is not written, because jobs are missing or running\.$/);
    expect(existsSync(at("missing", "report.md"))).toBe(false);
  });

  it("refuses half a job folder in one sentence, and loses nothing", async () => {
    copied("half");
    const folder = at("half", "jobs", JOBS[0]);
    for (const name of ["job.json", "checkpoint.safetensors"]) rmSync(`${folder}/${name}`);
    const before = readdirSync(folder);
    const { code, errors } = await study("half", "--collect");
    expect(code).toBe(2);
    expect(errors).toMatch(/^[^\n]* cannot be resumed, since it has no checkpoint: [^\n]*\.$/);
    expect(readdirSync(folder)).toEqual(before);
  });

  it("waits for another process that writes the report", async () => {
    copied("both");
    const lock = hold(at("both", "report"));
    const waiting = study("both", "--collect");
    await new Promise((later) => setTimeout(later, 100));
    expect(existsSync(at("both", "report.md"))).toBe(false);
    lock.release();
    expect(await waiting).toMatchObject({ code: 0 });
    expect(text("both", "report.md")).toBe(text("whole", "report.md"));
    expect(existsSync(at("both", "report.lock"))).toBe(false);
  });
});
