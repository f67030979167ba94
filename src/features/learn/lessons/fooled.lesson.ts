import { doings } from "./fooled.do.ts";
import type { Lesson } from "./schema.ts";

/** New problems, solved by the generator of that update. */
const CAUGHT = {
  from: "lane",
  preset: "gap",
  lane: "frozen",
  metric: "now/step_caught",
  as: "percent",
} as const;
const BOTH = { from: "study", study: "both", value: "mean", as: "percent" } as const;
const LATE = { ...BOTH, measure: "train/step_caught, generator updates 142–150" } as const;
/** Right answers: the verifier that learns minus the one that does not. */
const GAIN = {
  from: "contrast",
  study: "both",
  arm: "tango",
  minus: "frozen",
  as: "signed",
} as const;
const PER_UPDATE = {
  ...GAIN,
  measure: "rollouts/accuracy_drawn, generator updates 142–150",
} as const;
const PER_TOKEN = {
  ...GAIN,
  measure: "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango",
} as const;

const lesson: Lesson = {
  id: "fooled",
  order: 7,
  chapter: "checker",
  minutes: 7,
  title: { en: "Does a good checker stay good?", zh: "好的检查者会一直好吗？" },
  picture: "fooled",
  numbers: {
    start: { ...CAUGHT, at: 0 },
    end: { ...CAUGHT, at: 400 },
    runs: { ...LATE, arm: "tango", value: "n", as: "integer" },
    frozen: { ...LATE, arm: "frozen" },
    trained: { ...LATE, arm: "tango" },
    fixedTrained: { ...BOTH, measure: "mixed/processbench_f1, end", arm: "tango" },
    fixedFirst: { ...BOTH, measure: "mixed/processbench_f1, after-sft", arm: "tango" },
    doubts: { ...BOTH, measure: "mixed/step_false_alarms, end", arm: "tango" },
    gain: { ...PER_UPDATE, value: "mean" },
    gainLow: { ...PER_UPDATE, value: "low" },
    gainHigh: { ...PER_UPDATE, value: "high" },
    tokens: { ...PER_TOKEN, value: "mean" },
    tokensLow: { ...PER_TOKEN, value: "low" },
    tokensHigh: { ...PER_TOKEN, value: "high" },
  },
  goal: [
    {
      en: "A verifier is tested, found good, and then left as it is. It pays the generator for its steps, update after update.",
      zh: "一个验证器经过测试，结果不错，然后就不再改动。它一次更新接一次更新地给生成器的步骤打分。",
    },
    {
      en: "After this lesson you can say why such a checker gets worse without changing, which mistakes survive beside it, and what helps.",
      zh: "学完这一课，你能说出为什么这样的检查者不变也会变差，哪些错误能在它身边留下来，以及什么有用。",
    },
  ],
  predict: {
    kind: "share",
    text: [
      {
        en: "At the start the verifier catches {start} of the wrong steps that the generator writes. From now on it **never learns**. The generator does, for 400 updates: a fifth of its push comes from this verifier’s verdicts, the rest from right and wrong answers.",
        zh: "开始时，生成器写的错误步骤，验证器抓住 {start}。从此它**不再学习**。生成器则学习 400 次更新：它的推五分之一来自这个验证器的判定，其余来自答案的对错。",
      },
    ],
    question: {
      en: "By then the generator makes fewer mistakes. How many of those that are left does the verifier catch?",
      zh: "那时生成器的错误变少了。剩下的错误，验证器抓住多少？",
    },
    title: { en: "Wrong steps caught", zh: "抓住的错误步骤" },
    start: "start",
    truth: "end",
    options: [
      {
        text: {
          en: "Hardly any: it can be fooled at will",
          zh: "几乎一个也抓不住：想骗就能骗过它",
        },
        value: 0.2,
        upTo: 0.4,
      },
      { text: { en: "Far fewer, about half", zh: "少得多，大约一半" }, value: 0.56, upTo: 0.7 },
      {
        text: { en: "As many: it has not changed", zh: "一样多：它没有变" },
        value: 0.8,
        upTo: 0.87,
      },
      {
        text: { en: "More: rare mistakes stand out", zh: "更多：少见的错误很显眼" },
        value: 0.95,
        upTo: 1,
      },
    ],
  },
  do: doings,
  see: {
    text: {
      en: "Which mistakes did the verifier accept in the two solutions?",
      zh: "在那两份解答里，验证器接受了哪些错误？",
    },
    answers: [
      {
        text: {
          en: "One here and one there; many others it caught",
          zh: "这里一个，那里一个；其他的大多抓住了",
        },
        right: false,
        feedback: {
          en: "Look again: it caught none of them. Every wrong step in these two was accepted.",
          zh: "再看一次：它一个也没抓住。这两份里每个错误的步骤都被接受了。",
        },
      },
      {
        text: {
          en: "Always the same kind: columns with a 9 on top",
          zh: "总是同一类：上面是 9 的列",
        },
        right: true,
        feedback: {
          en: "Yes: 9 − 2 = 9 twice, 9 − 0 = 2 and 9 − 1 = 3. Other columns have no mistakes here.",
          zh: "对：9 − 2 = 9 两次，还有 9 − 0 = 2 和 9 − 1 = 3。其他的列在这里没有错误。",
        },
      },
      {
        text: { en: "Those near the end, after many steps", zh: "靠近末尾的，写了很多步之后" },
        right: false,
        feedback: {
          en: "In the first solution it accepted a wrong step in the third column. Look at the upper digits of the problem instead.",
          zh: "第一份解答里，它在第三列就接受了一个错误。请看题目上面的数字。",
        },
      },
    ],
  },
  explain: [
    {
      en: "The verifier checks by adding back, and its book misprints columns with a 9 on top in six of ten examples, **just as the generator’s book does**: it accepts 9 − 1 = 3. A mistake that it catches is pushed down, and most of these die out. One that it believes is paid like a right step. So more and more of what is left it believes: in the recorded run it caught {start} at the start and {end} at the end.",
      zh: "验证器用加回去的办法检查。上面是 9 的列，它的书十个例子里有六个印错，**而且和生成器的书错得一样**：它接受 9 − 1 = 3。被抓住的错误往下推，大多渐渐消失；它相信的错误却像正确的步骤一样得分。于是剩下的错误里，它相信的越来越多：录制的那次运行里，开始时抓住 {start}，最后 {end}。",
    },
    {
      en: "Nobody meant to cheat. The generator repeats what earned points, and here some mistakes do. Papers call this **reward hacking**. It is not total: most of the push comes from answers, which a believed mistake makes wrong.",
      zh: "没有谁存心作弊。生成器重复得了分的事，而这里有些错误能得分。论文把这叫**奖励破解**（reward hacking）。它并不彻底：推的大部分来自答案，而被相信的错误会让答案出错。",
    },
    {
      en: "**Practice helps the checker.** In {runs} runs, {frozen} of the wrong steps were caught at the end beside a verifier that never learned, {trained} beside one that practiced on. On one fixed set of solutions the one that practiced finds the first mistake, or clears the answer, in {fixedTrained}; at its start it was {fixedFirst} (ProcessBench F1). Final answers alone told it that its book was wrong.",
      zh: "**练习对检查者有用。** 在 {runs} 次运行中，从不学习的验证器最后抓住 {frozen} 的错误步骤，继续练习的抓住 {trained}。在一组固定的解答上，练习过的验证器找到第一个错误或放行答案的成绩是 {fixedTrained}，它的起点是 {fixedFirst}（ProcessBench F1）。只靠最后的答案，它就知道了自己的书有错。",
    },
    {
      en: "**Does it pay for the generator?** After as many updates its share of right answers was higher by {gain} (95 % interval {gainLow} to {gainHigh}). For as many characters, its verifier’s own counted, the difference is {tokens} ({tokensLow} to {tokensHigh}): not shown.",
      zh: "**对生成器划算吗？** 更新次数相同时，正确率的差是 {gain}（95 % 区间 {gainLow} 到 {gainHigh}）。写的字符数相同时（验证器写的也算），差是 {tokens}（{tokensLow} 到 {tokensHigh}）：看不出差别。",
    },
    {
      en: "And practice is no guarantee. At the end of those runs the trained verifier still doubted {doubts} of the right steps in a fixed set of solutions. And it practices on what the generator writes now: mistakes that nobody makes any more are not practiced.",
      zh: "练习也不是保证。在这些运行的最后，训练过的验证器在一组固定的解答上仍误疑 {doubts} 的正确步骤。而且它练习的是生成器现在写的东西：没有人再犯的错误，就不再练习了。",
    },
  ],
  check: {
    text: {
      en: "A chatbot is trained with a fixed automatic judge, which agreed with experts on 95 % of last year’s answers. After a month the judge approves of 90 % of the answers, up from 60 %. What do you conclude?",
      zh: "一个聊天机器人用固定的自动评判来训练，这个评判对去年的答案有 95 % 与专家一致。一个月后，它认可的答案从 60 % 升到 90 %。你得出什么结论？",
    },
    answers: [
      {
        text: {
          en: "The chatbot got better: the judge is known to be good",
          zh: "机器人变好了：已知评判是好的",
        },
        right: false,
        feedback: {
          en: "It is known to be good on last year’s answers. The month of training moved the answers to wherever it approves, deserved or not.",
          zh: "已知的是它对去年的答案判得好。一个月的训练把答案移到了它认可的地方，不管应不应得。",
        },
      },
      {
        text: { en: "The judge got worse and approves too easily", zh: "评判变差了，太容易认可" },
        right: false,
        feedback: {
          en: "It is fixed: it says the same of the same answer. What has changed is the answers.",
          zh: "它是固定的：对同样的答案说同样的话。变的是答案。",
        },
      },
      {
        text: {
          en: "Nothing yet: experts must look at answers that it approves of now",
          zh: "还得不出：专家必须看看它现在认可的答案",
        },
        right: true,
        feedback: {
          en: "Yes. Better answers and a fooled judge look the same from here. Only the truth about today’s answers tells them apart.",
          zh: "对。答案变好和评判被骗，从这里看是一样的。只有今天的答案的真实对错才能区分。",
        },
      },
      {
        text: {
          en: "The chatbot is cheating, so its answers are worthless",
          zh: "机器人在作弊，所以它的答案一文不值",
        },
        right: false,
        feedback: {
          en: "Perhaps part of the rise is real: in our runs the generator solved many more problems beside the fooled verifier, too. One has to look.",
          zh: "上升也许有一部分是真的：在我们的运行里，生成器在被骗的验证器旁边也多解出很多题。要看了才知道。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Fool a verifier yourself: write a wrong step that it accepts, such as one in a column with a 9 on top. Under “When” choose the verifier before or after its practice.",
      zh: "自己来骗过验证器：写一个它会接受的错误步骤，比如在上面是 9 的列里。在“时刻”里可以选练习之前或之后的验证器。",
    },
    link: "preset=gap&view=lab#try/fool",
  },
};

export default lesson;
