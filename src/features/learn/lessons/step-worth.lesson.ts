import type { Lesson } from "./schema.ts";
import { doings } from "./step-worth.do.ts";

/** Four columns: the dose differs, and whose verdicts they are. */
const DOSE = {
  from: "study",
  study: "who-taught-whom",
  measure: "rollouts/accuracy_drawn, last 9 generator updates",
  value: "mean",
  as: "percent",
} as const;
/** Nine columns, α 0.2: the judge alone differs. */
const JUDGE = {
  ...DOSE,
  study: "controls",
  measure: "rollouts/accuracy_drawn, generator updates 142–150",
} as const;
/** Seven columns, one run each. */
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
    runs: { ...DOSE, arm: "tango-003", value: "n", as: "integer" },
    little: { ...DOSE, arm: "tango-003" },
    tenth: { ...DOSE, arm: "tango-01" },
    three: { ...DOSE, arm: "tango-03" },
    half: { ...DOSE, arm: "tango-05" },
    trueLittle: { ...DOSE, arm: "gold-003" },
    trueHalf: { ...DOSE, arm: "gold-05" },
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
        en: "The generator subtracts with four columns. The verifier practices beside it, but its textbook had ten facts wrong for certain, and it knows nothing better of them. {runs} runs for each row below.",
        zh: "生成器做四列的减法。验证器在旁边练习，但它的课本里有十个事实肯定是错的，它对这些事实别无所知。下面每一行有 {runs} 次运行。",
      },
    ],
    question: {
      en: "Which ends with the most right answers? Put the largest share on top.",
      zh: "哪一种最后做对的最多？比例最大的放在最上面。",
    },
    items: [
      { text: { en: "its verdicts, α 0.03", zh: "它的判定，α 0.03" }, truth: "little" },
      { text: { en: "its verdicts, α 0.3", zh: "它的判定，α 0.3" }, truth: "three" },
      { text: { en: "its verdicts, α 0.5", zh: "它的判定，α 0.5" }, truth: "half" },
      { text: { en: "true verdicts, α 0.5", zh: "真实的判定，α 0.5" }, truth: "trueHalf" },
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
          en: "Only with true ones. With the verifier's: {little} with α 0.03, {three} with 0.3, {half} with 0.5.",
          zh: "只有真实的判定才这样。验证器的判定：α 0.03 是 {little}，0.3 是 {three}，0.5 是 {half}。",
        },
      },
      {
        text: {
          en: "The less verdicts weigh, the better, whoever judges",
          zh: "不管谁评判，判定的分量越小越好",
        },
        right: false,
        feedback: {
          en: "Look at the lanes of true verdicts: {trueLittle} with α 0.03 and {trueHalf} with 0.5.",
          zh: "看真实判定的那几条：α 0.03 是 {trueLittle}，0.5 是 {trueHalf}。",
        },
      },
      {
        text: {
          en: "From a verifier that errs a little was best; true verdicts may weigh much",
          zh: "会错的验证器，少一点最好；真实的判定可以多",
        },
        right: true,
        feedback: {
          en: "Yes: {little}, {three}, {half} with α 0.03, 0.3, 0.5 from the verifier, and {trueHalf} from true labels with 0.5.",
          zh: "对：验证器在 α 0.03、0.3、0.5 时是 {little}、{three}、{half}，真实标签在 0.5 时是 {trueHalf}。",
        },
      },
      {
        text: {
          en: "All doses came out alike: α hardly matters",
          zh: "各种剂量差不多：α 几乎没有影响",
        },
        right: false,
        feedback: {
          en: "The means of the verifier's lanes are {little} and {half}, and on seven of eight starts α 0.03 ended higher.",
          zh: "验证器各条的平均是 {little} 和 {half}，八个起点中有七个在 α 0.03 时更高。",
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
      en: "**They have to be true.** A coin pays for nothing in particular, and ended at {judgeCoin} on nine columns (KL coefficient 0.001). True labels had {judgeTrue}, the verifier {judgeOurs}, though eight seeds do not show that difference safely.",
      zh: "**判定必须属实。** 硬币不为任何特定的东西给分，九列时结果是 {judgeCoin}（KL 系数 0.001）。真实标签是 {judgeTrue}，验证器是 {judgeOurs}，不过八个种子还不能可靠地证明这个差别。",
    },
    {
      en: "**Why more is less.** The point for the answer is always deserved; verdicts are not. The larger α, the more the generator is paid for what the verifier believes, and where that is wrong the answers no longer get through. With true labels there is nothing wrong to believe, and a larger α does no harm. Lesson 8 looks at the ten facts one by one.",
      zh: "**为什么多反而少。** 答案的分总是应得的，判定却不一定。α 越大，生成器就越是为验证器所相信的东西得分；它错的地方，答案就不再起作用。真实标签没有什么错的可信，α 大也无害。第 8 课会逐个看那十个事实。",
    },
    {
      en: "**The limit.** No run here was without verdicts, and α 0.03 and 0.1 ({tenth}) are not told apart. Verdicts are not always needed: on seven columns one run without a verifier got to {freeAlone}, more than the one with (α 0.1): {freeOurs}. They are worth something where answers give no push, not everywhere.",
      zh: "**局限。** 这里没有不用判定的运行，α 0.03 与 0.1（{tenth}）也分不出高下。判定并非总是需要：七列时，一次没有验证器的运行到了 {freeAlone}，高于有验证器（α 0.1）的 {freeOurs}。判定只在答案不产生推的地方有价值，并非处处如此。",
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
          en: "More points, but from a judge that errs: with half of the push from it you saw {half}, with a thirtieth {little}.",
          zh: "分是多了，但评判者会错：推的一半来自它时是 {half}，三十分之一时是 {little}。",
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
          en: "Verdicts teach as well: on nine columns hardly an answer is right at first, and the verifier's led to {judgeOurs}.",
          zh: "判定也能教：九列时起初几乎没有正确答案，验证器的判定带到了 {judgeOurs}。",
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
