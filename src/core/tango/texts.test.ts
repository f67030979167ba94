import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import { checkFact, isAlwaysMisprinted, stepFact } from "../tasks/facts.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { solve, type Task } from "../tasks/task.ts";
import { parseSolution } from "./solution.ts";
import {
  maxVerificationLength,
  stepTruth,
  textbookSolution,
  verifierExample,
  verifierPrompt,
  writeSolution,
  writeVerification,
} from "./texts.ts";
import { parseVerification } from "./verification.ts";

const EXAMPLES = 2000;
/** Facts are split by kind, and few checks of `find` are hard. */
const FACT_EXAMPLES = 2 * EXAMPLES;
const STEPS = 4;
const HARD_ABOVE = 5;
const tasks = [...TASKS.values()].map((task) => [task.id, task] as const);

const draws = (row: number) => rngFor({ seed: 5, stream: STREAMS.generatorSft, update: 0 }, row);

/** Binomial share within five standard deviations: fails by chance once in two million. */
function expectShare(hits: number, of: number, share: number) {
  expect(of).toBeGreaterThan(500);
  expect(Math.abs(hits / of - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / of));
}

/** Steps of textbook solutions: how many are hard, how many of those wrong, how many easy wrong. */
function readTextbook(task: Task, rate: number) {
  const found = { hard: 0, hardWrong: 0, easyWrong: 0, malformed: 0, answer: 0, strange: 0 };
  for (let row = 0; row < EXAMPLES; row++) {
    const rng = draws(row);
    const problem = task.generate(rng, STEPS);
    const text = textbookSolution(task, problem, { hardAbove: HARD_ABOVE, rate }, rng);
    const { steps, answer, flaw } = parseSolution(text, STEPS);
    if (flaw !== null) found.malformed += 1;
    if (answer !== task.answerOf(problem, steps)) found.answer += 1;
    steps.forEach((value, k) => {
      const before = steps.slice(0, k);
      const wrong = value !== task.stepValue(problem, k, before);
      if (!task.isHard(problem, k, before, HARD_ABOVE)) {
        if (wrong) found.easyWrong += 1;
        return;
      }
      found.hard += 1;
      if (wrong) found.hardWrong += 1;
      // A misprint is systematic: always the same wrong value for a step.
      if (wrong && value !== task.misprint(problem, k, before)) found.strange += 1;
    });
  }
  return found;
}

describe.each(tasks)("textbookSolution of %s", (_, task) => {
  it("misprints hard steps at its rate, never easy steps, and answers from the stated values", () => {
    const found = readTextbook(task, 0.55);
    expect(found).toMatchObject({ easyWrong: 0, malformed: 0, answer: 0, strange: 0 });
    expectShare(found.hardWrong, found.hard, 0.55);
  });

  it("misprints nothing at rate 0 and every hard step at rate 1", () => {
    expect(readTextbook(task, 0)).toMatchObject({ hardWrong: 0, easyWrong: 0 });
    const all = readTextbook(task, 1);
    expect(all.hardWrong).toBe(all.hard);
    expect(all.easyWrong).toBe(0);
  });
});

/** Counts over verifier examples; fault counts must be 0. */
function readExamples(task: Task, rate: number, corruptionRate: number) {
  const found = { steps: 0, rejected: 0, hardSteps: 0, hard: 0, hardOwnWrong: 0 };
  const faults = { prompt: 0, verdict: 0, final: 0, form: 0, easyOwnWrong: 0 };
  for (let row = 0; row < EXAMPLES; row++) {
    const rng = draws(row);
    const problem = task.generate(rng, STEPS);
    const book = { hardAbove: HARD_ABOVE, rate, corruptionRate, comparesValues: true };
    const { prompt, target } = verifierExample(task, problem, book, rng);
    const { written: verdicts, values, final, stray } = parseVerification(target);
    const stated = values.map((pair) => pair?.stated ?? "");
    const solution = `${stated.map((value) => `${value};`).join("")}#`;
    const written = `${problem.text}${solution}${task.answerOf(problem, stated)}?`;
    if (stray || final === null || verdicts.length !== STEPS) faults.form += 1;
    if (prompt !== written) faults.prompt += 1;
    if (final !== (verdicts.includes(-1) ? -1 : 1)) faults.final += 1;
    values.forEach((pair, k) => {
      const own = pair?.own ?? "";
      const value = pair?.stated ?? "";
      const before = stated.slice(0, k);
      const { check } = task;
      const agrees = own === (check ? check.parts(problem, k).target : value);
      const right = check ? check.value(problem, k, value) : task.stepValue(problem, k, before);
      const ownWrong = own !== right;
      const isHardStep = task.isHard(problem, k, before, HARD_ABOVE);
      const hard = check ? check.isHard(problem, k, value, HARD_ABOVE) : isHardStep;
      found.steps += 1;
      if (isHardStep) found.hardSteps += 1;
      if (!agrees) found.rejected += 1;
      if (verdicts[k] !== (agrees ? 1 : -1)) faults.verdict += 1;
      if (hard) found.hard += 1;
      if (hard && ownWrong) found.hardOwnWrong += 1;
      if (!hard && ownWrong) faults.easyOwnWrong += 1;
    });
  }
  return { found, faults };
}

