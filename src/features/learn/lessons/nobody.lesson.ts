import { doings } from "./nobody.do.ts";
import type { Lesson } from "./schema.ts";

const STUDY = { from: "study", study: "map-8" } as const;
const REACHED = {
  ...STUDY,
  block: "misprint-90",
  measure: "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates",
  value: "reached",
  as: "integer",
} as const;
const TOKENS = { ...REACHED, block: "misprint-80", value: "median" } as const;
const UPDATES = {
  ...STUDY,
  block: "misprint-90",
  measure: "generator_updates, end",
  value: "mean",
  as: "integer",
} as const;
/** Chance of a right solution at the start, at the temperature of the arm. */
const CHANCE = {
  ...STUDY,
  block: "misprint-90",
  measure: "eval/log10_chance/in_range, after-sft",
  value: "mean",
  as: "oneIn",
} as const;

const lesson: Lesson = {
  id: "nobody",
  order: 3,
  chapter: "push",
  minutes: 6,
  title: { en: "What if nobody is ever right?", zh: "如果从来没有人做对呢？" },
  picture: "zero",
  numbers: {
    rare: { ...CHANCE, arm: "tango" },
    rarer: { ...CHANCE, arm: "grpo" },
    lessRare: { ...CHANCE, block: "misprint-80", arm: "tango" },
    seeds: { ...REACHED, arm: "grpo", value: "n" },
    grpo: { ...REACHED, arm: "grpo" },
    dapo: { ...REACHED, arm: "dapo" },
    frozen: { ...REACHED, arm: "frozen" },
    tango: { ...REACHED, arm: "tango" },
    grpoTokens: { ...TOKENS, arm: "grpo" },
    tangoTokens: { ...TOKENS, arm: "tango" },
    grpoUpdates: { ...UPDATES, arm: "grpo" },
    tangoUpdates: { ...UPDATES, arm: "tango" },
  },
  goal: [
    {
      en: "Eight wrong answers have the same points, so nobody is pushed. What if nearly every group is like that?",
      zh: "八个错误的答案得分相同，所以谁也不被推。如果几乎每一组都这样呢？",
    },
    {
      en: "After this lesson you can name what still moves the weights then, and three ways to get away from zero.",
      zh: "学完这一课，你能说出这时还有什么在移动权重，以及离开零的三种办法。",
    },
  ],
  predict: {
    kind: "choice",
    text: [
      {
        en: "The generator subtracts numbers with eight columns. Its schoolbook has **misprints**: a hard subtraction such as 9 − 4 is printed with a wrong digit in nine of ten examples, always with the same wrong one. So at the start only about one solution in {rare} is right.",
        zh: "生成器做八列的减法。它的课本有**印刷错误**：像 9 − 4 这样难的减法，十个例子里有九个印着错误的数字，而且总是同一个。所以起点上大约每 {rare} 份解答才有一份正确。",
      },
      {
        en: "Four methods start from there, each on {seeds} seeds, and each may write the same number of characters. All four have a small **entropy bonus**, which rewards the model for keeping several characters possible.",
        zh: "四种方法从这里开始，各有 {seeds} 个种子，可写的字符数相同。四种都有一点**熵奖励**：让多个字符保持可能，模型就得到奖励。",
      },
    ],
    question: {
      en: "Which gets half of its answers right on most seeds?",
      zh: "哪一种在多数种子上能做对一半？",
    },
    options: [
      {
        text: {
          en: "None: without right answers there is nothing to learn from",
          zh: "都不能：没有正确的答案，就没有东西可学",
        },
      },
      {
        text: {
          en: "GRPO, by the bonus alone: it varies its answers until one is right",
          zh: "GRPO，只靠熵奖励：不断变化答案，直到有一个正确",
        },
      },
      {
        text: {
          en: "DAPO: it draws again where all eight earn the same",
          zh: "DAPO：八次得分都一样时就重新抽取",
        },
      },
      {
        text: {
          en: "Those with a verifier, which gives points to single steps",
          zh: "带验证器的：它给每一步打分",
        },
      },
    ],
    truth: 3,
  },
  do: doings,
  see: {
    text: { en: "What did you see in the two pictures?", zh: "在这两张图里，你看到了什么？" },
    answers: [
      {
        text: { en: "With a verifier was best in both", zh: "两张图里都是带验证器的最好" },
        right: false,
        feedback: {
          en: "Look at the second again: GRPO needed {grpoTokens} characters in the median, the verifier that learns {tangoTokens}. The verifier writes too, and that counts.",
          zh: "再看第二张：GRPO 的中位数是 {grpoTokens} 个字符，会学习的验证器是 {tangoTokens}。验证器也要写字，也算在内。",
        },
      },
      {
        text: { en: "Without a verifier no run got anywhere", zh: "没有验证器的运行都一无所获" },
        right: false,
        feedback: {
          en: "In the rare case DAPO got to one half on {dapo} of {seeds} seeds, and in the easier case GRPO was first.",
          zh: "在罕见的情形里，DAPO 在 {seeds} 个种子中有 {dapo} 个到达一半；在较容易的情形里，GRPO 最先到达。",
        },
      },
      {
        text: {
          en: "A verifier in the rare case, GRPO first in the easier one",
          zh: "罕见时要靠验证器，较容易时 GRPO 最先",
        },
        right: true,
        feedback: {
          en: "Yes. Rare case, seeds that got to one half: GRPO {grpo}, DAPO {dapo}, frozen verifier {frozen}, verifier that learns {tango} of {seeds}.",
          zh: "对。罕见的情形里，{seeds} 个种子中到达一半的：GRPO {grpo} 个，DAPO {dapo} 个，不学习的验证器 {frozen} 个，会学习的验证器 {tango} 个。",
        },
      },
    ],
  },
  explain: [
    {
      en: "With no push left the weights still move. The loss has two more terms: the entropy bonus, and the **KL penalty**, which holds the model near its start. The optimizer takes full steps of whatever there is.",
      zh: "即使没有推，权重仍在移动。损失里还有两项：熵奖励，以及把模型留在起点附近的 **KL 惩罚**。剩下什么，优化器就照什么迈出整步。",
    },
    {
      en: "Three ways away from zero. **Luck**: with freer answers a right one turns up, then there is something to compare; in the easier case GRPO needed {grpoTokens} characters in the median. **More draws**: DAPO. **Points for steps**: eight wrong answers with different verdicts on their steps can be compared at once.",
      zh: "离开零有三种办法。**运气**：答案更自由，总会出现一个正确的，就有东西可比；在较容易的情形里，GRPO 的中位数是 {grpoTokens} 个字符。**多抽**：DAPO。**给步骤打分**：八个错误的答案，只要各步的判定不同，马上就能比较。",
    },
    {
      en: "More training alone is no way out. In the rare case GRPO, with a KL coefficient of 0.001, made {grpoUpdates} updates on average and ended at zero on all {seeds} seeds; the verifier that learns got by with {tangoUpdates}.",
      zh: "只是多训练并不是出路。在罕见的情形里，KL 系数为 0.001 的 GRPO 平均做了 {grpoUpdates} 次更新，{seeds} 个种子最后都是零；会学习的验证器只用了 {tangoUpdates} 次。",
    },
    {
      en: "Mind the limits. Four seeds prove nothing: even a four to zero comes about by chance one time in eight. The weights of bonus and KL penalty were not searched. GRPO and DAPO also draw less freely (temperature 1, not 1.2), where one solution in {rarer} is right. With five columns GRPO was first throughout, and with the rarest answers nobody got to one half.",
      zh: "要注意局限。四个种子证明不了什么：即使四比零，也有八分之一的可能出于偶然。熵奖励和 KL 惩罚的权重没有搜索过。GRPO 和 DAPO 抽取时也不那么自由（温度 1，而不是 1.2），那时每 {rarer} 份解答才有一份正确。五列时 GRPO 始终最先；答案最罕见时，谁也没到一半。",
    },
  ],
  check: {
    text: {
      en: "A model never gets an answer right. Somebody wants to train it three times as long, with the same method. What do you say?",
      zh: "一个模型从来没有做对过。有人想用同样的方法训练三倍长的时间。你怎么说？",
    },
    answers: [
      {
        text: { en: "Good idea: more training always helps", zh: "好主意：多训练总有用" },
        right: false,
        feedback: {
          en: "GRPO had about three times as many updates here as the verifier that learns, and ended at zero (KL coefficient 0.001). Steps without a push need not lead to right answers.",
          zh: "这里 GRPO 的更新次数大约是会学习的验证器的三倍，最后仍是零（KL 系数 0.001）。没有推的步子，不一定走向正确的答案。",
        },
      },
      {
        text: {
          en: "Useless: with pushes of 0 the weights stay as they are",
          zh: "没用：推为 0，权重就不变",
        },
        right: false,
        feedback: {
          en: "They do move: entropy bonus and KL penalty are still there. That can help, as in the easier case, or do harm.",
          zh: "权重会动：熵奖励和 KL 惩罚还在。这可能有益，如较容易的情形，也可能有害。",
        },
      },
      {
        text: {
          en: "First make attempts differ in points: freer answers, easier problems, or checked steps",
          zh: "先让各次尝试的得分有差别：更自由的答案、更容易的题目，或检查步骤",
        },
        right: true,
        feedback: {
          en: "Yes. A group teaches only by its differences. Then more training has something to work with.",
          zh: "对。一组只靠差别来教。有了差别，多训练才有用处。",
        },
      },
      {
        text: {
          en: "Give right answers 100 points instead of 1",
          zh: "把正确答案从 1 分改成 100 分",
        },
        right: false,
        feedback: {
          en: "That changes nothing: there are no right answers to give them to, and the spread divides by the same 100.",
          zh: "什么也不会变：没有正确的答案可给分，而且离散程度也会除以同样的 100。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Nine columns and no verifier: change the weight of the entropy bonus, and watch the entropy and the share of right steps.",
      zh: "九列，没有验证器：改变熵奖励的权重，看看熵和正确步骤的比例。",
    },
    link: "preset=gap&algorithm=grpo&entropyCoef=0.003&start=shipped&view=lab",
  },
};

export default lesson;
