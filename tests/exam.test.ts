/** docs/exam.md: numbers in bold stand on the page that the answer names, worked ones are the lab's. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { normalize } from "../src/core/tango/advantages.ts";
import { classWeights } from "../src/core/tango/class-weights.ts";

const read = (path: string) => readFileSync(new URL(`../docs/${path}`, import.meta.url), "utf8");
const exam = read("exam.md");

/** Questions with their answers, by number. */
const questions = new Map(
  exam
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((part) => [Number.parseInt(part, 10), part.split(/^## /m)[0] ?? ""]),
);
const answerOf = (number: number): string =>
  (questions.get(number) ?? "").split("\n").slice(1).join("\n");

test("there are twenty questions, each with an answer", () => {
  expect([...questions.keys()]).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  for (const number of questions.keys()) expect(answerOf(number).trim()).not.toBe("");
});

test("every number in bold stands on the page that its answer names", () => {
  let looked = 0;
  for (const number of questions.keys()) {
    const answer = answerOf(number);
    const bold = [...answer.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = ""]) => text);
    const page = /From \[[^\]]+\]\(([^)]+)\)/.exec(answer)?.[1];
    if (bold.length > 0) expect(page, `answer ${number} names no page`).toBeDefined();
    for (const text of bold) expect(read(page ?? ""), `answer ${number}`).toContain(text);
    looked += bold.length;
  }
  expect(looked).toBeGreaterThan(15);
});

test("worked numbers are the lab's own", () => {
  const [right, wrong] = normalize("grpo", [1, 0, 0, 0, 0, 0, 0, 0]);
  expect(answerOf(1)).toContain(`+${right?.toFixed(3)}`);
  expect(answerOf(1)).toContain(`−${Math.abs(wrong ?? 0).toFixed(3)}`);
  const steps = normalize("grpo", [0.5, -0.5, 0.5, 0.5]).map((value) => Number(value.toFixed(3)));
  expect(steps.slice(0, 2)).toEqual([0.5, -1.5]);
  const counts = { right: 4, wrong: 16 };
  const weights = classWeights(counts, counts);
  expect(answerOf(9)).toContain(`${weights.right.toFixed(2)} to right`);
  expect(answerOf(9)).toContain(`${weights.wrong.toFixed(2)} to wrong`);
});
