import type { Lesson } from "./schema.ts";

/** The starting verifier's greedy verdicts on the fixed set of preset gap before RL; a test counts them again. */
const CAUGHT = 397;
const MISSED = 89;
const DOUBTED = 12;
const ACCEPTED = 78;
const WRONG = CAUGHT + MISSED;
const RIGHT = DOUBTED + ACCEPTED;
const STEPS = WRONG + RIGHT;
const percent = (part: number, whole: number) => (100 * part) / whole;

/** Both checkers on the same steps, as a rule takes them: caught, missed, doubted, accepted. */
export const NOTHING = [WRONG, 0, RIGHT, 0] as const;
export const OURS = [CAUGHT, MISSED, DOUBTED, ACCEPTED] as const;

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
    bench: { kind: "verdicts", caught: WRONG, missed: 0, doubted: RIGHT, accepted: 0 },
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
              en: `It caught all wrong steps. But it also doubted ${RIGHT} right ones, and these verdicts are false.`,
              zh: `错误的步骤它全抓住了。但它也误疑了 ${RIGHT} 个正确的步骤，这些判定不属实。`,
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
        hint: { en: `${WRONG} ÷ (${WRONG} + ${RIGHT}).`, zh: `${WRONG} ÷ (${WRONG} + ${RIGHT})。` },
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
        hint: {
          en: `It never says “right”: 0 of ${RIGHT}.`,
          zh: `它从不说“对”：${RIGHT} 个里 0 个。`,
        },
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
    bench: {
      kind: "verdicts",
      caught: CAUGHT,
      missed: MISSED,
      doubted: DOUBTED,
      accepted: ACCEPTED,
    },
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
            gives: percent(CAUGHT, STEPS),
            hint: {
              en: `You left out the ${ACCEPTED} right steps that it accepted: these verdicts are true as well.`,
              zh: `你漏了它接受的 ${ACCEPTED} 个正确步骤：这些判定也属实。`,
            },
          },
        ],
        hint: {
          en: `(${CAUGHT} + ${ACCEPTED}) ÷ ${STEPS}.`,
          zh: `(${CAUGHT} + ${ACCEPTED}) ÷ ${STEPS}。`,
        },
      },
      {
        kind: "field",
        label: { en: "Wrong steps caught (%)", zh: "抓住的错误步骤（%）" },
        note: { en: "caught ÷ all wrong steps", zh: "抓住 ÷ 全部错误的步骤" },
        truth: "ourCaught",
        tolerance: 0.4,
        slips: [
          {
            gives: percent(CAUGHT, STEPS),
            hint: {
              en: `You divided by all steps. Divide by the wrong ones only: ${CAUGHT} + ${MISSED}.`,
              zh: `你除以了全部步骤。只除以错误的：${CAUGHT} + ${MISSED}。`,
            },
          },
          {
            gives: percent(CAUGHT, CAUGHT + DOUBTED),
            hint: {
              en: `You divided by all steps that it called wrong. Divide by all that are wrong: ${CAUGHT} + ${MISSED}.`,
              zh: `你除以了它说“错”的全部步骤。应除以真正错误的：${CAUGHT} + ${MISSED}。`,
            },
          },
        ],
        hint: {
          en: `${CAUGHT} ÷ (${CAUGHT} + ${MISSED}).`,
          zh: `${CAUGHT} ÷ (${CAUGHT} + ${MISSED})。`,
        },
      },
      {
        kind: "field",
        label: { en: "Right steps accepted (%)", zh: "接受的正确步骤（%）" },
        note: { en: "accepted ÷ all right steps", zh: "接受 ÷ 全部正确的步骤" },
        truth: "ourAccepted",
        tolerance: 0.5,
        slips: [
          {
            gives: percent(ACCEPTED, MISSED + ACCEPTED),
            hint: {
              en: `You divided by all steps that it called right. Divide by all that are right: ${DOUBTED} + ${ACCEPTED}.`,
              zh: `你除以了它说“对”的全部步骤。应除以真正正确的：${DOUBTED} + ${ACCEPTED}。`,
            },
          },
          {
            gives: percent(DOUBTED, RIGHT),
            hint: {
              en: "That is the share doubted. The rest was accepted.",
              zh: "这是被误疑的比例。其余的是接受的。",
            },
          },
        ],
        hint: {
          en: `${ACCEPTED} ÷ (${DOUBTED} + ${ACCEPTED}).`,
          zh: `${ACCEPTED} ÷ (${DOUBTED} + ${ACCEPTED})。`,
        },
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
            gives: percent(CAUGHT, WRONG) + percent(ACCEPTED, RIGHT),
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
