/** A student's code in all that carries it: links, class links and codes, recordings, and studies. */
import { describe, expect, test } from "vitest";
import { LINE_LIMITS } from "../core/line/line.ts";
import { sealLine } from "../core/line/sealed.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { factsText, type RunFacts, readFacts } from "../core/recording/run-facts.ts";
import { linkValue } from "../core/settings/link-value.ts";
import { readLink } from "../core/settings/parse.ts";
import { fingerprint } from "./class/fingerprint.ts";
import { readPlan } from "./class/plan.ts";
import { parseStudy } from "./spec.ts";

const RIGHT = "function advantages(rewards) {\n  return rewards; // α\n}";
/** Code that would end the process that evaluates it, or never end: carrying it is harmless. */
const HOSTILE = {
  throwing: "throw new Error('ran');",
  looping: "while (true) {}",
  leaving: "process.exit(1); globalThis.ran = true;",
};
const HUGE = sealLine("x".repeat(10 * 2 ** 20));
const OTHER_HASH = sealLine(RIGHT).replace("return", "throw");
const UNSEALED = RIGHT;

const query = (sealed: string) =>
  `?${new URLSearchParams({ preset: "micro", line: linkValue("line", sealed) })}`;
const facts = (line: string): RunFacts => ({
  lab: "0",
  preset: "micro",
  command: "",
  engine: "cpu",
  adapter: "",
  from: "sft",
  counts: { lines: 1, groups: 1, generatorUpdates: 1, verifierUpdates: 0, tokens: 1, seconds: 1 },
  settings: { ...presetSettings("micro"), line },
});
const study = (line: string) =>
  JSON.stringify({
    name: "a-study",
    title: "A study",
    question: "?",
    preset: "micro",
    seeds: [1, 2],
    conditions: [{ name: "own", settings: { line } }, { name: "tango" }],
    baseline: "tango",
    measures: [{ figure: "reward", at: "mean" }],
  });

/** Reads a carrier, and gives the code that it has; a refusal is thrown. */
const CARRIERS: Readonly<Record<string, (sealed: string) => unknown>> = {
  "a link": (sealed) => {
    const { pairs, refused } = readLink(query(sealed));
    if (refused[0] !== undefined) throw new Error(refused[0]);
    return Object.fromEntries(pairs)["line"];
  },
  "a class": (sealed) => {
    const plan = readPlan(`${query(sealed)}&class=run.frozen.any`);
    if (!plan || "bad" in plan) throw new Error(plan?.bad);
    return plan.settings.line;
  },
  "a recording": (sealed) => readFacts("x.tango.zip", factsText(facts(sealed))).settings.line,
  "a study": (sealed) => parseStudy("s.json", study(sealed)).conditions[0]?.settings?.line,
};

describe.each(Object.entries(CARRIERS))("%s", (_, carry) => {
  test("has the code whole", () => {
    expect(carry(sealLine(RIGHT))).toBe(sealLine(RIGHT));
  });

  test.each(Object.entries(HOSTILE))("is read without running %s code", (__, code) => {
    expect(carry(sealLine(code))).toBe(sealLine(code));
    expect(Reflect.has(globalThis, "ran")).toBe(false);
  });

  test.each([
    ["with another hash", OTHER_HASH, /so it was changed and nothing of it runs/],
    ["without a hash", UNSEALED, /code with its SHA-256 before it, as the lab writes it/],
    [
      "of 10 MB",
      HUGE,
      new RegExp(
        `at most ${LINE_LIMITS.characters} characters of code|characters long, but at most \\d+ are read`,
      ),
    ],
  ])("refuses code %s in one sentence", (__, sealed, why) => {
    let said = "";
    try {
      carry(sealed);
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(why);
    expect(said.length).toBeLessThan(300);
    expect(said).not.toContain("\n");
  });
});

test("a code of a class belongs to one function: with another it is another class", () => {
  const plan = (code: string) => {
    const read = readPlan(`${query(sealLine(code))}&class=run.frozen.any`);
    if (!read || "bad" in read) throw new Error(read?.bad);
    return fingerprint(read);
  };
  expect(plan(RIGHT)).toBe(plan(RIGHT));
  expect(plan(RIGHT)).not.toBe(plan(RIGHT.replace("rewards;", "rewards.slice();")));
});
