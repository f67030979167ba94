import type { Lesson } from "./schema.ts";

/** The paper's question: more verdicts on steps become true although only the final verdict is rewarded. */
const lesson: Lesson = {
  id: "checker",
  order: 40,
  chapter: "checker",
  minutes: 5,
  title: {
    en: "Can a checker learn with nobody to check it?",
    zh: "没有人检查，检查者也能学会吗？",
  },
  picture: "checks",
  numbers: {
    first: {
      from: "recording",
      preset: "quick",
      metric: "verifier/step_caught",
      at: 0,
      as: "percent",
    },
    last: {
      from: "recording",
      preset: "quick",
      metric: "verifier/step_caught",
      at: 40,
      as: "percent",
    },
    count: {
      from: "recording",
      preset: "quick",
      metric: "verifier/step_caught/count",
      at: 0,
      as: "integer",
    },
  },
  goal: [
    {
      en: "The verifier reads a solution step by step and says of each step whether it is right. It learned from a misprinted book, so it lets some wrong steps pass.",
      zh: "验证器逐步阅读一份解答，并说出每一步是否正确。它是从有印刷错误的书里学的，所以会放过一些错误的步骤。",
    },
    {
      en: "To teach it, somebody would have to mark **every step**. Here nobody does: only the answer at the end is known to be right or wrong.",
      zh: "要教会它，得有人批改**每一步**。这里没有人这样做：只知道最后的答案是对还是错。",
    },
    {
      en: "In this lesson you predict what the verifier makes of that, then you watch what it did.",
      zh: "在这一课里，你先预测验证器会怎样，再看它实际怎样。",
    },
  ],
  predict: {
    kind: "share",
    text: [
      {
        en: "The verifier now practices alone for 40 updates. Each time it checks one solution 8 times, and a check earns a point only if its **last word** is true: was the whole answer right or wrong? Good form earns a little more, whatever it says.",
        zh: "接下来验证器独自练习 40 次更新。每次它把一份解答检查 8 遍，只有**最后一句话**属实的那一遍才得 1 分：整个答案是对还是错？格式良好再加一点，不论说了什么。",
      },
      {
        en: "Nobody ever tells it **which step** is wrong. At the start it catches {first} of wrong steps.",
        zh: "从来没有人告诉它**哪一步**错了。开始时它能抓住 {first} 的错误步骤。",
      },
    ],
    question: {
      en: "After the practice, how many wrong steps will it catch?",
      zh: "练习之后，它能抓住多少错误步骤？",
    },
    title: { en: "Wrong steps caught", zh: "抓住的错误步骤" },
    start: "first",
    truth: "last",
    options: [
      {
        text: {
          en: "No more than before: it only cares about its last word",
          zh: "不会更多：它只在乎最后一句话",
        },
        value: 0.55,
        upTo: 0.64,
      },
      {
        text: { en: "A few more, perhaps 75 %", zh: "多一些，也许 75 %" },
        value: 0.75,
        upTo: 0.84,
      },
      { text: { en: "Nearly all of them", zh: "几乎全部" }, value: 0.95, upTo: 1 },
    ],
  },
  do: [
    {
      kind: "watch",
      text: [
        {
          en: "The recording plays the 40 updates. Each sheet is one solution, and the cards under it are its 8 checks: those with a true last word are pushed up, the others down.",
          zh: "录制播放这 40 次更新。每张纸是一份解答，下面的卡片是对它的 8 遍检查：最后一句话属实的被推高，其余的被压低。",
        },
        {
          en: "The thin line is the share of wrong steps caught in training. The rings are measured on solutions that it never trained on; you predicted the last of them.",
          zh: "细线是训练中抓住的错误步骤所占的比例。圆圈是在它从未训练过的解答上测得的；你预测的是最后一个。",
        },
      ],
      recording: { preset: "quick", from: 0, to: 40, seconds: 16 },
      chart: {
        role: "verifier",
        metric: "verifier/step_caught",
        training: "train/step_caught",
        title: { en: "Wrong steps caught", zh: "抓住的错误步骤" },
        on: {
          en: "on {count} wrong steps it never trained on",
          zh: "在 {count} 个从未训练过的错误步骤上",
        },
      },
    },
  ],
  see: {
    text: { en: "What did you see?", zh: "你看到了什么？" },
    answers: [
      {
        text: { en: "It caught more wrong steps than before", zh: "它抓住的错误步骤比以前多" },
        right: true,
        feedback: { en: "Yes: from {first} to {last}.", zh: "对：从 {first} 到 {last}。" },
      },
      {
        text: { en: "It stayed where it was", zh: "没有变化" },
        right: false,
        feedback: {
          en: "Look at the rings: they go from {first} to {last}.",
          zh: "看圆圈：从 {first} 到 {last}。",
        },
      },
      {
        text: { en: "It caught fewer", zh: "抓住的变少了" },
        right: false,
        feedback: {
          en: "Look at the rings: they go from {first} to {last}.",
          zh: "看圆圈：从 {first} 到 {last}。",
        },
      },
    ],
  },
  explain: [
    {
      en: "School taught the verifier a habit: its last word is “wrong” as soon as it doubts **one** step. So a true last word usually rests on true verdicts before it.",
      zh: "学校教给验证器一个习惯：只要怀疑**一**步，最后就说“错”。所以属实的最后一句话，通常来自前面属实的判定。",
    },
    {
      en: "Its 8 checks of one solution differ by chance. Those that looked at the steps rightly end with a true last word more often. They are pushed up as a whole, **with every verdict in them**.",
      zh: "它对同一份解答的 8 遍检查会随机地有所不同。看对了步骤的那些，更常以属实的话结尾。它们被整体推高，**连同其中的每个判定**。",
    },
    {
      en: "Some checks earn the point for a wrong reason: they miss the wrong step and doubt a right one. Over many solutions such luck pays less often than looking closely.",
      zh: "有些检查得分的理由是错的：放过了错误的一步，却怀疑正确的一步。解答多了，这样的运气不如认真看来得划算。",
    },
    {
      en: "This is one run with one seed, on problems with few steps. The more steps a solution has, the less its last word says about each of them.",
      zh: "这只是一次运行、一个种子，而且题目的步骤很少。步骤越多，最后一句话对每一步说明得就越少。",
    },
  ],
  check: {
    text: {
      en: "Where does a point for one step come from, when nobody marks steps?",
      zh: "没有人批改步骤，一步的分数从哪里来？",
    },
    answers: [
      {
        text: { en: "From the key, which knows every step", zh: "来自知道每一步的答案" },
        right: false,
        feedback: {
          en: "No key is used: only the answer at the end is known.",
          zh: "没有用到答案：只知道最后的结果。",
        },
      },
      {
        text: {
          en: "From checks that ended with a true last word: all that they said is pushed up",
          zh: "来自最后一句话属实的检查：它说的每一句都被推高",
        },
        right: true,
        feedback: {
          en: "Yes. Over many solutions, true verdicts pay more often.",
          zh: "对。解答多了，属实的判定更常得分。",
        },
      },
      {
        text: { en: "From the generator", zh: "来自生成器" },
        right: false,
        feedback: {
          en: "The generator did not learn here, and says nothing about its steps.",
          zh: "生成器在这里没有学习，也不评价自己的步骤。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Open the Lab at this moment, and change what the verifier earns.",
      zh: "在实验室里打开这一刻，改变验证器的得分。",
    },
    link: "preset=quick&u=40&view=lab",
  },
};

export default lesson;
