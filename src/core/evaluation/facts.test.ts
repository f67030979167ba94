import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { taskById } from "../tasks/registry.ts";
import type { Columns } from "../tasks/task.ts";
import { FakePolicy, type FakeRow, type FakeToken } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { classOf } from "./fact-classes.ts";
import { factContexts, factMetrics, knowledgeOf, learnedFacts } from "./facts.ts";
import { CHUNK } from "./judge.ts";

const minus = taskById("minus");
const columns = minus.columns as Columns;
const place = (name: string) => columns.names.indexOf(name);

/** Upper and lower digit of each column of a prompt, and what was stated. */
function columnsIn(prompt: string) {
  const [, first = "", second = "", solution = ""] = /^(\d+)-(\d+)=(.*)$/.exec(prompt) ?? [];
  const stated = solution.split("#")[0]?.split(";") ?? [];
  return [...first].map((upper, k) => ({
    upper: Number(upper),
    lower: Number(second[k]),
    stated: Number(stated[k]),
  }));
}

/** Calls a step right by a rule. */
const writes = (isAccepted: (column: ReturnType<typeof columnsIn>[number]) => boolean) => {
  return ({ prompt }: FakeRow) => {
    const verdicts = columnsIn(prompt).map((one) => (isAccepted(one) ? "C" : "X"));
    const body = verdicts.map((verdict) => `11${verdict}`).join("");
    return `${body}>${verdicts.includes("X") ? "X" : "C"}.`;
  };
};
const isRight = ({ upper, lower, stated }: ReturnType<typeof columnsIn>[number]) =>
  upper - lower === stated;

/** Knows 8 − 3 with probability ¼ and everything else for certain; of `;`, `#` and the answer nothing. */
function scores({ prompt, text, at, weights }: FakeToken): number {
  const isStep = at < text.indexOf("#") && at % 2 === 0;
  if (!isStep) return -5;
  const { upper, lower } = columnsIn(prompt)[at / 2] ?? { upper: 0, lower: 0 };
  if (upper !== 8 || lower !== 3) return 0;
  return Math.log(weights === "reference" ? 0.25 : 0.75);
}

function contextOf(arm: string, verdicts: (row: FakeRow) => string, change: object = {}) {
  const settings = applySettings(presetSettings("gap"), [
    ["rlMinSteps", 4],
    ["rlMaxSteps", 4],
    ["longerSteps", 5],
    ...Object.entries(change),
  ]);
  const generator = new FakePolicy(() => "", scores);
  const verifier = new FakePolicy(verdicts);
  const task = taskById(settings.task);
  return { task, arm: armById(arm), work: workById(arm), settings, generator, verifier };
}

describe("the problems that ask for facts", () => {
  it("ask for each fact equally often at each place, half of the times misprinted in the first solution", () => {
    for (const steps of [1, 4, 9]) {
      const contexts = factContexts(columns, steps);
      const often = Math.ceil(10 / steps);
      expect(contexts).toHaveLength(55 * often);
      for (let k = 0; k < steps; k++) {
        const asked = contexts.map(({ facts }) => facts[k] as number);
        const counts = columns.names.map((_, fact) => asked.filter((one) => one === fact).length);
        expect(new Set(counts)).toEqual(new Set([often]));
      }
      const misprinted = contexts.flatMap(({ isMisprinted }) => isMisprinted).filter(Boolean);
      expect(misprinted.length / (contexts.length * steps)).toBeCloseTo(0.5, 1);
    }
  });

  it("are problems of the task that state these facts, the same each time", () => {
    const contexts = factContexts(columns, 4);
    for (const { problem, facts } of contexts) {
      expect(minus.parse(problem.text)).toEqual(problem);
      const names = facts.map((fact) => columns.names[fact]);
      expect(columnsIn(problem.text).map(({ upper, lower }) => `${upper}-${lower}`)).toEqual(names);
    }
    expect(factContexts(columns, 4)).toEqual(contexts);
    // The first row of each of the three blocks: other contexts would be other results.
    const firstRows = [0, 55, 110].map((row) => contexts[row]?.problem.text);
    expect(firstRows).toEqual(["9338-9204=", "5977-3231=", "7935-3115="]);
    const neighbors = contexts.map(({ facts }) => facts.slice(1).join());
    expect(new Set(neighbors).size).toBeGreaterThan(100);
  });
});

