import { doings } from "./compared.do.ts";
import type { Lesson } from "./schema.ts";

/** The third update of preset quick without a verifier: one of eight attempts is right. */
const TOKEN = {
  from: "token",
  preset: "quick",
  lane: "no-verifier",
  update: 3,
  attempt: 1,
  token: 4,
  as: "decimal",
} as const;
const ONE_RIGHT = [0, 1, 0, 0, 0, 0, 0, 0] as const;
const ONE_WRONG = [1, 1, 1, 1, 1, 1, 1, 0] as const;
/** The generator's first and last update of the run. */
const FIRST = { from: "recording", preset: "quick", at: 41, as: "percent" } as const;
const LAST = { ...FIRST, at: 119 } as const;

const lesson: Lesson = {
  id: "compared",
  order: 2,
  chapter: "push",
  minutes: 6,
  title: { en: "Compared with whom?", zh: "和谁比较？" },
  picture: "group",
  numbers: {
    average: { from: "rule", rule: "mean", values: ONE_RIGHT, as: "decimal" },
    spread: { from: "rule", rule: "spread", values: ONE_RIGHT, as: "decimal" },
    up: { from: "rule", rule: "advantage", values: ONE_RIGHT, of: 1, as: "signed" },
    down: { from: "rule", rule: "advantage", values: ONE_RIGHT, of: 0, as: "signed" },
    onlyWrong: { from: "rule", rule: "advantage", values: ONE_WRONG, of: 7, as: "signed" },
    manyRight: { from: "rule", rule: "advantage", values: ONE_WRONG, of: 0, as: "signed" },
    allRight: {
      from: "rule",
      rule: "advantage",
      values: [1, 1, 1, 1, 1, 1, 1, 1],
      of: 0,
      as: "integer",
    },
    allWrong: {
      from: "rule",
      rule: "advantage",
      values: [0, 0, 0, 0, 0, 0, 0, 0],
      of: 0,
      as: "integer",
    },
    before: { ...TOKEN, value: "before" },
    after: { ...TOKEN, value: "after" },
    alikeFirst: { ...FIRST, metric: "frac_reward_zero_std" },
    allRightFirst: { ...FIRST, metric: "solved_all" },
    noneRightFirst: { ...FIRST, metric: "solved_none" },
    alikeLast: { ...LAST, metric: "frac_reward_zero_std" },
  },
  goal: [
    {
      en: "Is a right answer always pushed up? It depends on the other attempts at the same problem: they are its **group**.",
      zh: "正确的答案总会被往上推吗？这取决于对同一道题的其他尝试，也就是它的**组**。",
    },
    {
      en: "After this lesson you can compute the push of any attempt from the points of its group, and say which groups teach nothing.",
      zh: "学完这一课，你能从一组的得分算出任何一次尝试受到的推，并说出哪些组什么也教不了。",
    },
  ],
  predict: {
    kind: "choice",
    text: [
      {
        en: "The generator makes eight attempts at each problem. A right answer earns 1 point, a wrong one 0. Then every attempt is pushed up or down, according to its points and those of the other seven.",
        zh: "生成器对每道题尝试八次。答案正确得 1 分，错误得 0 分。然后每次尝试按自己和其余七次的得分被往上或往下推。",
      },
      {
        en: "At one problem **all eight** answers are right.",
        zh: "有一道题，**八次**答案全都正确。",
      },
    ],
    question: { en: "How are these eight attempts pushed?", zh: "这八次尝试会被怎样推？" },
    options: [
      {
        text: {
          en: "All up, as strongly as a right answer always is",
          zh: "全都往上，与任何正确答案一样用力",
        },
      },
      {
        text: {
          en: "All up, but less than one that is right among wrong ones",
          zh: "全都往上，但不如错误之中唯一正确的那次",
        },
      },
      { text: { en: "Not at all", zh: "完全不推" } },
      {
        text: {
          en: "All down: there is nothing left to gain here",
          zh: "全都往下：这里已经没有可学的",
        },
      },
    ],
    truth: 2,
  },
  do: doings,
  see: {
    text: {
      en: "Where did the cards stand with “none right” and with “all right”?",
      zh: "选“全错”和“全对”时，卡片在哪里？",
    },
    answers: [
      {
        text: {
          en: "None right: all below. All right: all above.",
          zh: "全错：都在下面。全对：都在上面。",
        },
        right: false,
        feedback: {
          en: "Try both again: all cards stand on the line. When all points are alike, each equals the average.",
          zh: "两个都再试一次：卡片全在零线上。得分都一样时，每个都等于平均分。",
        },
      },
      {
        text: { en: "Both times all on the line, at 0", zh: "两次都全在零线上" },
        right: true,
        feedback: {
          en: "Yes: the push is {allRight} when all are right and {allWrong} when all are wrong.",
          zh: "对：全对时推是 {allRight}，全错时推是 {allWrong}。",
        },
      },
      {
        text: {
          en: "None right: all below. All right: all on the line.",
          zh: "全错：都在下面。全对：都在零线上。",
        },
        right: false,
        feedback: {
          en: "Try “none right” again: nobody is below the average when all have 0 points.",
          zh: "再试一次“全错”：大家都是 0 分时，没有谁低于平均。",
        },
      },
    ],
  },
  explain: [
    {
      en: "Comparing takes the difficulty out. A right answer to an easy problem is no news: everybody has it. The only right one of eight is, and gets {up}; each of the seven wrong ones gets {down}. The pushes of a group always add up to 0.",
      zh: "比较去掉了难度的影响。简单的题做对不算新闻：大家都对。八次里唯一正确的那次才是，它得到 {up}；七次错误的各得到 {down}。一组的推加起来总是 0。",
    },
    {
      en: "These were real attempts: update 3 of a recorded run without a verifier. The chance of the “6” that only the right attempt wrote rose from {before} to {after}. How far a chance moves depends on all 32 problems of the update, not on this push alone.",
      zh: "这些是真实的尝试：一次不带验证器的录制运行的第 3 次更新。只有正确的那次写的“6”，概率从 {before} 升到 {after}。概率变化多少，取决于这次更新的全部 32 道题，不只取决于这一推。",
    },
    {
      en: "Where all eight have the same points there is no difference to learn from. In the recorded run with a verifier {alikeFirst} of the groups were like that at the first update of the generator: {allRightFirst} all right, {noneRightFirst} none right. At its last update it was {alikeLast}, all of them all right: the problems had become too easy to teach much.",
      zh: "八次得分都一样时，没有差别可学。在带验证器的录制运行里，生成器第一次更新时有 {alikeFirst} 的组是这样：{allRightFirst} 全对，{noneRightFirst} 全错。到最后一次更新是 {alikeLast}，而且都是全对：题目已经太容易，教不了多少了。",
    },
    {
      en: "Dividing by the spread is the choice of **GRPO**, the method that this lab uses unless told otherwise. Papers call the push the **group-relative advantage**, and the average the **baseline**.",
      zh: "除以离散程度是 **GRPO** 的做法，本实验室默认用它。论文把推叫作**组内相对优势**，把平均分叫作**基线**（baseline）。",
    },
  ],
  check: {
    text: {
      en: "Seven of eight attempts are right, one is wrong. Which one gets the largest push?",
      zh: "八次尝试中七次正确，一次错误。谁受到的推最大？",
    },
    answers: [
      {
        text: { en: "Each of the seven right ones, upward", zh: "七次正确的每一次，往上" },
        right: false,
        feedback: {
          en: "They lie just above the average of seven eighths: {manyRight} each. Being right is what nearly all did.",
          zh: "它们只比平均（八分之七）高一点：各 {manyRight}。做对的几乎是所有人。",
        },
      },
      {
        text: { en: "The wrong one, downward", zh: "错误的那次，往下" },
        right: true,
        feedback: {
          en: "Yes, {onlyWrong}: the mirror image of your group. The right ones get {manyRight} each.",
          zh: "对，{onlyWrong}：正是你那一组的镜像。正确的各得 {manyRight}。",
        },
      },
      {
        text: {
          en: "All eight are pushed equally far, up or down",
          zh: "八次受到的推一样大，只是方向不同",
        },
        right: false,
        feedback: {
          en: "That is so only when half are right. Here the wrong one is much further from the average: {onlyWrong} against {manyRight}.",
          zh: "只有一半正确时才这样。这里错误的那次离平均远得多：{onlyWrong} 对 {manyRight}。",
        },
      },
      {
        text: {
          en: "None: wrong answers earn 0, so nothing happens",
          zh: "都没有：错误得 0 分，所以什么也不发生",
        },
        right: false,
        feedback: {
          en: "0 points is not a push of 0. The wrong one lies below the average of its group and is pushed down by {onlyWrong}.",
          zh: "0 分不等于推为 0。错误的那次低于全组平均，往下推 {onlyWrong}。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "A live run without a verifier: change the size of the groups, and watch the share of groups without spread.",
      zh: "一次不带验证器的实时运行：改变组的大小，看看没有差别的组占多少。",
    },
    link: "preset=quick&algorithm=grpo&groupSize=4&start=shipped&view=lab",
  },
};

export default lesson;
