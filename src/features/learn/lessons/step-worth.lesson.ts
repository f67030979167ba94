import type { Lesson } from "./schema.ts";
import { doings } from "./step-worth.do.ts";

/** Seven columns, KL coefficient 0.05: the dose alone differs. */
const DOSE = {
  from: "study",
  study: "alpha",
  measure: "rollouts/accuracy, last 9 generator updates at the tokens of falling",
  value: "mean",
  as: "percent",
} as const;
const DOUBTS = { ...DOSE, measure: "train/step_false_alarms, last 9 generator updates" } as const;
/** Nine columns, α 0.2: the judge alone differs. */
const JUDGE = {
  ...DOSE,
  study: "controls",
  measure: "rollouts/accuracy_drawn, generator updates 142–150",
} as const;
/** The seven columns again, KL coefficient 0.001, one run each. */
const FREE = {
  ...DOSE,
  study: "baseline-seven",
  measure: "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango-p0",
} as const;

const lesson: Lesson = {
  id: "step-worth",
  order: 6,
  chapter: "checker",
  minutes: 6,
  title: { en: "What is a step worth?", zh: "一步值多少？" },
  picture: "bars",
  numbers: {
    runs: { ...DOSE, arm: "held-01", value: "n", as: "integer" },
    none: { ...DOSE, arm: "grpo" },
    tenth: { ...DOSE, arm: "held-01" },
    three: { ...DOSE, arm: "held-03" },
    half: { ...DOSE, arm: "held-05" },
    coin: { ...DOSE, arm: "coin-01" },
    doubtsTenth: { ...DOUBTS, arm: "held-01" },
    doubtsHalf: { ...DOUBTS, arm: "held-05" },
    judgeCoin: { ...JUDGE, arm: "coin" },
    judgeOurs: { ...JUDGE, arm: "tango" },
    judgeTrue: { ...JUDGE, arm: "gold" },
    freeAlone: { ...FREE, arm: "grpo-p0" },
    freeOurs: { ...FREE, arm: "tango-p0" },
  },
  goal: [
    {
      en: "So far an answer earned its point as a whole. A verifier can also pay for every **step**. How much of the push should come from the steps?",
      zh: "到现在为止，得分是给整个答案的。验证器也能给每一**步**打分。推里面应该有多少来自步骤？",
    },
    {
      en: "After this lesson you can say what **α** does, what verdicts on steps are good for, and why more of them is not better.",
      zh: "学完这一课，你能说出 **α** 的作用、步骤的判定有什么好处，以及为什么更多并不更好。",
    },
  ],
  predict: {
    kind: "order",
    text: [
      {
        en: "Push of a step = (1 − α) × push of the answer + α × push of the verdicts on this step and those after it. With α 0 only the answer counts, with α 1 only the verdicts.",
        zh: "一步受到的推 =（1 − α）× 答案的推 + α × 这一步及其后判定的推。α 为 0 时只看答案，为 1 时只看判定。",
      },
      {
        en: "The generator subtracts with seven columns, and at first hardly any answer is right. The verdicts come from a verifier that practices beside it and errs now and then. {runs} runs for each α, all with the same number of characters.",
        zh: "生成器做七列的减法，开始时几乎没有答案是对的。判定来自在旁边练习的验证器，它有时会错。每个 α 有 {runs} 次运行，写的字符数都相同。",
      },
    ],
    question: {
      en: "Which ends with the most right answers? Put the largest share on top.",
      zh: "哪一种最后做对的最多？比例最大的放在最上面。",
    },
    items: [
      { text: { en: "no verdicts (α 0)", zh: "没有判定（α 0）" }, truth: "none" },
      { text: { en: "α 0.1", zh: "α 0.1" }, truth: "tenth" },
      { text: { en: "α 0.3", zh: "α 0.3" }, truth: "three" },
      { text: { en: "α 0.5", zh: "α 0.5" }, truth: "half" },
    ],
  },
  do: doings,
  see: {
    text: {
      en: "What did you see in the picture of the doses?",
      zh: "在剂量的图里，你看到了什么？",
    },
    answers: [
      {
        text: {
          en: "The more of the push came from verdicts, the better",
          zh: "推里来自判定的越多越好",
        },
        right: false,
        feedback: {
          en: "Look again: {tenth} with α 0.1, {three} with 0.3, {half} with 0.5. The largest dose with a verifier was the worst.",
          zh: "再看一次：α 0.1 是 {tenth}，0.3 是 {three}，0.5 是 {half}。有验证器时，剂量最大的最差。",
        },
      },
      {
        text: {
          en: "A coin helped a little: some points are better than none",
          zh: "硬币也有点用：有些分总比没有好",
        },
        right: false,
        feedback: {
          en: "All dots of the coin lie at the bottom, at {coin}, like those without verdicts. So it was in the first picture.",
          zh: "硬币的点都在最低处（{coin}），和没有判定的一样。第一张图里也是如此。",
        },
      },
      {
        text: {
          en: "The smallest dose of the verifier was best, and a coin gave nothing",
          zh: "验证器的剂量最小的最好，硬币毫无用处",
        },
        right: true,
        feedback: {
          en: "Yes: {tenth}, {three}, {half} with α 0.1, 0.3, 0.5, and {coin} with a coin.",
          zh: "对：α 0.1、0.3、0.5 时是 {tenth}、{three}、{half}，硬币是 {coin}。",
        },
      },
      {
        text: {
          en: "All three doses came out alike: α hardly matters",
          zh: "三种剂量差不多：α 几乎没有影响",
        },
        right: false,
        feedback: {
          en: "Every dot of α 0.5 lies below every dot of α 0.1: the means are {half} and {tenth}.",
          zh: "α 0.5 的每个点都低于 α 0.1 的每个点：平均是 {half} 和 {tenth}。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**Why a little is enough.** Eight wrong answers have the same points, so the answers push nobody. Verdicts on their steps differ, and these differences push. A tenth is then all the push there is, and the optimizer takes full steps of it.",
      zh: "**为什么一点就够。** 八个错误的答案得分相同，答案不推任何人。各步的判定却有差别，差别就产生推。这时十分之一就是全部的推，优化器照样迈出整步。",
    },
    {
      en: "**They have to be true.** A coin pays for nothing in particular, and ended at {judgeCoin} on nine columns and {coin} on seven (KL coefficient 0.001 and 0.05). True labels had {judgeTrue}, the verifier {judgeOurs}, though eight seeds do not show that difference safely.",
      zh: "**判定必须属实。** 硬币不为任何特定的东西给分，九列时结果是 {judgeCoin}，七列时是 {coin}（KL 系数 0.001 和 0.05）。真实标签是 {judgeTrue}，验证器是 {judgeOurs}，不过八个种子还不能可靠地证明这个差别。",
    },
    {
      en: "**Why more is less.** The point for the answer is always deserved; verdicts are not. The verifier doubted {doubtsTenth} of the right steps at the end with α 0.1, {doubtsHalf} with 0.5. The larger α, the more the generator is paid for what the verifier believes. That is not all: in three trial runs true labels, too, did better with 0.1 than with 0.5.",
      zh: "**为什么多反而少。** 答案的分总是应得的，判定却不一定。最后，验证器误疑了正确步骤的 {doubtsTenth}（α 0.1）和 {doubtsHalf}（0.5）。α 越大，生成器就越是为验证器所相信的东西得分。原因不止这一个：在三次试验运行中，真实标签也是 0.1 好于 0.5。",
    },
    {
      en: "**The limit.** Without verdicts it ended at {none} here because of the KL coefficient of 0.05, which ties the generator to its start. With 0.001 one run without a verifier got to {freeAlone}, more than the one with (α 0.1): {freeOurs}. The order of the doses was only measured with 0.05, and no method was tuned by itself. So verdicts are worth something where answers give no push, not everywhere.",
      zh: "**局限。** 这里没有判定时停在 {none}，是因为 KL 系数为 0.05，它把生成器拴在起点。换成 0.001，一次没有验证器的运行到了 {freeAlone}，高于有验证器（α 0.1）的 {freeOurs}。剂量的顺序只在 0.05 时测过，也没有单独为任何方法调参。所以，判定只在答案不产生推的地方有价值，并非处处如此。",
    },
  ],
  check: {
    text: {
      en: "Somebody sets α to 1: points for verdicts alone, none for answers. “Steps tell more than answers.” What do you expect?",
      zh: "有人把 α 设为 1：只按判定给分，答案不给分。“步骤比答案说明得更多。”你预料会怎样？",
    },
    answers: [
      {
        text: {
          en: "It learns faster and ends higher: every step has its own points",
          zh: "学得更快，最后也更高：每一步都有自己的分",
        },
        right: false,
        feedback: {
          en: "More points, but from a judge that errs. In an early study with α 1 the generator paid for answers alone was ahead on each of four seeds.",
          zh: "分是多了，但评判者会错。在早期一项 α 为 1 的研究中，四个种子上都是只按答案给分的生成器领先。",
        },
      },
      {
        text: {
          en: "The same as before: α only makes the push larger or smaller",
          zh: "和以前一样：α 只是让推变大或变小",
        },
        right: false,
        feedback: {
          en: "α does not set how large the push is, but whose opinion is in it: the answer’s or the verifier’s.",
          zh: "α 决定的不是推有多大，而是推里是谁的意见：答案的，还是验证器的。",
        },
      },
      {
        text: {
          en: "Nothing is learned: only right answers can teach",
          zh: "什么也学不到：只有正确的答案才能教",
        },
        right: false,
        feedback: {
          en: "You have just seen verdicts teach where hardly an answer was right.",
          zh: "你刚刚看到，几乎没有正确答案时，判定也能教。",
        },
      },
      {
        text: {
          en: "It learns what the verifier believes, and nothing corrects it where that is wrong",
          zh: "它学会验证器所相信的，而验证器错的地方没有什么能纠正",
        },
        right: true,
        feedback: {
          en: "Yes. Only the answer is compared with the truth. Lesson 7 shows what happens where a verifier errs.",
          zh: "对。只有答案是与真相比较的。第 7 课会看到验证器出错的地方会怎样。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Nine columns with α 0.5 in place of 0.2. Train for 60 updates or more, and compare the share of right steps with that of the recording.",
      zh: "九列，α 为 0.5，而不是 0.2。训练 60 次更新或更久，与录制运行中正确步骤的比例比较。",
    },
    link: "preset=gap&alpha0=0.5&start=shipped&view=lab",
  },
};

export default lesson;
