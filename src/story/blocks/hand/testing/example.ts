import { normalize } from "../../../../core/tango/advantages.ts";
import type { NumberSource } from "../../../../run/figures/number-source.ts";
import type { WrittenNumber } from "../../../../run/figures/write.ts";
import type { Hand } from "../schema.ts";

export const POINTS = [0, 0, 0, 1, 0, 0, 0, 0];
const TEXTS = ["75", "815", "84", "85", "95", "75", "86", "815"];

type Rule = Extract<NumberSource, { from: "rule" }>;

const figure = (value: number, text: string, source: Partial<Rule>): WrittenNumber => ({
  value,
  text,
  source: { from: "rule", rule: "mean", values: POINTS, as: "decimal", ...source } as Rule,
});
const advantages = normalize("grpo", POINTS);

export const FIGURES: ReadonlyMap<string, WrittenNumber> = new Map([
  ["average", figure(0.125, "0.125", {})],
  ["spread", figure(Math.sqrt(1 / 8), "0.354", { rule: "spread" })],
  ["up", figure(advantages[3] ?? 0, "+2.47", { rule: "advantage", of: 3, as: "signed" })],
  ["down", figure(advantages[0] ?? 0, "−0.35", { rule: "advantage", of: 0, as: "signed" })],
  ["right", figure(0.9, "90 %", { rule: "accuracy", values: [90, 0, 10, 0], as: "percent" })],
  ["before", figure(0.2, "20 %", { as: "percent" })],
  ["after", figure(0.5, "50 %", { as: "percent" })],
]);

const field = (label: string, truth: string, tolerance: number) => ({
  kind: "field" as const,
  label: label,
  note: "1 point ÷ 8",
  truth,
  tolerance,
  slips: [
    { gives: -0.125, hint: "That is the distance from the average {average}." },
    { gives: "spread", hint: "That is the spread." },
  ],
  hint: "Subtract {average}, then divide by {spread}.",
});

export const ATTEMPTS: Hand = {
  kind: "hand",
  text: ["Each attempt is compared with **the others** at the same problem."],
  bench: {
    kind: "attempts",
    problem: "47 + 38",
    attempts: TEXTS.map((text, i) => ({ text, points: POINTS[i] ?? 0 })),
    others: [
      { label: "none right", right: 0 },
      { label: "half right", right: 4 },
      { label: "all right", right: 8 },
    ],
  },
  jobs: [
    { kind: "tap", label: "Tap the attempts that are right" },
    field("Average of the eight points", "average", 0.001),
    field("Push of the right one", "up", 0.01),
    field("Push of each wrong one", "down", 0.01),
  ],
};

export const VERDICTS: Hand = {
  kind: "hand",
  text: ["It says “wrong” to everything."],
  bench: { kind: "verdicts", caught: 90, missed: 0, doubted: 10, accepted: 0 },
  jobs: [field("Accuracy", "right", 0.5)],
};

export const CHANCE: Hand = {
  kind: "hand",
  text: ["One update."],
  bench: { kind: "chance", token: "7", before: "before", after: "after" },
  jobs: [field("Chance after", "after", 1)],
};
