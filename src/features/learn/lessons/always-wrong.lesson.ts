import { doings, NOTHING, OURS } from "./always-wrong.do.ts";
import type { Lesson } from "./schema.ts";

/** The fixed set of preset gap before RL: steps that the starting generator wrote. */
const START = { from: "recording", preset: "gap", at: 0, as: "percent" } as const;
/** The steps of two updates of the generator, the first and the 150th, and the verdicts on them. */
const FIRST = { ...START, at: 1 } as const;
const LATER = { ...START, at: 199 } as const;
/** The same generator beside the verifier that does not learn. */
const FROZEN = { from: "lane", preset: "gap", lane: "frozen", as: "percent" } as const;

const lesson: Lesson = {
  id: "always-wrong",
  order: 5,
  chapter: "checker",
  minutes: 8,
  title: {
    en: "What is a checker worth that always says “wrong”?",
    zh: "总说“错”的检查者有什么用？",
  },
  picture: "wrong",
  numbers: {
    steps: { ...START, metric: "verifier/step_accuracy/count", as: "integer" },
    wrongSteps: { ...START, metric: "verifier/step_caught/count", as: "integer" },
    alwaysTrue: { from: "rule", rule: "accuracy", values: NOTHING, as: "percent" },
    alwaysAccepted: {
      from: "rule",
      rule: "accuracy",
      values: [0, 0, ...NOTHING.slice(2)],
      as: "percent",
    },
    alwaysBalanced: { from: "rule", rule: "balancedAccuracy", values: NOTHING, as: "percent" },
    ourTrue: { ...START, metric: "verifier/step_accuracy" },
    ourCaught: { ...START, metric: "verifier/step_caught" },
    ourAccepted: {
      from: "rule",
      rule: "accuracy",
      values: [0, 0, ...OURS.slice(2)],
      as: "percent",
    },
    ourBalanced: { ...START, metric: "verifier/step_balanced_accuracy" },
    wrongFirst: { ...FIRST, metric: "train/step_base_accuracy" },
    wrongLater: { ...LATER, metric: "train/step_base_accuracy" },
    rightLater: { ...LATER, metric: "rollouts/step_accuracy_drawn" },
    trueLater: { ...LATER, metric: "train/step_accuracy" },
    balancedLater: { ...LATER, metric: "train/step_balanced_accuracy" },
    f1First: { ...FROZEN, metric: "train/step_f1_right", at: 1 },
    f1Last: { ...FROZEN, metric: "train/step_f1_right", at: 400 },
    frozenFirst: { ...FROZEN, metric: "train/step_balanced_accuracy", at: 1 },
    frozenLast: { ...FROZEN, metric: "train/step_balanced_accuracy", at: 400 },
    runs: {
      from: "study",
      study: "both",
      measure: "mixed/step_balanced_accuracy, end",
      arm: "tango",
      value: "n",
      as: "integer",
    },
  },
  goal: [
    {
      en: "A checker is praised for its share of true verdicts: 90 %, say. Is that a good checker?",
      zh: "人们常用属实判定的比例来夸一个检查者，比如 90 %。这就是好的检查者吗？",
    },
    {
      en: "After this lesson you can explain why 90 % can be worthless, and work out a grade that cannot be had for nothing: **balanced accuracy**.",
      zh: "学完这一课，你能解释为什么 90 % 可能一文不值，并算出一种不能白得的分数：**平衡准确率**。",
    },
  ],
  predict: {
    kind: "choice",
    text: [
      {
        en: "The generator subtracts, nine columns at a time, and has only its misprinted book. Of {steps} steps that it wrote, {wrongSteps} are wrong. The verifier says of each step whether it is right.",
        zh: "生成器做九列的减法，只学过有印刷错误的课本。它写的 {steps} 个步骤里，{wrongSteps} 个是错的。验证器说出每一步是否正确。",
      },
      {
        en: "Beside it sits a checker that reads nothing. It says **“wrong” to every step**.",
        zh: "旁边坐着一个什么也不读的检查者。它对**每一步都说“错”**。",
      },
    ],
    question: {
      en: "Which of the two has more true verdicts on these steps?",
      zh: "在这些步骤上，两者谁的属实判定更多？",
    },
    options: [
      {
        text: { en: "The verifier, by far: it reads the steps", zh: "验证器，多得多：它读了步骤" },
      },
      { text: { en: "The verifier, by a little", zh: "验证器，多一点" } },
      { text: { en: "The checker that reads nothing", zh: "什么也不读的检查者" } },
    ],
    truth: 2,
  },
  do: doings,
  see: {
    text: {
      en: "“Always wrong” had {alwaysTrue} true verdicts and a balanced accuracy of {alwaysBalanced}. And the verifier?",
      zh: "“总说错”的属实判定是 {alwaysTrue}，平衡准确率是 {alwaysBalanced}。验证器呢？",
    },
    answers: [
      {
        text: {
          en: "Fewer true verdicts, a higher balanced accuracy",
          zh: "属实的判定更少，平衡准确率更高",
        },
        right: true,
        feedback: {
          en: "Yes: {ourTrue} true verdicts, and a balanced accuracy of {ourBalanced}.",
          zh: "对：属实的判定 {ourTrue}，平衡准确率 {ourBalanced}。",
        },
      },
      {
        text: { en: "More of both: it reads the steps", zh: "两样都更高：它读了步骤" },
        right: false,
        feedback: {
          en: "Look at your first number again: {ourTrue} of its verdicts are true, less than {alwaysTrue}.",
          zh: "再看你的第一个数：它的判定 {ourTrue} 属实，低于 {alwaysTrue}。",
        },
      },
      {
        text: { en: "Less of both: most steps are wrong", zh: "两样都更低：多数步骤是错的" },
        right: false,
        feedback: {
          en: "In true verdicts, yes. But “always wrong” accepts no right step and has {alwaysBalanced}; the verifier has {ourBalanced}.",
          zh: "属实判定确实如此。但“总说错”一个正确的步骤也不接受，只有 {alwaysBalanced}；验证器是 {ourBalanced}。",
        },
      },
    ],
  },
  explain: [
    {
      en: "The share of true verdicts (**accuracy**) depends on the checker **and** on what it is given. {alwaysTrue} of these steps are wrong, so “wrong” is true that often for free. The balanced accuracy of any checker that does not look is {alwaysBalanced}: always wrong, always right, or a coin.",
      zh: "属实判定的比例（**准确率**）既取决于检查者，**也**取决于给它什么。这些步骤有 {alwaysTrue} 是错的，所以说“错”就能白得这么多。任何不看的检查者，平衡准确率都是 {alwaysBalanced}：总说错、总说对，或抛硬币。",
    },
    {
      en: "How many are wrong, the **base rate**, moves as the generator learns. In the recorded run, “wrong” to every step would be true of {wrongFirst} at the generator’s first update and of {wrongLater} at its 150th. By then “right” to everything is true of {rightLater}: more than the {trueLater} of the verifier, which has been practicing all along. Its balanced accuracy is {balancedLater}.",
      zh: "错误所占的比例叫**基础比率**，会随生成器的学习而变。在录制的运行里，“总说错”在生成器第一次更新时属实 {wrongFirst}，第 150 次只有 {wrongLater}。那时“总说对”属实 {rightLater}，比一直在练习的验证器的 {trueLater} 还高。而验证器的平衡准确率是 {balancedLater}。",
    },
    {
      en: "**F1** is fooled in the same way. Beside a verifier that never learns, the F1 of its verdict “right” rose from {f1First} to {f1Last}, and its balanced accuracy fell from {frozenFirst} to {frozenLast}. Nothing in it had changed; more steps were right.",
      zh: "**F1** 也会这样受骗。有一个从不学习的验证器，它的判定“对”的 F1 从 {f1First} 升到 {f1Last}，平衡准确率却从 {frozenFirst} 降到 {frozenLast}。它一点没变；只是正确的步骤多了。",
    },
    {
      en: "A verifier in training can **collapse** into this: where nearly all answers are wrong, the last word “wrong” earns the point nearly every time, whatever the steps. So our verifier also practices on short problems, of which some are right, in batches that are half right where that can be had, with weights for both kinds.",
      zh: "训练中的验证器可能**坍缩**成这样：几乎所有答案都错时，最后说“错”几乎每次都得分，不管步骤如何。所以我们的验证器也在短题上练习（其中有些答案是对的），尽量让每批一半是对的，并给两类加权。",
    },
    {
      en: "None of the {runs} verifiers trained in this way collapsed. In another study one of eight that were fitted to the last word alone did, and two of three that were fitted to sampled futures. Which precaution matters is open: six without balanced batches did as well.",
      zh: "这样训练的 {runs} 个验证器没有一个坍缩。另一项研究里，只拟合最后一句话的八个中有一个坍缩，拟合采样续写的三个中有两个。哪种预防措施起作用还不清楚：不用平衡批次的六个也一样好。",
    },
  ],
  check: {
    text: {
      en: "Somebody offers a checker whose verdicts are true for 95 % of the steps. On the test problems 95 % of the steps are right. What do you say?",
      zh: "有人提供一个检查者，95 % 的步骤判定属实。测试题里 95 % 的步骤是正确的。你怎么说？",
    },
    answers: [
      {
        text: { en: "Good: a coin would only have 50 %", zh: "很好：抛硬币只有 50 %" },
        right: false,
        feedback: {
          en: "A coin is not the only checker that does not look. One that says “right” to everything has 95 % here as well.",
          zh: "不看的检查者不只有硬币。一个对什么都说“对”的，在这里也有 95 %。",
        },
      },
      {
        text: {
          en: "Good: it catches 95 % of the wrong steps",
          zh: "很好：它抓住 95 % 的错误步骤",
        },
        right: false,
        feedback: {
          en: "95 % is taken over all steps, and few of them are wrong. It may catch none of those and still reach 95 %.",
          zh: "95 % 是对全部步骤算的，其中错误的很少。它可能一个错误也没抓住，照样有 95 %。",
        },
      },
      {
        text: {
          en: "Better than our verifier, which had {ourTrue}",
          zh: "比我们的验证器好，它只有 {ourTrue}",
        },
        right: false,
        feedback: {
          en: "Ours had {ourTrue} where most steps were wrong. On other steps the same verdicts give another share: two accuracies can only be compared on the same steps.",
          zh: "我们的 {ourTrue} 是在多数步骤都错时得到的。步骤不同，比例就不同：只有在同样的步骤上，两个准确率才能比较。",
        },
      },
      {
        text: {
          en: "Which share of the wrong steps does it catch, and which share of the right ones does it accept?",
          zh: "错误的步骤它抓住多少，正确的步骤它接受多少？",
        },
        right: true,
        feedback: {
          en: "Yes. 95 % may mean that it always says “right”. These two shares, or their mean, tell.",
          zh: "对。95 % 可能只是总说“对”。这两个比例，或它们的平均，才说明问题。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Take the short problems away: here the verifier practices on nine columns only. A batch in which every answer is wrong teaches it nothing and is skipped. Train, and watch when its balanced accuracy begins to rise.",
      zh: "拿走短题：这里验证器只在九列的题上练习。答案全错的一批什么也教不了，会被跳过。训练看看，它的平衡准确率什么时候开始上升。",
    },
    link: "preset=gap&verifierMinSteps=9&start=shipped&view=lab",
  },
};

export default lesson;
