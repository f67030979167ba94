import type { Lesson } from "./schema.ts";
import { doings } from "./step-size.do.ts";

const ONE_RIGHT = [1, 0, 0, 0, 0, 0, 0, 0] as const;
const PUSH = { from: "rule", rule: "advantage", values: ONE_RIGHT, of: 0 } as const;
/** The digit of lesson 1. */
const TOKEN = {
  from: "token",
  preset: "quick",
  lane: "no-verifier",
  update: 1,
  attempt: 0,
  token: 2,
  as: "decimal",
} as const;
const SHARE = {
  from: "study",
  study: "estimators",
  measure: "rollouts/accuracy, last 9 generator updates at the tokens of tango-grpo",
  value: "mean",
  as: "percent",
} as const;

const lesson: Lesson = {
  id: "step-size",
  order: 11,
  chapter: "extra",
  minutes: 7,
  title: { en: "How far in one step?", zh: "一步走多远？" },
  picture: "clip",
  numbers: {
    grpo: { ...PUSH, as: "signed" },
    rloo: { ...PUSH, estimator: "rloo", as: "decimal" },
    drGrpo: { ...PUSH, estimator: "dr_grpo", as: "decimal" },
    before: { ...TOKEN, value: "before" },
    after: { ...TOKEN, value: "after" },
    ratio: { ...TOKEN, value: "ratio" },
    clipped: {
      from: "recording",
      preset: "quick",
      metric: "clip_ratio/region_mean",
      at: 41,
      as: "percent",
    },
    rlooShare: { ...SHARE, arm: "tango-rloo" },
    tenShare: { ...SHARE, arm: "tango-rloo-x10" },
    drShare: { ...SHARE, arm: "tango-dr-grpo" },
    grpoShare: { ...SHARE, arm: "tango-grpo" },
    plusShare: { ...SHARE, arm: "tango-reinforce-pp" },
    seeds: { ...SHARE, arm: "tango-rloo", value: "n", as: "integer" },
  },
  goal: [
    {
      en: "GRPO, RLOO, Dr. GRPO: papers differ in how they turn points into pushes. Which of these differences matter?",
      zh: "GRPO、RLOO、Dr. GRPO：各篇论文把得分变成推的方式不同。哪些差别要紧？",
    },
    {
      en: "After this lesson you can compute a push in two of these ways, and say what the ratio, the clip and the KL penalty each hold back.",
      zh: "学完这一课，你能用其中两种方式算出推，并说出比率、裁剪和 KL 惩罚各自限制什么。",
    },
  ],
  predict: {
    kind: "choice",
    text: [
      {
        en: "With a verifier the push of a character has two parts: one from the points of the answer, one from the verdicts on the steps. GRPO divides each part by its spread. **RLOO** does not: it takes the distance from the others as it is.",
        zh: "有验证器时，一个字符的推有两部分：一部分来自答案的得分，一部分来自对步骤的判定。GRPO 把每部分都除以离散程度。**RLOO** 不除：与其余的距离是多少，就用多少。",
      },
      {
        en: "A study ran RLOO twice on the same {seeds} seeds, with the same weight of the verdicts: once as written, once with the step part **times ten**, as in the code released with the paper.",
        zh: "一项研究在同样的 {seeds} 个种子上把 RLOO 运行了两次，判定的权重相同：一次原样，一次把步骤部分**乘以十**，与论文发布的代码一样。",
      },
    ],
    question: { en: "Which has more right answers at the end?", zh: "最后哪一个的正确答案更多？" },
    options: [
      { text: { en: "Both about the same: it is one method", zh: "差不多：本来就是同一种方法" } },
      {
        text: {
          en: "Times ten: as written, the steps count for too little",
          zh: "乘以十的：原样时步骤的分量太小",
        },
      },
      {
        text: {
          en: "As written: ten times as much is too far in one step",
          zh: "原样的：十倍在一步里太多了",
        },
      },
    ],
    truth: 1,
  },
  do: doings,
  see: {
    text: { en: "Where did the two RLOO arms end?", zh: "两个 RLOO 最后在哪里？" },
    answers: [
      {
        text: { en: "The one times ten clearly higher", zh: "乘以十的明显更高" },
        right: true,
        feedback: {
          en: "Yes: {tenShare} on average against {rlooShare}, and higher on each of the {seeds} seeds.",
          zh: "对：平均 {tenShare} 对 {rlooShare}，而且 {seeds} 个种子个个更高。",
        },
      },
      {
        text: { en: "Both at the same height", zh: "两个一样高" },
        right: false,
        feedback: {
          en: "Look again: the lines stand at {rlooShare} and {tenShare}. Same name, different size of one part.",
          zh: "再看一次：两条线在 {rlooShare} 和 {tenShare}。名字相同，其中一部分的大小不同。",
        },
      },
      {
        text: { en: "The one times ten lower", zh: "乘以十的更低" },
        right: false,
        feedback: {
          en: "Look again: it is the other way round, {tenShare} against {rlooShare}.",
          zh: "再看一次：正好相反，{tenShare} 对 {rlooShare}。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**Size.** The right one of eight gets {grpo} by GRPO, {rloo} by RLOO, {drGrpo} by Dr. GRPO. The optimizer (Adam) divides by the size of the gradient, so the size of everything together matters little. What matters is how large one part is **beside the others**: step part, points, entropy bonus, KL penalty. RLOO and Dr. GRPO leave the step part small: {rlooShare} and {drShare}, GRPO {grpoShare}.",
      zh: "**大小。**八次中正确的那次，GRPO 给 {grpo}，RLOO 给 {rloo}，Dr. GRPO 给 {drGrpo}。优化器（Adam）会除以梯度的大小，所以整体的大小不太要紧。要紧的是一部分**与其他部分相比**有多大：步骤部分、得分、熵奖励、KL 惩罚。RLOO 和 Dr. GRPO 的步骤部分偏小：{rlooShare} 和 {drShare}，GRPO 是 {grpoShare}。",
    },
    {
      en: "**Ratio and clip.** A second update on the same attempts would start at a ratio of {ratio}. The clip stops a right attempt at 1.2: above it, its push no longer counts. But this lab makes one update per batch; there every ratio is 1, and the clip held {clipped} of the characters.",
      zh: "**比率和裁剪。**用同样的尝试做第二次更新时，比率从 {ratio} 开始。裁剪让正确的尝试停在 1.2：超过之后，它的推不再起作用。但本实验室每批只更新一次，这时每个比率都是 1，被裁剪的字符是 {clipped}。",
    },
    {
      en: "**KL penalty.** It grows with the distance from the start, whatever the size of a step. Every run of this study had a coefficient of 0.05, and with that GRPO, RLOO and Dr. GRPO end at zero without a verifier. With 0.001 GRPO climbs alone. So these numbers rank no estimators.",
      zh: "**KL 惩罚。**它随着与起点的距离增大，与一步的大小无关。这项研究的所有运行系数都是 0.05，在这个值下，GRPO、RLOO 和 Dr. GRPO 没有验证器时最后为零。系数为 0.001 时，GRPO 自己就会上升。所以这些数字不是估计器的排名。",
    },
    {
      en: "REINFORCE++ compares with the whole batch and ended at {plusShare}. DAPO is not shown, because its share counts only the groups that it keeps. Rates and weights were chosen with GRPO, on {seeds} seeds of one task.",
      zh: "REINFORCE++ 与整个批次比较，最后是 {plusShare}。没有列出 DAPO，因为它的正确率只算它留下的组。学习率和权重是用 GRPO 选的，只有一个任务的 {seeds} 个种子。",
    },
  ],
  check: {
    text: {
      en: "Each batch is used for one update. What does a clip at 1.2 do?",
      zh: "每批只用来更新一次。1.2 处的裁剪起什么作用？",
    },
    answers: [
      {
        text: { en: "It keeps each update small", zh: "让每次更新都很小" },
        right: false,
        feedback: {
          en: "It cannot: at that update the model is still the one that drew the attempts, so every ratio is 1. The learning rate, and the limit on the length of the gradient, keep a step small.",
          zh: "做不到：这次更新时，模型还是抽取这些尝试的那个模型，所以每个比率都是 1。让步子变小的是学习率和梯度长度的上限。",
        },
      },
      {
        text: { en: "It cuts pushes above 1.2", zh: "把大于 1.2 的推截掉" },
        right: false,
        feedback: {
          en: "It clips the ratio of two chances, not the push: {grpo} goes through unchanged.",
          zh: "它裁剪的是两个概率之比，不是推：{grpo} 原样通过。",
        },
      },
      {
        text: { en: "It keeps the model near its start", zh: "让模型留在起点附近" },
        right: false,
        feedback: {
          en: "That is the KL penalty's work. The clip compares with the model that drew this batch, not with the start.",
          zh: "那是 KL 惩罚的事。裁剪比较的是抽取这一批的模型，不是起点。",
        },
      },
      {
        text: { en: "Nothing", zh: "什么也不做" },
        right: true,
        feedback: {
          en: "Yes: every ratio is 1. It begins to matter when a batch is used for several updates.",
          zh: "对：每个比率都是 1。一批用来更新几次时，它才开始起作用。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "A live run that uses each batch four times: watch the share of clipped characters, then change the number of epochs.",
      zh: "一次每批用四遍的实时运行：看看被裁剪的字符的比例，再改变遍数。",
    },
    link: "preset=quick&algorithm=grpo&epochs=4&start=shipped&view=lab",
  },
};

export default lesson;
