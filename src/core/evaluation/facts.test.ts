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

  it("asks the verifier about each problem three times, with every second step wrong in turn", async () => {
    const { verifier, ...rest } = contextOf("tango", writes(isRight));
    await knowledgeOf({ ...rest, verifier });
    const contexts = factContexts(columns, 4);
    const all = verifier.generated.flatMap(({ prompts }) => prompts.map((one) => decode(one)));
    expect(all).toHaveLength(3 * contexts.length);
    const prompts = all.slice(0, 2 * contexts.length);
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
    // The third time, with the misprints of the generator's book.
    all.slice(2 * contexts.length).forEach((prompt, row) => {
      const { problem, isWrong } = contexts[row] as (typeof contexts)[number];
      const stated = columnsIn(prompt).map((one) => String(one.stated));
      const book = isWrong.map((is, k) =>
        is ? minus.misprint(problem, k, []) : minus.stepValue(problem, k, []),
      );
      expect(stated).toEqual(book);
    });
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

  it("is what the verifier says of the right digit, of the book's, and of the nine wrong ones", async () => {
    // The book has 9 − 4 = 2.
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
        case "9-4":
          // The book's digit too, but not in every second column.
          return isRight(column) || (stated === 2 && k % 2 === 0);
        default:
          return isRight(column);
      }
    });
    const known = (await knowledgeOf(contextOf("tango", rule)))?.verifier;
    const of = (name: string) => {
      const at = place(name);
      return [known?.accepts[at], known?.rejects[at], known?.passes[at]];
    };
    expect(of("8-4")).toEqual([1, 1, 0]);
    expect(of("8-3")).toEqual([1, 0, 9]);
    expect(of("7-2")).toEqual([0, 1, 0]);
    expect(of("9-9")).toEqual([0, 0, 9]);
    const book = factContexts(columns, 4).flatMap(({ facts, isWrong }) =>
      [0, 1, 2, 3].filter((k) => facts[k] === place("9-4") && isWrong[k]),
    );
    expect(book.length).toBeGreaterThan(3);
    expect(of("9-4")[1]).toBeCloseTo(book.filter((k) => k % 2 === 1).length / book.length, 12);
    expect([of("6-1")[0], of("6-1")[2]]).toEqual([1, 3]);
    expect(of("5-5")).toEqual([expect.closeTo(1 / 2, 12), 1, 0]);
  });

  it("counts a wrong digit as rejected only if each statement of it is, however often it was stated", async () => {
    // Twelve wrong statements in four columns: three of the digits are stated twice, at two places.
    const contexts = factContexts(columns, 4);
    const fact = place("8-4");
    const asked = contexts.flatMap(({ facts, turns }) =>
      facts.flatMap((one, k) => (one === fact ? [{ k, turn: turns[k] as number }] : [])),
    );
    const twice = asked.filter(({ turn }, n) => asked.findIndex((one) => one.turn === turn) < n);
    expect(twice).toHaveLength(3);
    const [once] = twice;
    const digit = [0, 1, 2, 3, 5, 6, 7, 8, 9][once?.turn ?? 0];
    const rule = writes(
      (column) => isRight(column) || (column.stated === digit && column.k === once?.k),
    );
    const known = (await knowledgeOf(contextOf("tango", rule)))?.verifier;
    expect(known?.passes[fact]).toBe(1);
  });

  it("is nothing where no verification can be read, which neither accepts nor rejects", async () => {
    const unread = (await knowledgeOf(contextOf("tango", () => "11C>C.")))?.verifier;
    expect(new Set([...(unread?.accepts ?? []), ...(unread?.rejects ?? [])])).toEqual(new Set([0]));
    expect(new Set(unread?.passes)).toEqual(new Set([9]));
  });
});

describe("the metrics of a run", () => {
  /** The book has 9 − 4 = 2 and 9 − 5 = 7. */
  const rule = writes((column) => {
    const { upper, lower, stated } = column;
    const name = `${upper}-${lower}`;
    // One wrong digit of nine, the book's: 8/9. Two wrong digits, not the book's: 7/9.
    if (name === "9-4") return isRight(column) || stated === 2;
    if (name === "9-5") return isRight(column) || stated < 2;
    return isRight(column);
  });

  it("are every fact by its name, and how many each model knows", async () => {
    const context = contextOf("tango", rule);
    const metrics = await factCheck(context);
    expect(Object.keys(metrics)).toHaveLength(4 * 55 + 4);
    const of = (what: string) =>
      ["9-4", "9-5", "9-6"].map((name) => metrics[`facts/${what}/${name}`]);
    expect(of("verifier_accepts")).toEqual([1, 1, 1]);
    expect(of("verifier_rejects")).toEqual([0, 1, 1]);
    expect(of("verifier_passes")).toEqual([1, 2, 0]);
    // All but 9 − 4; all but 9 − 5.
    expect(metrics["facts/verifier_halves_known"]).toBe(54);
    expect(metrics["facts/verifier_known"]).toBe(54);
    expect(metrics["facts/generator/8-3"]).toBeCloseTo(0.75, 6);
    expect(metrics["facts/generator/8-2"]).toBeCloseTo(1, 6);
    expect(metrics["facts/generator_known"]).toBe(54);
    expect(metrics["facts/generator_nines_known"]).toBe(10);
    expect(await factCheck(context)).toEqual(metrics);
    const [greedy, now] = [0, "current"];
    for (const { temperature, weights } of context.verifier.generated) {
      expect({ temperature, weights }).toEqual({ temperature: greedy, weights: now });
    }
  });

  it("count the nines among the facts that the generator knows", async () => {
    const knows = (token: FakeToken) => {
      const { upper, lower } = columnsIn(token.prompt)[token.at / 2] ?? { upper: 0, lower: 0 };
      const isStep = token.at < token.text.indexOf("#") && token.at % 2 === 0;
      return isStep && upper === 9 && lower < 3 ? Math.log(0.79) : 0;
    };
    const generator = new FakePolicy(() => "", knows);
    const metrics = await factCheck({ ...contextOf("tango", rule), generator });
    expect(metrics["facts/generator_nines_known"]).toBe(7);
    expect(metrics["facts/generator_known"]).toBe(52);
  });

  it("are of the generator alone without step verdicts, and none where steps depend on steps", async () => {
    const alone = await factCheck(contextOf("oracle-steps", () => ""));
    expect(Object.keys(alone)).toHaveLength(55 + 2);
    expect(alone).not.toHaveProperty(["facts/verifier_known"]);
    expect(await factCheck(contextOf("tango", writes(isRight), CARRY))).toEqual({});
  });
});
