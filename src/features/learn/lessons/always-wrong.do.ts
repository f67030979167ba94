import type { Lesson } from "./schema.ts";

/** The verdicts of a checker that reads nothing, then the verifier's own on the same steps. */
export const doings: Lesson["do"] = [
  {
    kind: "hand",
    text: [
      {
        en: "First the checker that says “wrong” to everything. A verdict is **true** if it says “wrong” of a wrong step or “right” of a right one.",
        zh: "先看对什么都说“错”的检查者。对错误的步骤说“错”，或对正确的步骤说“对”，这个判定就是**属实的**。",
      },
      {
        en: "**Balanced accuracy** counts both kinds of steps alike: the share of wrong steps caught and the share of right steps accepted, added and divided by 2. Write all shares in percent.",
        zh: "**平衡准确率**对两类步骤一视同仁：错误步骤中抓住的比例，加上正确步骤中接受的比例，再除以 2。比例都用百分数写。",
      },
    ],
    bench: { kind: "verdicts", caught: 506, missed: 0, doubted: 70, accepted: 0 },
    jobs: [
      {
        kind: "field",
        label: { en: "True verdicts (%)", zh: "属实的判定（%）" },
        note: { en: "(caught + accepted) ÷ all steps", zh: "（抓住 + 接受）÷ 全部步骤" },
        truth: "alwaysTrue",
        tolerance: 0.5,
        slips: [
          {
            gives: 100,
            hint: {
              en: "It caught all wrong steps. But it also doubted 70 right ones, and these verdicts are false.",
              zh: "错误的步骤它全抓住了。但它也误疑了 70 个正确的步骤，这些判定不属实。",
            },
          },
          {
            gives: "alwaysBalanced",
            hint: {
              en: "That comes later. Here every verdict counts the same: divide the true ones by all steps.",
              zh: "那是后面的问题。这里每个判定都一样算：用属实的除以全部步骤。",
            },
          },
        ],
        hint: { en: "506 ÷ (506 + 70).", zh: "506 ÷ (506 + 70)。" },
      },
      {
        kind: "field",
        label: { en: "Right steps accepted (%)", zh: "接受的正确步骤（%）" },
        note: { en: "accepted ÷ all right steps", zh: "接受 ÷ 全部正确的步骤" },
        truth: "alwaysAccepted",
        tolerance: 0.5,
        slips: [
          {
            gives: 100,
            hint: {
              en: "It doubted all of them. Accepted means that it said “right”.",
              zh: "它全都怀疑了。“接受”是说“对”。",
            },
          },
        ],
        hint: { en: "It never says “right”: 0 of 70.", zh: "它从不说“对”：70 个里 0 个。" },
      },
      {
        kind: "field",
        label: { en: "Balanced accuracy (%)", zh: "平衡准确率（%）" },
        note: {
          en: "(wrong steps caught + right steps accepted) ÷ 2",
          zh: "（抓住的错误步骤 + 接受的正确步骤）÷ 2",
        },
        truth: "alwaysBalanced",
        tolerance: 0.5,
        slips: [
          {
            gives: 100,
            hint: {
              en: "That is the sum of the two shares. Divide it by 2.",
              zh: "这是两个比例之和。还要除以 2。",
            },
          },
          {
            gives: "alwaysTrue",
            hint: {
              en: "That is the share of true verdicts. Take the share of each kind by itself, then their mean.",
              zh: "这是属实判定的比例。先分别算两类各自的比例，再取平均。",
            },
          },
        ],
        hint: { en: "(100 % + 0 %) ÷ 2.", zh: "(100 % + 0 %) ÷ 2。" },
      },
    ],
  },
  {
    kind: "hand",
    text: [
      {
        en: "Now the verifier, on the same steps. It lets some wrong ones pass and doubts some right ones.",
        zh: "现在看验证器，步骤相同。它放过了一些错误的，也误疑了一些正确的。",
      },
    ],
    bench: { kind: "verdicts", caught: 429, missed: 77, doubted: 14, accepted: 56 },
    jobs: [
      {
        kind: "field",
        label: { en: "True verdicts (%)", zh: "属实的判定（%）" },
        note: { en: "(caught + accepted) ÷ all steps", zh: "（抓住 + 接受）÷ 全部步骤" },
        truth: "ourTrue",
        tolerance: 0.4,
        slips: [
          {
            gives: "ourCaught",
            hint: {
              en: "That is the share of wrong steps caught. The true verdicts on right steps count as well.",
              zh: "这是抓住的错误步骤的比例。对正确步骤的属实判定也要算上。",
            },
          },
          {
            gives: 74.5,
            hint: {
              en: "You left out the 56 right steps that it accepted: these verdicts are true as well.",
              zh: "你漏了它接受的 56 个正确步骤：这些判定也属实。",
            },
          },
        ],
        hint: { en: "(429 + 56) ÷ 576.", zh: "(429 + 56) ÷ 576。" },
      },
      {
        kind: "field",
        label: { en: "Wrong steps caught (%)", zh: "抓住的错误步骤（%）" },
        note: { en: "caught ÷ all wrong steps", zh: "抓住 ÷ 全部错误的步骤" },
        truth: "ourCaught",
        tolerance: 0.4,
        slips: [
          {
            gives: 74.5,
            hint: {
              en: "You divided by all steps. Divide by the wrong ones only: 429 + 77.",
              zh: "你除以了全部步骤。只除以错误的：429 + 77。",
            },
          },
          {
            gives: 96.8,
            hint: {
              en: "You divided by all steps that it called wrong. Divide by all that are wrong: 429 + 77.",
              zh: "你除以了它说“错”的全部步骤。应除以真正错误的：429 + 77。",
            },
          },
        ],
        hint: { en: "429 ÷ (429 + 77).", zh: "429 ÷ (429 + 77)。" },
      },
      {
        kind: "field",
        label: { en: "Right steps accepted (%)", zh: "接受的正确步骤（%）" },
        note: { en: "accepted ÷ all right steps", zh: "接受 ÷ 全部正确的步骤" },
        truth: "ourAccepted",
        tolerance: 0.5,
        slips: [
          {
            gives: 42.1,
            hint: {
              en: "You divided by all steps that it called right. Divide by all that are right: 14 + 56.",
              zh: "你除以了它说“对”的全部步骤。应除以真正正确的：14 + 56。",
            },
          },
          {
            gives: 20,
            hint: {
              en: "That is the share doubted. The rest was accepted.",
              zh: "这是被误疑的比例。其余的是接受的。",
            },
          },
        ],
        hint: { en: "56 ÷ (14 + 56).", zh: "56 ÷ (14 + 56)。" },
      },
      {
        kind: "field",
        label: { en: "Balanced accuracy (%)", zh: "平衡准确率（%）" },
        note: { en: "the mean of these two shares", zh: "以上两个比例的平均" },
        truth: "ourBalanced",
        tolerance: 0.5,
        slips: [
          {
            gives: "ourTrue",
            hint: {
              en: "That is the share of true verdicts. Take the mean of the two shares that you have just worked out.",
              zh: "这是属实判定的比例。请取你刚算出的两个比例的平均。",
            },
          },
          {
            gives: 164.8,
            hint: { en: "That is the sum. Divide it by 2.", zh: "这是两者之和。还要除以 2。" },
          },
        ],
        hint: {
          en: "({ourCaught} + {ourAccepted}) ÷ 2.",
          zh: "({ourCaught} + {ourAccepted}) ÷ 2。",
        },
      },
    ],
  },
];
