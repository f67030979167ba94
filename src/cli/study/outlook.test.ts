import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { plannedTurns } from "../../core/training/plan.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import { jobsOf } from "../../study/jobs.ts";
import { parseStudy } from "../../study/spec.ts";
import { countWords, Outlook, paceFor, shareDone } from "./outlook.ts";
import { type Task, tasksOf } from "./tasks.ts";
import { STUDY } from "./testing/tiny-study.ts";

const root = mkdtempSync(join(tmpdir(), "outlook-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const tasksWith = (change: object = {}): Task[] => {
  const study = parseStudy("tiny.json", JSON.stringify({ ...STUDY, ...change }));
  return tasksOf(root, study, jobsOf("tiny.json", study));
};
/** Four SFT starts, then two jobs of tango and two of grpo. */
const tasks = tasksWith();
const ofKind = (kind: Task["kind"]) => tasks.find((task) => task.kind === kind) as Task;
const state = (facts: Partial<typeof FRESH_STATE>) => ({ ...FRESH_STATE, ...facts });

test("how much of a task is done counts its own part alone", () => {
  // TINY: 4 and 3 steps of SFT, one warm-up update, then the turns of both models.
  const sft = ofKind("sft-generator");
  expect(shareDone(sft, FRESH_STATE)).toBe(0);
  expect(shareDone(sft, state({ sftGenerator: 1 }))).toBe(0.25);
  const verifier = ofKind("sft-verifier");
  expect(shareDone(verifier, state({ sftGenerator: 4, sftVerifier: 3 }))).toBe(1);
  const tango = tasks.find(({ words }) => words.includes("tango-s11")) as Task;
  const loaded = state({ sftGenerator: 4, sftVerifier: 3 });
  expect(shareDone(tango, loaded)).toBe(0);
  const turns = plannedTurns(tango.settings);
  expect(shareDone(tango, { ...loaded, warmup: 1, turn: 2 })).toBeCloseTo(3 / (1 + turns), 12);
  expect(shareDone(tango, { ...loaded, warmup: 1, turn: turns })).toBe(1);
});

test("the first sentence counts jobs and starts", () => {
  const jobs = tasks.filter(({ kind }) => kind === "job");
  expect(countWords(tasks)).toBe("4 jobs to run, and before them 4 starts that they share.");
  expect(countWords(jobs.slice(0, 1))).toBe("1 job to run.");
  expect(countWords([ofKind("sft-generator")])).toBe("1 start to run.");
});

describe("the line", () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
  });
  /** An outlook on two jobs that cost one second at a pace that is known, or unknown. */
  const outlookOf = (
    some: readonly Task[],
    { isTTY = false, pace = null as never, parallel = 1 },
  ) => {
    const written: string[] = [];
    const stream = { isTTY, write: (text: string) => written.push(text) };
    const run = { tasks: some, parallel, pace };
    return { written, outlook: new Outlook(run, stream as never, () => now) };
  };
  const jobs = tasks.filter(({ words }) => words.includes("grpo"));
  const [one, other] = jobs as [Task, Task];

  test("is a plain one each half minute where there is no terminal", () => {
    const { written, outlook } = outlookOf(jobs, {});
    expect(outlook.estimate).toBeNull();
    outlook.report(one, 0.01);
    expect(written).toEqual([]);
    now = 30_000;
    outlook.report(one, 0.5);
    now = 31_000;
    outlook.report(one, 0.6);
    outlook.end(one);
    now = 60_000;
    outlook.report(other, 0.5);
    expect(written).toEqual(["25 % done, about 90 s left\n", "75 % done, about 20 s left\n"]);
  });

  test("is renewed in place on a terminal, and makes room for what has ended", () => {
    const { written, outlook } = outlookOf(jobs, { isTTY: true });
    now = 300;
    outlook.report(one, 0.5);
    outlook.end(one);
    expect(written).toEqual([
      `\r\x1b[K${"█".repeat(6)}${"░".repeat(18)} 25 % done, about 0.9 s left: ${one.words}`,
      "\r\x1b[K",
    ]);
  });

  test("begins with the measured pace of this machine, for all processes together", async () => {
    const pace = (await paceFor(one)) as never;
    expect(pace).toMatchObject({ sampled: expect.any(Number), batched: expect.any(Number) });
    const seconds = (text: string | null) =>
      Number(/About ([\d.e-]+) s in all/.exec(text ?? "")?.[1]);
    const alone = outlookOf(jobs, { pace }).outlook.estimate;
    const both = outlookOf(jobs, { pace, parallel: 8 }).outlook.estimate;
    expect(seconds(alone)).toBeGreaterThan(0);
    expect(seconds(both) / seconds(alone)).toBeCloseTo(0.5, 1);
    const bounded = tasksWith({ budget: { tokens: 1000 } });
    expect(outlookOf(bounded, { pace }).outlook.estimate).toMatch(/^At most about /);
  });

  test("knows no pace where the engine cannot be opened", async () => {
    expect(await paceFor({ ...one, settings: { ...one.settings, width: -1 } })).toBeNull();
  });
});
