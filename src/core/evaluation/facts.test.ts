import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { workById } from "../algorithms/work-registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { taskById } from "../tasks/registry.ts";
import type { Columns } from "../tasks/task.ts";
import { FakePolicy, type FakeRow, type FakeToken } from "../testing/fake-policy.ts";
import { decode } from "../tokens/vocabulary.ts";
import { factCheck, factContexts, knowledgeOf } from "./facts.ts";
import { CHUNK } from "./judge.ts";

const minus = taskById("minus");
const columns = minus.columns as Columns;
const place = (name: string) => columns.names.indexOf(name);

/** Upper and lower digit of each column of a prompt, and what was stated. */
function columnsIn(prompt: string) {
  const [, first = "", second = "", solution = ""] = /^(\d+)-(\d+)=(.*)$/.exec(prompt) ?? [];
  const stated = solution.split("#")[0]?.split(";") ?? [];
  return [...first].map((upper, k) => ({
    k,
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

const CARRY = { task: "carry", sftMaxSteps: 6 };

describe("the problems that ask for facts", () => {
  it("ask for each fact equally often at each place, half of the times wrong in the first solution", () => {
    for (const steps of [1, 4, 9]) {
      const contexts = factContexts(columns, steps);
      const often = Math.ceil(9 / steps);
      expect(contexts).toHaveLength(55 * often);
      for (let k = 0; k < steps; k++) {
        const asked = contexts.map(({ facts }) => facts[k] as number);
        const counts = columns.names.map((_, fact) => asked.filter((one) => one === fact).length);
        expect(new Set(counts)).toEqual(new Set([often]));
      }
      const wrong = contexts.flatMap(({ isWrong }) => isWrong).filter(Boolean);
      expect(wrong.length / (contexts.length * steps)).toBeCloseTo(0.5, 1);
    }
  });

  it.each([
    [1, 1, 1],
    [4, 1, 2],
    [5, 1, 2],
    [9, 1, 1],
  ])("of %d steps state each of the nine wrong digits %d to %d times", (steps, least, most) => {
    const asked = factContexts(columns, steps).flatMap(({ facts, turns }) =>
      facts.map((fact, k) => ({ fact, k, turn: turns[k] as number })),
    );
    for (const fact of columns.names.keys()) {
      const own = asked.filter((one) => one.fact === fact);
      const counts = Array.from({ length: 9 }, (_, digit) =>
        own.filter(({ turn }) => turn === digit).map(({ k }) => k),
      );
      expect(counts.map((places) => Math.min(Math.max(places.length, least), most))).toEqual(
        counts.map((places) => places.length),
      );
      // Where one comes again, it is at another place.
      for (const [one, other] of counts) expect(one).not.toBe(other);
    }
    // Not the same wrong digit in all columns of a problem.
    const [first] = factContexts(columns, 9);
    expect(new Set(first?.turns).size).toBeGreaterThan(4);
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
  it("takes each problem once, in batches, and scores the weights of now", async () => {
    const { generator, ...rest } = contextOf("tango", writes(isRight));
    await knowledgeOf({ ...rest, generator });
    // 55 facts, three times.
    expect(generator.scored.map(({ rows }) => rows)).toEqual([CHUNK, 165 - CHUNK]);
    expect(generator.scored.every(({ weights }) => weights === "current")).toBe(true);
    expect(rest.verifier.generated.every(({ weights }) => weights === "current")).toBe(true);
  });

  it("asks the verifier about each problem twice, with every second step wrong in turn", async () => {
    const { verifier, ...rest } = contextOf("tango", writes(isRight));
    await knowledgeOf({ ...rest, verifier });
    const prompts = verifier.generated.flatMap(({ prompts }) => prompts.map((one) => decode(one)));
    const contexts = factContexts(columns, 4);
    expect(prompts).toHaveLength(2 * contexts.length);
    const wrong = prompts.map((prompt) => columnsIn(prompt).map((one) => !isRight(one)));
    const [yes, no] = [true, false];
    expect(wrong.slice(0, 4)).toEqual([
      [yes, no, yes, no],
      [no, yes, no, yes],
      [no, yes, no, yes],
      [yes, no, yes, no],
    ]);
    expect(wrong).toEqual(contexts.flatMap(({ isWrong }) => [isWrong, isWrong.map((is) => !is)]));
    // 9338-9204=, of which 9 − 9 is place 54 and 3 − 0 is 6: turns (0 + 54) % 9 = 0 and (2 + 6) % 9 = 8.
    expect(contexts[0]?.facts).toEqual([54, 8, 6, 40]);
    expect(contexts[0]?.turns).toEqual([0, 0, 8, 7]);
    // Wrong digits of 0 in order: 1 … 9; of 3: 0, 1, 2, 4, 5, 6, 7, 8, 9. And 3 − 2 = 1: 0; 8 − 4 = 4: 8.
    expect(prompts[0]).toBe("9338-9204=1;1;9;4;#1194?");
    expect(prompts[1]).toBe("9338-9204=0;0;3;8;#0038?");
  });

  it("is the generator's probability of the right digit, fact by fact", async () => {
    const known = await knowledgeOf(contextOf("tango", writes(isRight)));
    expect(known?.generator[place("8-3")]).toBeCloseTo(0.75, 6);
    const others = known?.generator.filter((_, fact) => fact !== place("8-3")) ?? [];
    expect(others).toHaveLength(54);
    for (const value of others) expect(value).toBeCloseTo(1, 6);
  });

  it("asks the generator at the run's temperature, and the verifier greedily", async () => {
    const context = contextOf("tango", writes(isRight), { temperature: 1.5 });
    await knowledgeOf(context);
    expect(context.generator.scored.every(({ temperature }) => temperature === 1.5)).toBe(true);
    expect(context.verifier.generated.every(({ temperature }) => temperature === 0)).toBe(true);
  });

  it("is what the verifier says of the right digit and of the nine others", async () => {
    const rule = writes((column) => {
      const { k, upper, lower, stated } = column;
      switch (`${upper}-${lower}`) {
        case "8-3":
          return true;
        case "7-2":
          return false;
        case "9-9":
          return !isRight(column);
        case "6-1":
          // The right one, and three of the nine others.
          return isRight(column) || stated < 3;
        case "5-5":
          // The right one, but not in every second column.
          return isRight(column) && k % 2 === 0;
        default:
          return isRight(column);
      }
    });
    const known = (await knowledgeOf(contextOf("tango", rule)))?.verifier;
    const of = (name: string) => known?.[place(name)];
    expect([of("8-3"), of("7-2"), of("9-9"), of("8-4")]).toEqual([0, 0, 0, 1]);
    expect(of("6-1")).toBeCloseTo(6 / 9, 12);
    expect(of("5-5")).toBeCloseTo(1 / 2, 12);
  });

  it("counts each wrong digit as much as any other, however often it was stated", async () => {
    // Of nine columns and more, twelve wrong statements in four: three of the digits are stated twice.
    const contexts = factContexts(columns, 4);
    const fact = place("8-4");
    const turns = contexts.flatMap(({ facts, turns }) => turns.filter((_, k) => facts[k] === fact));
    const twice = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(
      (turn) => turns.filter((one) => one === turn).length === 2,
    );
    expect(twice).toHaveLength(3);
    const others = [0, 1, 2, 3, 5, 6, 7, 8, 9];
    const missed = others[twice[0] ?? 0];
    const rule = writes((column) => isRight(column) || column.stated === missed);
    const known = (await knowledgeOf(contextOf("tango", rule)))?.verifier;
    // Of the statements it rejects 10 of 12, of the digits 8 of 9.
    expect(known?.[fact]).toBeCloseTo(8 / 9, 12);
  });

  it("is nothing where no verification can be read, which neither accepts nor rejects", async () => {
    const unread = (await knowledgeOf(contextOf("tango", () => "11C>C.")))?.verifier;
    expect(new Set(unread)).toEqual(new Set([0]));
    // Every rejection unread, but all that is right accepted in solutions without one: none has none.
    const some = writes(isRight);
    const half = await knowledgeOf(
      contextOf("tango", (row) => (row.row % 2 === 0 ? some(row) : "11C>C.")),
    );
    for (const value of half?.verifier ?? []) expect(value).toBeLessThan(0.5);
  });

  it("is of the generator alone where nobody judges steps, and nothing where steps depend on steps", async () => {
    const alone = await knowledgeOf(contextOf("oracle-steps", () => ""));
    expect(alone?.verifier).toBeNull();
    expect(alone?.generator).toHaveLength(55);
    expect(await knowledgeOf(contextOf("tango", writes(isRight), CARRY))).toBeNull();
  });
});

describe("the metrics of a run", () => {
  it("are every fact by its name, and how many each model knows", async () => {
    const rule = writes((column) => {
      const name = `${column.upper}-${column.lower}`;
      // 9 − 4 with one wrong digit of nine, 8/9; 9 − 5 with two, 7/9.
      if (name === "9-4") return isRight(column) || column.stated === 0;
      if (name === "9-5") return isRight(column) || column.stated < 2;
      return isRight(column);
    });
    const context = contextOf("tango", rule);
    const metrics = await factCheck(context);
    expect(Object.keys(metrics)).toHaveLength(2 * 55 + 2);
    expect(metrics["facts/verifier/9-4"]).toBeCloseTo(8 / 9, 12);
    expect(metrics["facts/verifier/9-5"]).toBeCloseTo(7 / 9, 12);
    expect(metrics["facts/verifier/9-6"]).toBe(1);
    expect(metrics["facts/verifier_known"]).toBe(54);
    expect(metrics["facts/generator/8-3"]).toBeCloseTo(0.75, 6);
    expect(metrics["facts/generator/8-2"]).toBeCloseTo(1, 6);
    expect(metrics["facts/generator_known"]).toBe(54);
    expect(await factCheck(context)).toEqual(metrics);
    const [greedy, now] = [0, "current"];
    for (const { temperature, weights } of context.verifier.generated) {
      expect({ temperature, weights }).toEqual({ temperature: greedy, weights: now });
    }
  });

  it("are of the generator alone without step verdicts, and none where steps depend on steps", async () => {
    const alone = await factCheck(contextOf("oracle-steps", () => ""));
    expect(Object.keys(alone)).toHaveLength(55 + 1);
    expect(alone).not.toHaveProperty(["facts/verifier_known"]);
    expect(await factCheck(contextOf("tango", writes(isRight), CARRY))).toEqual({});
  });
});
