import { beforeAll, expect, test } from "vitest";
import { lineFaultSentence } from "../core/line/fault.ts";
import type { Exercise } from "./exercises/exercise.ts";
import { EXERCISES } from "./exercises/registry.ts";
import { judgeLine } from "./judge.ts";
import { openSandbox } from "./testing/open-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});

/** What a student reads of a function that does not pass; the sentence of a slip, of a fault, or null. */
async function said(id: string, code: string): Promise<string | null> {
  const of = EXERCISES.get(id) as Exercise;
  const { slip, fault, outcomes } = await judgeLine(of, async (name, row) =>
    sandbox.call({ code, name, rows: [row], pure: true }),
  );
  if (outcomes.every((outcome) => outcome === "passed")) throw new Error("it passed");
  if (slip !== null) return of.words.slips[slip]?.[0] ?? `no words for ${slip}`;
  return fault ? lineFaultSentence(fault, of.function) : null;
}

const f = (name: string, parameters: string, body: string) =>
  `function ${name}(${parameters}) {\n${body}\n}`;
const z = (body: string) =>
  f(
    "advantages",
    "rewards",
    `  const n = rewards.length;
  const sum = rewards.reduce((a, b) => a + b, 0);
  const mean = sum / n;
  const squares = rewards.reduce((s, r) => s + (r - mean) * (r - mean), 0);
  const spread = Math.sqrt(squares / (n - 1));
${body}`,
  );
const flat = "  if (spread === 0) return rewards.map(() => 0);\n";

test.each([
  [
    "group-advantage",
    z("  return rewards.map((r) => (r - mean) / n);"),
    "You divided by the number of attempts instead of the spread.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => (r - mean) / Math.sqrt(squares / n));`),
    "You divided the squares by n instead of n − 1.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => -(r - mean) / spread);`),
    "The sign is flipped.",
  ],
  [
    "group-advantage",
    z("  return rewards.map((r) => (r - mean) / spread);"),
    "All alike gave NaN: 0 ÷ 0.",
  ],
  [
    "group-advantage",
    z("  return rewards.map((r) => r - mean);"),
    "You did not divide by the spread.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => (r - mean) / spread ** 2);`),
    "You divided by the variance.",
  ],
  [
    "group-advantage",
    z(`${flat}  return rewards.map((r) => (r - sum) / spread);`),
    "You subtracted the sum instead of the mean.",
  ],
  [
    "group-advantage",
    "const advantages = (rewards) => rewards.slice(1);",
    "advantages returned 7 of 8 numbers.",
  ],
  [
    "group-advantage",
    z("  rewards.sort();\n  return rewards;"),
    "advantages changed what it was given: copy it first.",
  ],
  [
    "leave-one-out",
    z("  return rewards.map((r) => r - mean);"),
    "Each attempt is still part of the mean that it is compared with.",
  ],
  [
    "leave-one-out",
    z("  return rewards.map((r) => r - (sum - r) / n);"),
    "You divided the sum of the others by n instead of n − 1.",
  ],
  [
    "leave-one-out",
    z("  return rewards.map((r) => (sum - r) / (n - 1) - r);"),
    "The sign is flipped.",
  ],
  [
    "step-reward",
    f("stepRewards", "verdicts, K", "  return verdicts.map((v) => v / verdicts.length);"),
    "You divided by the steps of the attempt instead of the problem's.",
  ],
  [
    "step-reward",
    f("stepRewards", "verdicts, K", "  return verdicts.map((v) => (v > 0 ? v : 0) / K);"),
    "Wrong steps cost nothing.",
  ],
  [
    "step-reward",
    f("stepRewards", "verdicts, K", "  return verdicts.map((v) => Math.max(v, -1) / K);"),
    "A step that was left out cost as much as a wrong one.",
  ],
  [
    "blend",
    f(
      "blend",
      "outcome, steps, alpha",
      "  return steps.map((s) => alpha * outcome + (1 - alpha) * s);",
    ),
    "α is on the wrong side.",
  ],
  [
    "blend",
    f("blend", "outcome, steps, alpha", "  return steps.map((s) => outcome + alpha * s);"),
    "The outcome keeps its whole weight.",
  ],
  [
    "class-weight",
    f("classWeights", "right, wrong", "  return [1 / Math.sqrt(right), 1 / Math.sqrt(wrong)];"),
    "A count of 0 gave infinity: 1 ÷ 0.",
  ],
  [
    "class-weight",
    f(
      "classWeights",
      "right, wrong",
      "  const all = right + wrong;\n  return [wrong / all, right / all];",
    ),
    "You took the share of the other class.",
  ],
  [
    "class-weight",
    f(
      "classWeights",
      "right, wrong",
      "  const w = (n) => 1 / Math.max(1, n);\n  return [w(right), w(wrong)];",
    ),
    "You left out the square root.",
  ],
  [
    "class-weight",
    "const classWeights = (right, wrong) => right + wrong;",
    "classWeights returned 128, not a list of numbers.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label, form",
      "  if (last === null) return 0;\n  return (last === label ? 1 : 0) + form;",
    ),
    "A wrong answer that was caught earned nothing: −1 is not 0.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label, form",
      "  return ((last === 1) === (label === 1) ? 1 : 0) + form;",
    ),
    "A verdict that cannot be read counted as “wrong”.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label, form",
      "  return last === null ? 0 : (last === 1) === (label === 1);",
    ),
    "verifierReward returned true, not a number.",
  ],
  [
    "verifier-reward",
    f(
      "verifierReward",
      "last, label",
      "  return last === null ? 0 : (last === 1) === (label === 1) ? 1 : 0;",
    ),
    "You left out the form.",
  ],
])("a wrong function of %s has a sentence of its own: %#", async (id, code, sentence) => {
  expect(await said(id, code)).toBe(sentence);
});
