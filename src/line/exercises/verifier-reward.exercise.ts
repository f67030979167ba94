import type { LineRow } from "../../core/line/functions.ts";
import { type Exercise, numberAt } from "./exercise.ts";

/** @param last 1, −1, or null where it cannot be read */
const each = (id: string, of: (last: 1 | -1 | null, label: number, form: number) => number) => ({
  id,
  gives: ([last, ...rest]: LineRow) => [
    of(last === 1 ? 1 : last === -1 ? -1 : null, numberAt(rest, 0), numberAt(rest, 1)),
  ],
});

const agrees = (last: 1 | -1 | null, label: number) => (last === 1) === (label === 1);

const verifierReward: Exercise = {
  id: "verifier-reward",
  order: 6,
  function: "verifierReward",
  settings: {},
  start: `function verifierReward(last, label, form) {
  return last === label ? 1 + form : form;
}`,
  reference: `function verifierReward(last, label, form) {
  if (last === null) return 0;
  return ((last === 1) === (label === 1) ? 1 : 0) + form;
}`,
  tests: [
    { name: "believed, right", row: [1, 1, 0.8], expected: [1.8] },
    { name: "caught, wrong", row: [-1, 0, 0.8], expected: [1.8] },
    { name: "fooled", row: [1, 0, 0.8], expected: [0.8] },
    { name: "doubted", row: [-1, 1, 0.16], expected: [0.16] },
    { name: "not readable", row: [null, 1, 0.8], expected: [0] },
    { name: "not readable, wrong", row: [null, 0, 0.48], expected: [0] },
    { name: "no form", row: [-1, 0, 0], expected: [1] },
  ],
  slips: [
    each("plus-minus", (last, label, form) =>
      last === null ? 0 : (last === label ? 1 : 0) + form,
    ),
    each("start", (last, label, form) => (last === label ? 1 : 0) + form),
    each("form-unread", (last, label, form) =>
      last === null ? form : (agrees(last, label) ? 1 : 0) + form,
    ),
    each("null-is-wrong", (last, label, form) => (agrees(last, label) ? 1 : 0) + form),
    each("form-if-right", (last, label, form) =>
      last !== null && agrees(last, label) ? 1 + form : 0,
    ),
    each("no-form", (last, label) => (last !== null && agrees(last, label) ? 1 : 0)),
    each("label", (last, label, form) => (last === null ? 0 : label + form)),
    each("turned", (last, label, form) =>
      last === null ? 0 : (agrees(last, label) ? 0 : 1) + form,
    ),
    each("penalty", (last, label, form) =>
      last === null ? 0 : (agrees(last, label) ? 1 : -1) + form,
    ),
  ],
  words: {
    name: "Verifier reward",
    question: "What is the verifier paid for?",
    goal: "The verifier ends with a last verdict on the answer. `last` is 1 (right), −1 (wrong), or null when it cannot be read. `label` is the truth: 1 or 0. `form` are the points for writing in the right form. Pay 1 when verdict and truth agree, plus the form; an unreadable one gets 0.",
    formula: "r = [last agrees with label] + form",
    signature: "last: 1, −1 or null, label: 1 or 0, form: a number → a number",
    varies: "verdict and truth",
    slips: {
      "plus-minus": [
        "A wrong answer that was caught earned nothing: −1 is not 0.",
        "Compare (last === 1) with (label === 1).",
      ],
      start: [
        "A wrong answer that was caught earned nothing, and an unreadable verdict was paid.",
        "Two things: −1 stands for label 0, and null gets 0.",
      ],
      "form-unread": [
        "You paid the form of a verdict that cannot be read.",
        "Where last is null, the reward is 0.",
      ],
      "null-is-wrong": [
        "A verdict that cannot be read counted as “wrong”.",
        "Where last is null, the reward is 0.",
      ],
      "form-if-right": [
        "You paid the form only when the verdict was right.",
        "Form is added to either.",
      ],
      "no-form": ["You left out the form.", "Add form."],
      label: [
        "You paid for the generator's answer, not for the verdict on it.",
        "A wrong answer that is caught is worth 1.",
      ],
      turned: ["You paid for disagreeing.", "Pay 1 when last and label agree."],
      penalty: ["A wrong verdict cost 1.", "It earns 0 instead; only the form is left."],
    },
    hint: "First the unreadable one, then: do last and label say the same?",
  },
};

export default verifierReward;
