import type { Lesson } from "./schema.ts";
import { doings, ENDS } from "./thirty.do.ts";

const MAIN = "rollouts/accuracy_drawn, generator updates 142–150";
const ARM = { from: "study", study: "judges", measure: ENDS, arm: "tango", as: "percent" } as const;
const PAIR = {
  from: "contrast",
  study: "judges",
  measure: ENDS,
  arm: "rft",
  minus: "tango",
  as: "signed",
} as const;
const AGAIN = { from: "study", arm: "tango", value: "mean", as: "percent" } as const;
const FOUR = {
  from: "contrast",
  study: "map-8",
  block: "misprint-97",
  measure: "rollouts/accuracy_drawn, last 9 generator updates",
  arm: "tango",
  minus: "grpo",
  as: "signed",
} as const;
const FROZEN = {
  from: "contrast",
  study: "both",
  measure: MAIN,
  arm: "tango",
  minus: "frozen",
  as: "signed",
} as const;
const EQUAL = {
  ...FROZEN,
  measure: "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango",
} as const;

/** How far apart runs of one program end, and what a curve, an interval and a claim are worth. */
const lesson: Lesson = {
  id: "thirty",
  order: 10,
  chapter: "worth",
  minutes: 8,
  title: { en: "One run, or thirty?", zh: "一次运行，还是三十次？" },
  picture: "dots",
  numbers: {
    least: { ...ARM, value: "least" },
    most: { ...ARM, value: "most" },
    mean: { ...ARM, value: "mean" },
    low: { ...ARM, value: "low" },
    high: { ...ARM, value: "high" },
    frozenLeast: { ...ARM, arm: "frozen", value: "least" },
    pair: { ...PAIR, value: "mean" },
    pairLow: { ...PAIR, value: "low" },
    pairHigh: { ...PAIR, value: "high" },
    again: { ...AGAIN, study: "both", measure: MAIN },
    againTwo: {
      ...AGAIN,
      study: "red-queen",
      measure: "rollouts/accuracy_drawn, last 9 generator updates",
    },
    againThree: { ...AGAIN, study: "controls", measure: MAIN },
    four: { ...FOUR, value: "mean" },
    fourLow: { ...FOUR, value: "low" },
    fourHigh: { ...FOUR, value: "high" },
    perUpdate: { ...FROZEN, value: "mean" },
    perUpdateLow: { ...FROZEN, value: "low" },
    perUpdateHigh: { ...FROZEN, value: "high" },
    perToken: { ...EQUAL, value: "mean" },
    perTokenLow: { ...EQUAL, value: "low" },
    perTokenHigh: { ...EQUAL, value: "high" },
  },
  goal: [
    {
      en: "Start the same program twice with another **seed**, and it draws other problems and other attempts. All curves that you have seen so far belong to one seed each.",
      zh: "同一个程序用不同的**种子**启动两次，就会抽到不同的题目和不同的尝试。到现在为止你看到的曲线，每条都只属于一个种子。",
    },
    {
      en: "After this lesson you can say how far apart such runs end, read an interval, and judge what a single curve proves.",
      zh: "学完这一课，你能说出这样的运行最后相差多远，能读懂区间，也能判断一条曲线能证明什么。",
    },
  ],
  predict: {
    kind: "spread",
    text: [
      {
        en: "Tango trains both models on subtraction with nine columns. At the start no answer is right. Eight runs differ in their seed alone, and stop after 100 updates of the generator.",
        zh: "Tango 在九列减法上训练两个模型。开始时没有一个答案是对的。八次运行只有种子不同，都在生成器更新 100 次后停下。",
      },
    ],
    question: {
      en: "How many of a run's answers are right at the end? Stack one dot for each of the eight runs.",
      zh: "最后，一次运行的答案有多少是对的？给八次运行各放一个点。",
    },
    title: { en: "Right answers, updates 92 to 100", zh: "第 92 到 100 次更新中答对的" },
    study: "judges",
    measure: ENDS,
    arm: "tango",
    from: 0,
    to: 1,
    bins: 10,
  },
  do: doings,
  see: {
    text: { en: "Which distance was the larger one?", zh: "哪一种距离更大？" },
    answers: [
      {
        text: { en: "Between the methods", zh: "方法之间" },
        right: false,
        feedback: {
          en: "The means are close to each other, while Tango's dots alone reach from {least} to {most}.",
          zh: "平均值彼此接近，而光是 Tango 的点就从 {least} 一直到 {most}。",
        },
      },
      {
        text: { en: "Between the seeds of one method", zh: "同一方法的种子之间" },
        right: true,
        feedback: {
          en: "Yes. Among these three, the seed matters more than the method.",
          zh: "对。在这三种方法之间，种子的影响比方法更大。",
        },
      },
      {
        text: { en: "They were about the same", zh: "差不多一样" },
        right: false,
        feedback: {
          en: "Compare again: the three means lie within one tenth, and the dots of each lane spread over more than six tenths.",
          zh: "再比一次：三个平均值相差不到十分之一，而每条里的点散布在超过十分之六的范围内。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**The same program ended between {least} and {most}.** The mean of eight is {mean}, its 95 % interval [{low}, {high}]: computed like this, such an interval misses the mean of all possible seeds about one time in twenty. It does not say where your next run will end.",
      zh: "**同一个程序最后在 {least} 到 {most} 之间。** 八次的平均是 {mean}，95 % 区间为 [{low}, {high}]：这样算出的区间，大约二十次里有一次不包含所有可能种子的平均。它并不说明你的下一次运行会到哪里。",
    },
    {
      en: "**Even means move.** Three studies ran Tango with the same settings for 150 updates, with 11, 8 and 8 fresh seeds: {again}, {againTwo} and {againThree}.",
      zh: "**平均值也会变。** 三项研究用同样的设置把 Tango 跑了 150 次更新，分别用 11、8、8 个新种子：{again}、{againTwo} 和 {againThree}。",
    },
    {
      en: "**Pairs see more.** A hard seed is hard for both methods. So subtract seed by seed: copying minus Tango is {pair} [{pairLow}, {pairHigh}], an interval much narrower than those of the two means. It contains 0, so no difference is shown. That does not show that they are equal.",
      zh: "**成对比较看得更清。** 难的种子对两种方法都难。所以逐个种子相减：模仿减 Tango 是 {pair} [{pairLow}, {pairHigh}]，这个区间比两个平均值各自的区间都窄得多。它包含 0：没有显示出差别。但这并不说明两者相等。",
    },
    {
      en: "**Four seeds prove little.** In another study, with eight columns, Tango was ahead of GRPO on four of four seeds, by {four} [{fourLow}, {fourHigh}] on average. The interval assumes that differences follow a bell curve, which four seeds cannot show. So count signs: if the method made no difference, each would be a coin toss, with 16 outcomes, two of them all alike. One in eight is no proof. With eight seeds it would be 2 in 256.",
      zh: "**四个种子证明不了多少。** 在另一项八列的研究里，Tango 在四个种子上全都领先 GRPO，平均差 {four} [{fourLow}, {fourHigh}]。这个区间假定差值呈钟形分布，而四个种子看不出这一点。那就数正负号：如果方法没有作用，每个符号就像抛一次硬币，16 种结果里有两种全部相同。八分之一不算证明。八个种子时则是 256 分之 2。",
    },
    {
      en: "**Compared at equal what?** Tango minus a frozen verifier, 11 seeds: per update {perUpdate} [{perUpdateLow}, {perUpdateHigh}], for the same tokens {perToken} [{perTokenLow}, {perTokenHigh}]. Ask of a paper: how many seeds, at equal updates or tokens, and were the measure and the seeds fixed before the first run?",
      zh: "**在什么相等时比较？** Tango 减冻结的验证器，11 个种子：按更新次数 {perUpdate} [{perUpdateLow}, {perUpdateHigh}]，按同样多的 token {perToken} [{perTokenLow}, {perTokenHigh}]。读论文时要问：几个种子，更新次数相等还是 token 相等，指标和种子是否在第一次运行之前就定好。",
    },
    {
      en: "Limits: one task. Your own run shares its school with the recording; in the studies each seed also had a school of its own. It is also paid by a newer rule: a step left out costs it points, which it did not in the studies.",
      zh: "局限：一种任务。你自己的运行和录制共用一次监督微调；在研究里每个种子还有自己的监督微调。它的得分规则也更新：漏写一步要扣分，而在研究里不扣。",
    },
  ],
  check: {
    text: {
      en: "A paper shows one run of each method: Tango ends at {most}, the frozen verifier at {frozenLeast}. What does that prove?",
      zh: "一篇论文给每种方法各画一次运行：Tango 最后是 {most}，冻结的验证器是 {frozenLeast}。这证明了什么？",
    },
    answers: [
      {
        text: { en: "Tango is better: the distance is huge", zh: "Tango 更好：差距很大" },
        right: false,
        feedback: {
          en: "Both are runs from the lanes that you uncovered, with different seeds. One can always pick the best run of one method and the worst of another.",
          zh: "这两次就是你揭开的那些运行里的，种子不同。总可以挑出一种方法最好的一次和另一种最差的一次。",
        },
      },
      {
        text: {
          en: "Tango is better: each curve has a hundred points",
          zh: "Tango 更好：每条曲线有一百个点",
        },
        right: false,
        feedback: {
          en: "The points of one run share one seed. For the question of methods they are one observation.",
          zh: "一次运行的点共用一个种子。对“哪种方法好”来说，它们只是一个观测。",
        },
      },
      {
        text: {
          en: "Nothing about the methods: seeds alone spread as far",
          zh: "对方法什么也没证明：光是种子就相差这么远",
        },
        right: true,
        feedback: {
          en: "Yes. Both methods on the same seeds, several of them, would be a start.",
          zh: "对。让两种方法用同样的、好几个种子来跑，才是开始。",
        },
      },
      {
        text: {
          en: "Nothing yet, but the same two runs for longer would settle it",
          zh: "还不能证明，但让这两次运行更久就能分出高下",
        },
        right: false,
        feedback: {
          en: "Longer runs of the same two seeds are still two seeds. What is missing is more of them.",
          zh: "同样两个种子跑得再久，也还是两个种子。缺的是更多的种子。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "The settings of the studies are set in the Lab, with their 150 updates. Change nothing but the seed, and train. Every run becomes a row of the table of runs.",
      zh: "实验室里已设好研究用的设置，更新 150 次。只改种子，然后训练。每次运行都成为运行表中的一行。",
    },
    link: "preset=gap&stepCount=written&updates=150&seed=1&start=shipped&view=lab",
  },
};

export default lesson;
