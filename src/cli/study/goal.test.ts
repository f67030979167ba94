/** A study whose runs end where they reach a goal, or have sampled so many tokens. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { RunFolder } from "../run-folder.ts";
import { JOBS, lab, PATIENCE_MS, studyFolder } from "./testing/tiny-study.ts";

const { at, text, write, metrics, report } = studyFolder();
// Any group of a model that has hardly learned earns nothing, so that the goal is there at once.
const until = { figure: "frac_reward_zero_std", reach: 0.5, lastWindow: 2 };
const goal = { figure: until.figure, at: { reach: 0.5, lastWindow: 2 } };
const measures = [
  goal,
  { ...goal, axis: "num_tokens" },
  { figure: "reward", at: { window: [1, 2] } },
  { figure: "reward", at: { lastWindow: 2 } },
];
const settings = (study: { settings: object }) => ({ ...study.settings, updates: 7 });
const study = JSON.parse(text("tiny.json"));
const common = { settings: settings(study), seeds: [11], curves: [], measures };
const file = write("goal.json", { ...common, until });
type Facts = { phase: string; stage?: string; generator_updates: number; num_tokens: number };
const linesOf = (job: string) => metrics(job) as Facts[];
const updatesIn = (job: string) => linesOf(job).filter(({ phase }) => phase === "generator");

beforeAll(async () => {
  await lab(["study", file, "--out", at("goal")]);
  await lab([
    "study",
    write("far.json", { ...common, until: { ...until, reach: 2 }, measures: [measures[2]] }),
    "--out",
    at("far"),
  ]);
}, PATIENCE_MS);

describe("a goal", () => {
  it.each([JOBS[0], JOBS[2]])(
    "ends %s at the update that reaches it, with its evaluation",
    (job) => {
      const updates = updatesIn(`goal/jobs/${job}`);
      expect(updates).toHaveLength(2);
      expect(linesOf(`goal/jobs/${job}`).at(-1)).toMatchObject({
        stage: "end",
        generator_updates: 2,
      });
    },
  );

  it("changes no update before it, and none of a run that does not reach it", () => {
    const [short, long] = ["goal", "far"].map((folder) => linesOf(`${folder}/jobs/${JOBS[0]}`));
    expect(long?.slice(0, (short?.length ?? 0) - 1)).toEqual(short?.slice(0, -1));
    expect(updatesIn(`far/jobs/${JOBS[0]}`)).toHaveLength(7);
  });

  it("is in the report, with the tokens until it", () => {
    const [tokens] = updatesIn(`goal/jobs/${JOBS[0]}`)
      .slice(-1)
      .map((line) => line.num_tokens);
    const name = "tokens until frac_reward_zero_std ≥ 0.5 over 2 generator updates";
    const cells = (report("goal") as { table: { measure: string; values: object[] }[] }).table;
    expect(cells.find(({ measure }) => measure === name)?.values).toEqual([
      { seed: 11, value: tokens },
    ]);
    expect(text("goal", "report.md")).toContain(
      "- a run ends at its goal: frac_reward_zero_std, over 2 generator updates, at least 0.5",
    );
  });

  it(
    "is found by a run that was stopped one update before it",
    async () => {
      const add = RunFolder.prototype.add;
      const spy = vi.spyOn(RunFolder.prototype, "add").mockImplementation(function (
        this: RunFolder,
        ...given
      ) {
        const [{ phase, values }] = given;
        const isFirst = phase === "generator" && values["generator_updates"] === 1;
        if (isFirst && this.path.includes(JOBS[0])) process.emit("SIGINT", "SIGINT");
        return add.apply(this, given);
      });
      const { code } = await lab(["study", file, "--out", at("broken")]);
      spy.mockRestore();
      expect(code).toBe(130);
      expect(updatesIn(`broken/jobs/${JOBS[0]}`)).toHaveLength(1);
      expect((await lab(["study", file, "--out", at("broken"), "--resume"])).code).toBe(0);
      expect(linesOf(`broken/jobs/${JOBS[0]}`)).toEqual(linesOf(`goal/jobs/${JOBS[0]}`));
    },
    PATIENCE_MS,
  );

  it("is about a number of every generator update", async () => {
    const bad = write("rare.json", {
      ...common,
      until: { ...until, figure: "eval/greedy_accuracy/in_range" },
      measures: [{ figure: "reward", at: 1 }],
    });
    const { code, errors } = await lab(["study", bad, "--out", at("none")]);
    expect(code).toBe(2);
    expect(errors).toMatch(/until\.figure is eval.* must be logged at every generator update/);
  });
});

describe("a budget in tokens", () => {
  it(
    "ends every run with the first update at which it has them",
    async () => {
      const tokens = 1 + (updatesIn(`far/jobs/${JOBS[2]}`)[2]?.num_tokens ?? 0);
      const changed = { ...common, budget: { tokens }, measures: [{ figure: "reward", at: 1 }] };
      await lab(["study", write("tokens.json", changed), "--out", at("tokens")]);
      for (const job of [JOBS[0], JOBS[2]]) {
        const updates = updatesIn(`tokens/jobs/${job}`);
        expect(updates.length).toBeLessThan(7);
        expect(updates.at(-1)?.num_tokens).toBeGreaterThanOrEqual(tokens);
        expect(updates.at(-2)?.num_tokens ?? 0).toBeLessThan(tokens);
      }
      expect(text("tokens", "report.md")).toContain(`- a run ends at its tokens: ${tokens}`);
    },
    PATIENCE_MS,
  );

  it("is one or the other", async () => {
    const budget = { tokens: 5, tokensOf: "tango" };
    const bad = write("both.json", { ...common, budget });
    const { code, errors } = await lab(["study", bad, "--out", at("none")]);
    expect(code).toBe(2);
    expect(errors).toMatch(
      /unknown key budget\.tokensOf, but must be an object with tokensOf and times, or with tokens alone/,
    );
  });
});
