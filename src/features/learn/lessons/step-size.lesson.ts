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
/** Nine columns, where no answer is right: one run at each point of a search. */
const STEPS = {
  from: "study",
  study: "baseline",
  measure: "rollouts/step_accuracy_drawn, last 9 generator updates at the tokens of tango-p0",
  value: "mean",
  as: "percent",
} as const;
/** Seven columns, where some answers are: one run at each point. */
const SEVEN = {
  from: "study",
  study: "baseline-seven",
  measure: "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango-p0",
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
    stepsGrpo: { ...STEPS, arm: "grpo-p2" },
    stepsBonus: { ...STEPS, arm: "grpo-p0" },
    sevenGrpo: { ...SEVEN, arm: "grpo-p0" },
    sevenPlus: { ...SEVEN, arm: "reinforce-pp-p0" },
    otherGrpo: { ...SEVEN, arm: "grpo-p2" },
    otherPlus: { ...SEVEN, arm: "reinforce-pp-p2" },
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
        en: "GRPO divides the distance from the average of the group by its spread. **RLOO** takes the distance from the others as it is. **REINFORCE++** compares with the whole batch.",
        zh: "GRPO 把与组内平均的距离除以离散程度。**RLOO** 直接用与其余几次的距离。**REINFORCE++** 与整个批次比较。",
      },
      {
        en: "A search ran all three without a verifier, from the same start and with the same problems and dice, on nine columns. There no answer was right, from the first update to the last.",
        zh: "一次搜索在没有验证器的情况下运行了这三种方法：起点相同，题目和骰子也相同，做九列。从第一次更新到最后一次，没有一个答案是对的。",
      },
    ],
    question: {
      en: "Which has the most right steps at the end?",
      zh: "最后哪一种正确的步骤最多？",
    },
    options: [
      {
        text: {
          en: "GRPO: dividing by the spread makes small differences large",
          zh: "GRPO：除以离散程度会放大小的差别",
        },
      },
      {
        text: {
          en: "REINFORCE++: it compares with the most attempts",
          zh: "REINFORCE++：它与最多的尝试比较",
        },
      },
      {
        text: {
          en: "None: all three have the same number, to the last digit",
          zh: "都一样：三者的数字完全相同，一位不差",
        },
      },
    ],
    truth: 2,
  },
  do: doings,
  see: {
    text: { en: "Where did the three end?", zh: "三种方法最后在哪里？" },
    answers: [
      {
        text: { en: "At the same place", zh: "在同一个地方" },
        right: true,
        feedback: {
          en: "Yes, at {stepsGrpo}, to the last digit. Where all points are equal every way of comparing gives 0, and the three make the same updates.",
          zh: "对，都在 {stepsGrpo}，一位不差。得分全都相同时，怎么比较都是 0，三者的更新完全一样。",
        },
      },
      {
        text: { en: "GRPO higher", zh: "GRPO 更高" },
        right: false,
        feedback: {
          en: "Look again: 0 divided by the spread is 0. All three stand at {stepsGrpo}.",
          zh: "再看一次：0 除以离散程度还是 0。三者都在 {stepsGrpo}。",
        },
      },
      {
        text: { en: "Each at another height", zh: "高度各不相同" },
        right: false,
        feedback: {
          en: "Look again: the first three lanes are one run, drawn three times. Only DAPO differs a little: it draws again where a group is all alike, and so sees other attempts.",
          zh: "再看一次：前三条是同一个运行画了三遍。只有 DAPO 略有不同：一组全都一样时它会重抽，所以看到的是别的尝试。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**Size.** The right one of eight gets {grpo} by GRPO, {rloo} by RLOO, {drGrpo} by Dr. GRPO. The optimizer (Adam) divides by the size of the gradient, so the size of everything together matters little. What matters is how large one part is **beside the others**: step part, points, entropy bonus, KL penalty.",
      zh: "**大小。**八次中正确的那次，GRPO 给 {grpo}，RLOO 给 {rloo}，Dr. GRPO 给 {drGrpo}。优化器（Adam）会除以梯度的大小，所以整体的大小不太要紧。要紧的是一部分**与其他部分相比**有多大：步骤部分、得分、熵奖励、KL 惩罚。",
    },
    {
      en: "**Ratio and clip.** A second update on the same attempts would start at a ratio of {ratio}. The clip stops a right attempt at 1.2: above it, its push no longer counts. But this lab makes one update per batch; there every ratio is 1, and the clip held {clipped} of the characters.",
      zh: "**比率和裁剪。**用同样的尝试做第二次更新时，比率从 {ratio} 开始。裁剪让正确的尝试停在 1.2：超过之后，它的推不再起作用。但本实验室每批只更新一次，这时每个比率都是 1，被裁剪的字符是 {clipped}。",
    },
    {
      en: "**KL penalty and bonus.** While all points are equal, only these two push, and the optimizer makes full steps of them. The runs that you saw had neither and stayed where SFT left them. With an entropy bonus of 0.001 the same search ended at {stepsBonus} right steps: noise.",
      zh: "**KL 惩罚和熵奖励。**得分全都相同时，只有这两样在推，优化器照样迈出整步。你看到的运行两样都没有，停在 SFT 留下的地方。熵奖励为 0.001 时，同一次搜索最后只有 {stepsBonus} 的步骤正确：全是噪声。",
    },
    {
      en: "Once some answers are right, the ways differ. On seven columns GRPO ended at {sevenGrpo} and REINFORCE++ at {sevenPlus} with one choice of settings, at {otherGrpo} and {otherPlus} with another. Those are single runs: they rank nothing, but the settings matter more than the name.",
      zh: "一旦有些答案是对的，各种方法就有差别。七列时，一组设置下 GRPO 最后是 {sevenGrpo}，REINFORCE++ 是 {sevenPlus}；另一组设置下是 {otherGrpo} 和 {otherPlus}。这些都是单次运行，排不出名次，但设置比名字更要紧。",
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
