import type { FactClass } from "../../core/evaluation/fact-classes.ts";
import { defineWords } from "../../i18n/index.ts";
import type { Outcome } from "./model/view.ts";

/** The trails of facts: what the verifier knows, what the generator knows, update by update. */
export const whoTaughtWords = defineWords("who-taught-whom", {
  region: "Who taught whom?",
  headline: {
    both: "The generator also learns what the verifier did not know",
    verifier: "The generator learns what the verifier knew, and not the rest",
    neither: "The generator learns what neither knew, but not what the verifier knew",
    little: "The generator learns less than half of either kind of fact",
  } as Readonly<Record<Outcome, string>>,
  /** Facts only the verifier knew, and of these known by the generator at the end; the same of neither. */
  sentence: (verifier: string, learned: string, neither: string, rest: string) =>
    `After the last update it knows ${learned} of the ${verifier} facts that only the verifier knew at the start, and ${rest} of the ${neither} that neither knew.`,
  /** Facts on which the verifier got better, and worse, by ten points or more. */
  verifierMoves: (better: string, worse: string) =>
    `The verifier got better on ${better} facts and worse on ${worse}.`,
  noVerifier:
    "Gold labels judge the steps, no verifier: marks stay where the verifiers of the other arms began.",
  about: (facts: string, steps: string, seeds: string) =>
    `Each mark is one of ${facts} facts, such as 8 − 3, and leaves a trail. Up: the generator gives the right digit more often. Right: the verifier accepts the right digit and rejects the misprint more often; always the same verdict is 50. Problems of ${steps} columns, means over ${seeds} seeds.`,
  arm: "Step verdicts by",
  arms: {
    tango: "Tango: a verifier that learns",
    "frozen-verifier": "a frozen verifier",
    "oracle-steps": "gold labels",
  } as Readonly<Record<string, string>>,
  alpha: "Weight of the verdicts, α",
  update: "After update",
  play: "Animate the trails",
  pause: "Hold the trails",
  xAxis: "what the verifier knows, in % →",
  yAxis: "what the generator knows, in % →",
  picture: (update: string, parts: string) => `Facts after update ${update}. ${parts}`,
  /** A class in the sentence of the picture: facts, moved up, right and left. */
  part: (name: string, facts: string, up: string, right: string, left: string) =>
    `Known to ${name} at the start: ${facts}; ${up} moved up, ${right} right, ${left} left.`,
  classes: "At the start, who knew it?",
  class: {
    verifier_only: "only the verifier",
    neither: "neither",
    generator_only: "only the generator",
    both: "both",
  } as Readonly<Record<FactClass, string>>,
  classCount: (facts: string, up: string, right: string) =>
    `${facts} facts · ${up} up, ${right} right`,
  fact: "Fact",
  generator: "Generator",
  verifier: "Verifier",
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  showTable: "Show as a table",
  hideTable: "Hide the table",
  caption: (update: string) =>
    `What both know of each fact in %, at the start → after update ${update}`,
  who: "Known at the start to",
});
