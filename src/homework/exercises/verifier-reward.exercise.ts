import type { LineRow } from "../../core/line/functions.ts";
import { type Exercise, type ExerciseWords, numberAt } from "./exercise.ts";

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
  python: {
    reference: `def verifier_reward(last, label, form):
    if last is None:
        return 0
    return int((last == 1) == (label == 1)) + form`,
  },
  tests: [
    { id: "caught-right", row: [1, 1, 0.8], expected: [1.8] },
    { id: "caught-wrong", row: [-1, 0, 0.8], expected: [1.8] },
    { id: "fooled", row: [1, 0, 0.8], expected: [0.8] },
    { id: "doubted", row: [-1, 1, 0.16], expected: [0.16] },
    { id: "unreadable", row: [null, 1, 0.8], expected: [0] },
    { id: "unreadable-wrong", row: [null, 0, 0.48], expected: [0] },
    { id: "no-form", row: [-1, 0, 0], expected: [1] },
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
    tests: {
      "caught-right": "believed, right",
      "caught-wrong": "caught, wrong",
      fooled: "fooled",
      doubted: "doubted",
      unreadable: "not readable",
      "unreadable-wrong": "not readable, wrong",
      "no-form": "no form",
    },
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

export const zh: ExerciseWords = {
  name: "验证器奖励",
  question: "验证器因什么得分？",
  goal: "验证器最后对答案作一个判断。`last` 是 1（对）、−1（错），读不出时为 null。`label` 是事实：1 或 0。`form` 是书写格式的得分。判断与事实一致得 1，再加格式分；读不出的得 0。",
  formula: "r = [last 与 label 一致] + form",
  signature: "last：1、−1 或 null，label：1 或 0，form：一个数 → 一个数",
  varies: "判断与事实",
  tests: {
    "caught-right": "信对的",
    "caught-wrong": "抓住错的",
    fooled: "被骗",
    doubted: "误疑",
    unreadable: "读不出",
    "unreadable-wrong": "读不出，答案错",
    "no-form": "无格式分",
  },
  slips: {
    "plus-minus": ["抓住错的答案却没得分：−1 不等于 0。", "比较（last === 1）与（label === 1）。"],
    start: ["抓住错的答案没得分，读不出的判断却得了分。", "两件事：−1 对应 label 0；null 得 0。"],
    "form-unread": ["读不出的判断也给了格式分。", "last 为 null 时奖励为 0。"],
    "null-is-wrong": ["读不出的判断被当成“错”。", "last 为 null 时奖励为 0。"],
    "form-if-right": ["只有判断对时才给格式分。", "两种情况都要加格式分。"],
    "no-form": ["漏了格式分。", "加上 form。"],
    label: ["你奖励的是生成器的答案，而不是对它的判断。", "抓住错的答案值 1。"],
    turned: ["你奖励了不一致。", "last 与 label 一致时得 1。"],
    penalty: ["判断错扣了 1。", "应为 0，只剩格式分。"],
  },
  hint: "先处理读不出的，再看 last 与 label 说的是否相同。",
};
