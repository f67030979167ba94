import { doings } from "./push.do.ts";
import type { Lesson } from "./schema.ts";

/** The first update of preset quick without a verifier, at one problem: four attempts right, four wrong. */
const POINTS = [1, 1, 0, 0, 1, 1, 0, 0] as const;
const TOKEN = { from: "token", preset: "quick", lane: "no-verifier", as: "decimal" } as const;
/** The second digit, as a right attempt and as a wrong one has it. */
const EIGHT = { ...TOKEN, update: 1, attempt: 0, token: 2 } as const;
const SIX = { ...TOKEN, update: 1, attempt: 2, token: 2 } as const;
/** A digit of a right attempt that fell although it was pushed up. */
const FELL = { ...TOKEN, update: 11, attempt: 0, token: 4 } as const;

const lesson: Lesson = {
  id: "push",
  order: 1,
  chapter: "push",
  minutes: 5,
  title: { en: "What is a push?", zh: "什么是“推”？" },
  picture: "push",
  numbers: {
    before: { ...EIGHT, value: "before" },
    after: { ...EIGHT, value: "after" },
    wrongBefore: { ...SIX, value: "before" },
    wrongAfter: { ...SIX, value: "after" },
    fellBefore: { ...FELL, value: "before" },
    fellAfter: { ...FELL, value: "after" },
    average: { from: "rule", rule: "mean", values: POINTS, as: "decimal" },
    spread: { from: "rule", rule: "spread", values: POINTS, as: "decimal" },
    up: { from: "rule", rule: "advantage", values: POINTS, of: 0, as: "decimal" },
    down: { from: "rule", rule: "advantage", values: POINTS, of: 2, as: "decimal" },
  },
  goal: [
    {
      en: "A small language model, the generator, adds numbers. It writes one character at a time: every character has a chance, and the dice decide.",
      zh: "一个小语言模型（生成器）在做加法。它一次写一个字符：每个字符都有一个概率，由骰子决定写哪一个。",
    },
    {
      en: "After this lesson you can work out the **push** of an attempt, and say what it does to the chance of a single character.",
      zh: "学完这一课，你能算出一次尝试受到的**推**，并说出它怎样改变一个字符的概率。",
    },
  ],
  predict: {
    kind: "share",
    text: [
      {
        en: "The problem is 114+171=. The generator adds column by column. Its schoolbook had misprints: for the second column, 1 + 7, it writes the right “8” with a chance of {before}, and “6” with a chance of {wrongBefore}.",
        zh: "题目是 114+171=。生成器逐列相加。它的课本有印刷错误：第二列 1 + 7，它写出正确的“8”的概率是 {before}，写出“6”的概率是 {wrongBefore}。",
      },
      {
        en: "It makes eight attempts. A right answer earns 1 point, a wrong one 0. Nobody says which digit was wrong, or what the answer is. Then comes **one** update of its weights.",
        zh: "它尝试八次。答案正确得 1 分，错误得 0 分。没有人说哪个数字错了，也没有人说答案是多少。然后它的权重更新**一次**。",
      },
    ],
    question: {
      en: "What is the chance of “8” after this one update?",
      zh: "这一次更新之后，“8”的概率是多少？",
    },
    title: { en: "Chance of “8”", zh: "“8”的概率" },
    start: "before",
    truth: "after",
    options: [
      {
        text: { en: "Lower: the model tries something else", zh: "更低：模型会尝试别的" },
        value: 0.45,
        upTo: 0.53,
      },
      {
        text: {
          en: "About the same: one update changes nothing you can see",
          zh: "差不多：一次更新看不出变化",
        },
        value: 0.56,
        upTo: 0.6,
      },
      { text: { en: "Somewhat higher", zh: "高一些" }, value: 0.67, upTo: 0.74 },
      {
        text: { en: "Much higher, but not certain", zh: "高得多，但不是必然" },
        value: 0.84,
        upTo: 0.97,
      },
      {
        text: { en: "1: from now on it knows the answer", zh: "1：从此它知道答案了" },
        value: 1,
        upTo: 1,
      },
    ],
  },
  do: doings,
  see: {
    text: { en: "What did the update do at this place?", zh: "更新在这个位置上做了什么？" },
    answers: [
      {
        text: { en: "“8” rose and “6” fell by about as much", zh: "“8”升高，“6”大约降低同样多" },
        right: true,
        feedback: {
          en: "Yes: “8” from {before} to {after}, “6” from {wrongBefore} to {wrongAfter}.",
          zh: "对：“8”从 {before} 到 {after}，“6”从 {wrongBefore} 到 {wrongAfter}。",
        },
      },
      {
        text: { en: "“8” rose, “6” stayed as it was", zh: "“8”升高，“6”不变" },
        right: false,
        feedback: {
          en: "Look again: “6” fell from {wrongBefore} to {wrongAfter}. The chances add up to 1, so one can rise only when others fall.",
          zh: "再看一次：“6”从 {wrongBefore} 降到 {wrongAfter}。概率加起来是 1，一个要升高，别的就得降低。",
        },
      },
      {
        text: { en: "“8” became certain", zh: "“8”变成必然" },
        right: false,
        feedback: {
          en: "Look again: “8” is at {after}. The next attempts at this problem can still go wrong.",
          zh: "再看一次：“8”是 {after}。这道题下次仍可能写错。",
        },
      },
    ],
  },
  explain: [
    {
      en: "A push is no correction. The update raises the **log-chance** of every character in an attempt that did better than average, and lowers it in one that did worse. The model is never shown an answer: it becomes more likely to do again what it **did itself**, where that earned points.",
      zh: "推不是订正。得分高于平均的尝试，更新提高其中每个字符的**对数概率**；低于平均的，则降低。模型从未看到答案：它只是更可能重复**自己做过**而得了分的事。",
    },
    {
      en: "The first digit, 2, is in all eight attempts. It was pushed up four times and down four times by the same amount, which cancels. Only the digits in which right and wrong attempts **differ** are moved.",
      zh: "第一个数字 2 在八次尝试里都有。它被往上推四次，往下推四次，力度相同，互相抵消。真正被移动的，是正确与错误的尝试**不同**的那些数字。",
    },
    {
      en: "One update learns from 32 problems at once. Here several of them need 7 + 1, which adds to the move. It can also work against a push: in update 11 of this run a digit of a right attempt was pushed up and still fell, from {fellBefore} to {fellAfter}, as other problems pulled at the same weights.",
      zh: "一次更新同时从 32 道题学习。这里有好几道都用到 7 + 1，移动因此更大。这也可能与推相反：在这次运行的第 11 次更新中，一次正确的尝试里有个数字被往上推，却仍从 {fellBefore} 降到 {fellAfter}，因为其他题目也在拉动同一组权重。",
    },
    {
      en: "In papers the points are the **reward**, an attempt is a **rollout**, the push is the **advantage**, and the method is a **policy gradient**.",
      zh: "论文里，得分叫**奖励**（reward），尝试叫 **rollout**，推叫**优势**（advantage），这种方法叫**策略梯度**（policy gradient）。",
    },
  ],
  check: {
    text: {
      en: "At another problem the generator makes eight attempts: three end with 57, which is right, and five with 59. What does the update tell it?",
      zh: "另一道题，生成器尝试八次：三次得到 57（正确），五次得到 59。更新告诉它什么？",
    },
    answers: [
      {
        text: { en: "That the right answer is 57", zh: "正确答案是 57" },
        right: false,
        feedback: {
          en: "Nobody gives it an answer to copy. 57 becomes more likely only because three of its own attempts wrote it and earned points; had none of them written it, the update could not favor it.",
          zh: "没有人给它答案来抄。57 变得更可能，只因为它自己有三次写出来并得了分；如果一次都没写，更新就无从偏向它。",
        },
      },
      {
        text: { en: "That the last digit, 9, was the mistake", zh: "错在最后一位 9" },
        right: false,
        feedback: {
          en: "The points are for the whole attempt: all characters of a wrong one are pushed down alike. The 9 falls because only wrong attempts have it; the 5 is in the right ones too.",
          zh: "分是给整次尝试的：错误的尝试里，每个字符都同样往下推。9 会降低，是因为只有错误的尝试里有它；5 在正确的尝试里也有。",
        },
      },
      {
        text: {
          en: "Only which of its own attempts did better than the others",
          zh: "只告诉它：自己的哪些尝试比其他的好",
        },
        right: true,
        feedback: {
          en: "Yes. It repeats the better ones more often. That is all, and it is enough to learn from.",
          zh: "对。它会更常重复较好的那些。仅此而已，但足以学习。",
        },
      },
      {
        text: {
          en: "Nothing: most of its attempts were wrong",
          zh: "什么也没有：大多数尝试都错了",
        },
        right: false,
        feedback: {
          en: "Three right ones among eight are enough to compare. They are even pushed harder than if most had been right.",
          zh: "八次里有三次正确，就足以比较。它们受到的推甚至比大多数正确时更大。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "The same eight attempts in a run with a verifier: look at the chance of each character before and after the update.",
      zh: "同样的八次尝试，在一次带验证器的运行里：看看每个字符在更新前后的概率。",
    },
    link: "preset=quick&u=41&g=1&tab=tokens",
  },
};

export default lesson;
