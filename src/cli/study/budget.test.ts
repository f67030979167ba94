/** A study whose jobs end by the tokens of another job. */
import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { lab, PATIENCE_MS, studyFolder, TINY } from "./testing/tiny-study.ts";

const { at, text, write, report } = studyFolder();
const TIMES = 1.5;
const file = write("budget.json", {
  // The bounded arm comes first, so that it has to wait.
  conditions: [
    { name: "grpo", settings: { algorithm: "grpo", updates: 40 } },
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "few", settings: { algorithm: "grpo", updates: 3 } },
  ],
  seeds: [11],
  budget: { tokensOf: "tango", times: TIMES },
  measures: [
    { figure: "rollouts/accuracy", at: { lastWindow: 2, atTokensOf: "tango", times: TIMES } },
  ],
});

type Facts = { phase: string; stage?: string; generator_updates: number; num_tokens: number };
const linesOf = (job: string): Facts[] =>
  text(job, "metrics.jsonl")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  await lab(["study", file, "--out", at("all")]);
}, PATIENCE_MS);

describe("a budget", () => {
  it("ends a job with the first update at which it has the tokens, and evaluates it", () => {
    const tokens = TIMES * (linesOf("all/jobs/001-main-tango-s11").at(-1)?.num_tokens ?? 0);
    const lines = linesOf("all/jobs/000-main-grpo-s11");
    const updates = lines.filter(({ phase }) => phase === "generator");
    expect(updates.length).toBeGreaterThan(TINY.updates);
    expect(updates.length).toBeLessThan(40);
    expect(updates.at(-1)?.num_tokens).toBeGreaterThanOrEqual(tokens);
    expect(updates.at(-2)?.num_tokens).toBeLessThan(tokens);
    expect(lines.at(-1)).toMatchObject({ stage: "end", generator_updates: updates.length });
  });

  it("does not shorten the job whose tokens it is, nor lengthen a plan", () => {
    const made = (job: string) => linesOf(job).at(-1)?.generator_updates;
    expect(made("all/jobs/001-main-tango-s11")).toBe(TINY.updates);
    expect(made("all/jobs/002-main-few-s11")).toBe(3);
    expect(text("all", "report.md")).toMatch(/^\| few \|.* \| 3 \| [\d .]+ \| 1 of 1 \|.*\|$/m);
  });

  it(
    "gives one job the same lines as all together, and runs what bounds it first",
    async () => {
      const only = ["study", file, "--out", at("one"), "--job"];
      expect(await lab([...only, "0"])).toMatchObject({ code: 0, errors: "" });
      expect(existsSync(at("one", "jobs", "001-main-tango-s11", "job.json"))).toBe(true);
      expect(existsSync(at("one", "jobs", "002-main-few-s11"))).toBe(false);
      await lab([...only, "2"]);
      expect(report("one")).toEqual(report("all"));
    },
    PATIENCE_MS,
  );

  it("is of a condition that the study has", async () => {
    const bad = write("bad.json", { budget: { tokensOf: "none", times: 2 } });
    const { code, errors } = await lab(["study", bad, "--out", at("none")]);
    expect(code).toBe(2);
    expect(errors).toMatch(/: budget\.tokensOf is none, but must be one of tango, grpo\.$/);
  });

  it("goes with a measure at a multiple of the tokens of a condition", async () => {
    const measures = [{ figure: "reward", at: { lastWindow: 2, times: 2 } }];
    const bad = write("times.json", { measures });
    const { code, errors } = await lab(["study", bad, "--out", at("none")]);
    expect({ code, errors }).toMatchObject({ code: 2 });
    expect(errors).toMatch(/measures\.0\.at\.times goes only with atTokensOf/);
  });
});