const NO_FAULTS = { prompt: 0, verdict: 0, final: 0, form: 0, easyOwnWrong: 0 };

describe.each(tasks)("verifierExample of %s", (_, task) => {
  it("accepts a step when its check agrees; the final verdict is the AND", () => {
    const { found, faults } = readExamples(task, 0.5, 0.6);
    expect(faults).toEqual(NO_FAULTS);
    // Own values come from the textbook too, whatever was corrupted.
    expectShare(found.hardOwnWrong, found.hard, 0.5);
  });
});

/** What the verifier's own book says of each hard fact over many examples. */
function readFacts(task: Task, rate: number, share: number, seed: number) {
  const facts = new Map<string, { wrong: number; right: number; statedRight: number }>();
  let strange = 0;
  for (let row = 0; row < FACT_EXAMPLES; row++) {
    const rng = draws(row);
    const problem = task.generate(rng, STEPS);
    const surely = (fact: string) => isAlwaysMisprinted(seed, share, fact);
    const common = { hardAbove: HARD_ABOVE, corruptionRate: 0, comparesValues: true };
    const book = { ...common, rate, isSurelyWrong: surely };
    const { values } = parseVerification(verifierExample(task, problem, book, rng).target);
    const stated = values.map((pair) => pair?.stated ?? "");
    values.forEach((pair, k) => {
      const [own, value, before] = [pair?.own ?? "", stated[k] ?? "", stated.slice(0, k)];
      const { check } = task;
      const isHard = check
        ? check.isHard(problem, k, value, HARD_ABOVE)
        : task.isHard(problem, k, before, HARD_ABOVE);
      if (!isHard) return;
      const made = task.stepValue(problem, k, before);
      const right = check ? check.value(problem, k, value) : made;
      const misprint = check
        ? check.misprint(problem, k, value)
        : task.misprint(problem, k, before);
      const fact = check ? checkFact(check, problem, k, value) : stepFact(task, problem, k, before);
      const found = facts.get(fact) ?? { wrong: 0, right: 0, statedRight: 0 };
      facts.set(fact, found);
      found[own === right ? "right" : "wrong"] += 1;
      if (value === made) found.statedRight += 1;
      if (own !== right && own !== misprint) strange += 1;
    });
  }
  return { facts, strange };
}

describe.each(tasks)("wrong facts of %s", (_, task) => {
  it("are wrong in every example, by their misprint; the others are never wrong at rate 0", () => {
    const { facts, strange } = readFacts(task, 0, 0.5, 7);
    expect(strange).toBe(0);
    for (const [fact, { wrong, right }] of facts) {
      expect(isAlwaysMisprinted(7, 0.5, fact) ? right : wrong, fact).toBe(0);
    }
    const kinds = [...facts.keys()].map((fact) => isAlwaysMisprinted(7, 0.5, fact));
    expect(new Set(kinds).size).toBe(2);
  });

  it("leave the other facts their chance", () => {
    const others = [...readFacts(task, 0.3, 0.5, 7).facts].filter(
      ([fact]) => !isAlwaysMisprinted(7, 0.5, fact),
    );
    const count = (of: "right" | "wrong") => others.reduce((sum, [, found]) => sum + found[of], 0);
    expectShare(count("wrong"), count("right") + count("wrong"), 0.3);
  });

  it("are none at share 0 and all at share 1", () => {
    const wrongAt = (share: number) =>
      [...readFacts(task, 0, share, 7).facts.values()].map(({ wrong, right }) => [wrong, right]);
    expect(wrongAt(0).every(([wrong]) => wrong === 0)).toBe(true);
    expect(wrongAt(1).every(([, right]) => right === 0)).toBe(true);
  });

  it("are drawn by the seed, each with the chance of the share", () => {
    const facts = [...readFacts(task, 0, 0, 0).facts.keys()];
    const seeds = [...Array(200).keys()];
    const wrong = (share: number) =>
      seeds.map((seed) => facts.filter((fact) => isAlwaysMisprinted(seed, share, fact)));
    const [few, many] = [wrong(0.3), wrong(0.6)];
    expectShare(few.flat().length, facts.length * seeds.length, 0.3);
    expect(few[0]).not.toEqual(few[1]);
    few.forEach((some, seed) => {
      const all = new Set(many[seed]);
      expect(some.filter((fact) => !all.has(fact))).toEqual([]);
    });
  });
});