describe("what the models know", () => {
  it("takes each problem once, in batches, and scores the weights of now unless told otherwise", async () => {
    const { generator, ...rest } = contextOf("tango", writes(isRight));
    await knowledgeOf({ ...rest, generator });
    // 55 facts, three times.
    expect(generator.scored.map(({ rows }) => rows)).toEqual([CHUNK, 165 - CHUNK]);
    expect(generator.scored.every(({ weights }) => weights === "current")).toBe(true);
    expect(rest.verifier.generated.every(({ weights }) => weights === "current")).toBe(true);
  });

  it("asks the verifier about each problem twice, with every second step misprinted in turn", async () => {
    const { verifier, ...rest } = contextOf("tango", writes(isRight));
    await knowledgeOf({ ...rest, verifier });
    const prompts = verifier.generated.flatMap(({ prompts }) => prompts.map((one) => decode(one)));
    const contexts = factContexts(columns, 4);
    expect(prompts).toHaveLength(2 * contexts.length);
    const misprinted = prompts.map((prompt) => columnsIn(prompt).map((one) => !isRight(one)));
    const [yes, no] = [true, false];
    expect(misprinted.slice(0, 4)).toEqual([
      [yes, no, yes, no],
      [no, yes, no, yes],
      [no, yes, no, yes],
      [yes, no, yes, no],
    ]);
    expect(misprinted).toEqual(
      contexts.flatMap(({ isMisprinted }) => [isMisprinted, isMisprinted.map((is) => !is)]),
    );
  });

  it("is the generator's probability of the right digit, fact by fact", async () => {
    const known = await knowledgeOf(contextOf("tango", writes(isRight)));
    expect(known?.generator[place("8-3")]).toBeCloseTo(0.75, 6);
    const others = known?.generator.filter((_, fact) => fact !== place("8-3")) ?? [];
    expect(others).toHaveLength(54);
    for (const value of others) expect(value).toBeCloseTo(1, 6);
  });

  it("asks the generator at the run's temperature, with the weights that are meant", async () => {
    const context = contextOf("tango", writes(isRight), { temperature: 1.5 });
    const start = await knowledgeOf(context, "reference");
    expect(start?.generator[place("8-3")]).toBeCloseTo(0.25, 6);
    expect(context.generator.scored.every(({ temperature }) => temperature === 1.5)).toBe(true);
    expect(context.verifier.generated.every(({ weights }) => weights === "reference")).toBe(true);
    expect(context.verifier.generated.every(({ temperature }) => temperature === 0)).toBe(true);
  });

  it("is what the verifier says of the right and of the misprinted step", async () => {
    // Right about all, but 8 − 3 is accepted whatever is stated, 7 − 2 rejected, and 9 − 9 is judged the wrong way.
    const rule = writes((column) => {
      const name = `${column.upper}-${column.lower}`;
      if (name === "8-3") return true;
      if (name === "7-2") return false;
      return isRight(column) !== (name === "9-9");
    });
    const known = await knowledgeOf(contextOf("tango", rule));
    const of = (name: string) => known?.verifier?.[place(name)];
    expect([of("8-3"), of("7-2"), of("9-9"), of("8-4")]).toEqual([0.5, 0.5, 0, 1]);
    const unread = await knowledgeOf(contextOf("tango", () => "11C>C."));
    expect(new Set(unread?.verifier)).toEqual(new Set([0]));
  });

  it("is of the generator alone where nobody judges steps, and nothing where steps depend on steps", async () => {
    const alone = await knowledgeOf(contextOf("oracle-steps", () => ""));
    expect(alone?.verifier).toBeNull();
    expect(alone?.generator).toHaveLength(55);
    const carry = { task: "carry", sftMaxSteps: 6 };
    expect(await knowledgeOf(contextOf("tango", writes(isRight), carry))).toBeNull();
    expect(await learnedFacts(contextOf("tango", writes(isRight), carry))).toEqual([]);
    expect(await learnedFacts(contextOf("oracle-steps", () => ""))).toEqual([]);
  });
});

it("a fact is known by a generator that is right more often than not, by a verifier half-way above a coin", () => {
  const at = (generator: number, verifier: number) => classOf({ generator, verifier });
  expect([at(0.5, 0.75), at(0.5, 0.74), at(0.49, 0.75), at(0.49, 0.74)]).toEqual([
    "both",
    "generator_only",
    "verifier_only",
    "neither",
  ]);
});

it("the metrics of a run are means by class at the start; a class without facts has none", async () => {
  const context = contextOf("tango", writes(isRight));
  const facts = await learnedFacts(context);
  const asked = context.generator.scored.map(({ weights }) => weights);
  expect(asked).toEqual(["reference", "reference", "current", "current"]);
  expect(facts[place("8-3")]).toMatchObject({ class: "verifier_only" });
  const metrics = factMetrics(facts);
  expect(metrics["facts/verifier_only/generator"]).toBeCloseTo(0.75, 6);
  expect(metrics["facts/verifier_only/generator_gain"]).toBeCloseTo(0.5, 6);
  expect(metrics["facts/verifier_only/generator_gain/count"]).toBe(1);
  expect(metrics["facts/verifier_only/verifier"]).toBe(1);
  expect(metrics["facts/both/verifier_gain"]).toBe(0);
  expect(metrics["facts/both/generator"]).toBeCloseTo(1, 6);
  expect(metrics["facts/both/generator/count"]).toBe(54);
  expect(metrics["facts/neither/generator/count"]).toBe(0);
  expect(metrics).not.toHaveProperty("facts/neither/generator");
});
