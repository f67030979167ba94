import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readMetrics } from "../metrics.ts";
import { lab, PATIENCE_MS, type Said, studyFolder, TINY } from "../study/testing/tiny-study.ts";
import { type AgeFacts, type FactTable, factLines, factsCsv, factsJson } from "./outputs.ts";

const { at, text } = studyFolder();

describe("what is written", () => {
  /** Nothing of 0 but that 5 is accepted for 1 − 0, whose right digit is 1. */
  const digits = (...shares: number[]) => [...shares, ...Array(10 - shares.length).fill(0)];
  const start: AgeFacts = { at: "start", generator: [1, 0.04], verifier: null };
  const end: AgeFacts = {
    at: "end",
    generator: [1, 0.79999],
    verifier: { known: [1, 0.4], accepted: [digits(1), digits(0, 0.5, 0.123456, 0, 0, 1)] },
  };
  const table: FactTable = {
    task: "minus",
    arm: "tango",
    seed: 3,
    steps: 9,
    facts: [
      { name: "0-0", right: 0 },
      { name: "1-0", right: 1 },
    ],
    ages: [start, { ...end, at: 20 }, end],
  };

  it("has every age, fact and digit in the CSV", () => {
    const rows = factsCsv(table).split("\n");
    const accepted = Array.from({ length: 10 }, (_, digit) => `accepted_${digit}`).join();
    expect(rows[0]).toBe(`at,fact,right,generator,verifier,${accepted}`);
    expect(rows[1]).toBe("start,0-0,0,1,,,,,,,,,,,");
    expect(rows[4]).toBe("20,1-0,1,0.8,0.4,0,0.5,0.1235,0,0,1,0,0,0,0");
    expect(rows.slice(5)).toEqual([
      "end,0-0,0,1,1,1,0,0,0,0,0,0,0,0,0",
      "end,1-0,1,0.8,0.4,0,0.5,0.1235,0,0,1,0,0,0,0",
      "",
    ]);
  });

  it("has the same in the JSON, with a format", () => {
    const read = JSON.parse(factsJson(table));
    expect(read).toMatchObject({ format: "tango-facts-2", task: "minus", seed: 3, steps: 9 });
    expect(read.facts).toEqual(table.facts);
    expect(read.ages[0]).toEqual({
      at: "start",
      generator: [1, 0.04],
      verifier: null,
      accepted: null,
    });
    expect(read.ages[2]).toEqual({
      at: "end",
      generator: [1, 0.8],
      verifier: [1, 0.4],
      accepted: [digits(1), digits(0, 0.5, 0.1235, 0, 0, 1)],
    });
  });

  it("says how many facts are known at each age, and the table of the end", () => {
    expect(factLines(table)).toEqual([
      "start        the generator knows 1 of 2 facts",
      "update 20    the generator knows 1 of 2 facts, the verifier 1",
      "end          the generator knows 1 of 2 facts, the verifier 1",
      "",
      "At the end, in percent: what each model knows of a fact, and how often the verifier accepts each stated digit.",
      "fact  generator verifier     0     1     2     3     4     5     6     7     8     9",
      "0-0         100      100 [100]    0     0     0     0     0     0     0     0     0 ",
      "1-0          80       40    0   [50]   12     0     0   100     0     0     0     0 ",
      "",
    ]);
    const alone = factLines({ ...table, ages: [start] });
    expect(alone.slice(2, 5)).toEqual([
      "At the end, in percent: what the generator knows of a fact.",
      "fact  generator",
      "0-0         100",
    ]);
  });
});

describe(
  "lab facts",
  () => {
    let said: Said;
    const pairs = (change: object) =>
      Object.entries({ ...TINY, threads: 1, rlMinSteps: 1, rlMaxSteps: 2, ...change }).flatMap(
        ([key, value]) => ["--set", `${key}=${value}`],
      );
    const train = (name: string, change: object = {}, ...more: string[]) =>
      lab(["train", "--preset", "micro", ...pairs(change), "--out", at(name), ...more]);
    beforeAll(async () => {
      expect(await train("run", {}, "--snapshots", "2")).toMatchObject({ code: 0 });
      said = await lab(["facts", "--from", at("run")]);
    }, PATIENCE_MS);

    it("measures a run at its start, its snapshots and its end, as its own tables do", () => {
      expect(said).toMatchObject({ code: 0, errors: "" });
      const { facts, ages, steps } = JSON.parse(text("run/facts.json"));
      expect(facts).toHaveLength(55);
      expect(facts[12]).toEqual({ name: "1+2", right: 3 });
      expect(steps).toBe(2);
      const { updates } = TINY;
      expect(ages.map((age: AgeFacts) => age.at)).toEqual(["start", 0, updates, "end"]);
      const lines = readMetrics(at("run"));
      const logged = (line: (typeof lines)[number] | undefined, role: string) =>
        facts.map(({ name }: { name: string }) => line?.[`facts/${role}/${name}`]);
      const last = lines.at(-1);
      const first = lines.find(({ stage }) => stage === "after-sft");
      for (const [line, age] of [
        [first, ages[0]],
        [last, ages[3]],
      ] as const) {
        const wanted = logged(line, "generator");
        for (const [fact, value] of age.generator.entries()) {
          expect(value).toBeCloseTo(wanted[fact], 3);
        }
        const verified = logged(line, "verifier");
        for (const [fact, value] of age.verifier.entries()) {
          expect(value).toBeCloseTo(verified[fact], 3);
        }
      }
      expect(ages[3].generator).not.toEqual(ages[0].generator);
      expect(text("run/facts.csv").trimEnd().split("\n")).toHaveLength(1 + 4 * 55);
      expect(said.out).toMatch(/^end +the generator knows \d+ of 55 facts, the verifier \d+$/m);
    });

    it("takes another folder, and refuses what it cannot measure in one sentence", async () => {
      const asked = ["facts", "--from", at("run"), "--out", at("other"), "--csv-for", "semicolon"];
      expect(await lab(asked)).toMatchObject({ code: 0 });
      expect(text("other/facts.csv")).toBe(
        text("run/facts.csv").replaceAll(",", ";").replaceAll(".", ","),
      );
      const refused = async (...argv: string[]) => {
        const { code, errors } = await lab(["facts", ...argv, "--out", at("refused")]);
        expect(code).toBe(2);
        expect(existsSync(at("refused"))).toBe(false);
        return errors;
      };
      expect(await refused()).toMatch(/^facts needs a run folder: .*--from DIR\.$/);
      expect(await refused("--from", at("nowhere"))).toMatch(/nowhere/);
      expect(await refused("--from", at("run"), "--csv-for", "tab")).toMatch(/--csv-for is "tab"/);
      expect(await train("carry", { task: "carry" })).toMatchObject({ code: 0 });
      expect(await refused("--from", at("carry"))).toMatch(
        /is a run of carry, whose steps are not single facts: there is nothing to count\.$/,
      );
    });
  },
  PATIENCE_MS,
);