describe.each(tasks.filter(([, { check }]) => !check))("wrong facts of %s", (_, task) => {
  it("are stated both ways, so that the verdict is no constant", () => {
    const found = [...readFacts(task, 0, 1, 7).facts.values()];
    const sum = (of: "wrong" | "statedRight") => found.reduce((total, one) => total + one[of], 0);
    expectShare(sum("statedRight"), sum("wrong"), 0.5);
  });
});

describe.each(tasks.filter(([, { check }]) => !check))("verifierExample of %s", (_, task) => {
  it("corrupts a quarter of the steps of the solutions that it corrupts", () => {
    const { found, faults } = readExamples(task, 0, 1);
    expect(faults).toEqual(NO_FAULTS);
    expectShare(found.rejected, found.steps, 0.25);
    const some = readExamples(task, 0, 0.6).found;
    // Steps of one solution share a draw of 0.6, which increases the variance: a rough check.
    expect(some.rejected / some.steps).toBeGreaterThan(0.12);
    expect(some.rejected / some.steps).toBeLessThan(0.18);
  });

  it("rejects nothing in a correct and uncorrupted solution", () => {
    expect(readExamples(task, 0, 0).found.rejected).toBe(0);
  });

  it("uses a second textbook: two independent misprints disagree", () => {
    const { found } = readExamples(task, 0.5, 0);
    // Of hard steps, half of the stated and half of the own values are misprinted: half disagree.
    expectShare(found.rejected, found.hard, 0.5);
  });
});

describe.each(tasks.filter(([, { check }]) => check))("verifierExample of %s", (_, task) => {
  it("shows half of the hard steps misprinted, whatever the rate of its own book", () => {
    const { found } = readExamples(task, 0, 0);
    // An own book without errors rejects exactly the misprinted steps.
    expectShare(found.rejected, found.hardSteps, 0.5);
  });
});

it("writes stated value, result of the check and verdict where the task has a check", () => {
  const problem = { task: "minus", text: "75-21=", operands: ["75", "21"], steps: 2 };
  const book = { hardAbove: 9, rate: 0, corruptionRate: 0, comparesValues: true };
  // 5 + 2 = 7 and 4 + 1 = 5, as the problem has it.
  expect(verifierExample(taskById("minus"), problem, book, draws(0))).toEqual({
    prompt: "75-21=5;4;#54?",
    target: "57C45C>C.",
  });
});

describe.each(tasks)("maxVerificationLength of %s", (_, task) => {
  it.each(Array.from({ length: task.maxSteps }, (_, k) => [k + 1]))("is exact at %i steps", (K) => {
    for (let row = 0; row < 200; row++) {
      const rng = draws(row);
      const problem = task.generate(rng, K);
      const pairs = solve(task, problem).steps.map(
        (value) => ({ stated: value, own: value, verdict: "C" }) as const,
      );
      const limit = maxVerificationLength(task, problem);
      expect(writeVerification(pairs)).toHaveLength(limit);
      const book = { hardAbove: 0, rate: 0.5, corruptionRate: 1, comparesValues: true };
      expect(verifierExample(task, problem, book, rng).target).toHaveLength(limit);
    }
  });
});

describe("writers", () => {
  it("write the grammar", () => {
    expect(writeSolution(["3", "12"], "312")).toBe("3;12;#312.");
    expect(writeSolution([], "7")).toBe("#7.");
    const pairs = [
      { stated: "3", own: "3", verdict: "C" },
      { stated: "12", own: "10", verdict: "X" },
    ] as const;
    expect(writeVerification(pairs)).toBe("33C1210X>X.");
    expect(writeVerification(pairs.slice(0, 1))).toBe("33C>C.");
  });

  it("show the verifier the solution as written, without its end", () => {
    const problem = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
    expect(verifierPrompt(problem, "4;6;#46.")).toBe("12+34=4;6;#46?");
    expect(verifierPrompt(problem, "4;6;#4")).toBe("12+34=4;6;#4?");
    expect(verifierPrompt(problem, "4.;6")).toBe("12+34=4.;6?");
    expect(verifierPrompt(problem, "")).toBe("12+34=?");
  });
});

describe("stepTruth", () => {
  it("judges each step given the previous stated value, right or wrong", () => {
    // 5 + 4 = 9, 9 + 3 = 12, 12 + 8 = 20; the second step is wrong, the third follows from it.
    const problem = { task: "sums", text: "5+4+3+8=", operands: ["5", "4", "3", "8"], steps: 3 };
    const sums = taskById("sums");
    expect(stepTruth(sums, problem, ["09", "12", "20"])).toEqual([true, true, true]);
    expect(stepTruth(sums, problem, ["09", "13", "21"])).toEqual([true, false, true]);
    expect(stepTruth(sums, problem, ["09", "13", "20"])).toEqual([true, false, false]);
    expect(stepTruth(sums, problem, [])).toEqual([]);
    // A step beyond the last is wrong.
    expect(stepTruth(sums, problem, ["09", "12", "20", "20"])).toEqual([true, true, true, false]);
  });
});
