import type { Lesson } from "./schema.ts";

/** Points and pushes of a recorded group, then what the update did to one digit. */
export const doings: Lesson["do"] = [
  {
    kind: "hand",
    text: [
      {
        en: "These are its eight answers, as they were recorded. First give the points. Then work out how strongly the update pushes each attempt: how far its points are from the average of the eight, measured in spreads.",
        zh: "这是录制下来的八个答案。先给分，再算出更新推每次尝试的力度：它的得分离八次的平均有多远，以离散程度为单位。",
      },
      {
        en: "The spread of these eight points is {spread}. Lesson 2 shows how to get it.",
        zh: "这八个得分的离散程度是 {spread}。怎么算，见第 2 课。",
      },
    ],
    bench: {
      kind: "attempts",
      problem: "114+171=",
      attempts: [
        { text: "285", points: 1 },
        { text: "285", points: 1 },
        { text: "265", points: 0 },
        { text: "265", points: 0 },
        { text: "285", points: 1 },
        { text: "285", points: 1 },
        { text: "288", points: 0 },
        { text: "265", points: 0 },
      ],
      others: [],
    },
    jobs: [
      { kind: "tap", label: { en: "Tap the right answers", zh: "点出正确的答案" } },
      {
        kind: "field",
        label: { en: "Average points", zh: "平均分" },
        note: { en: "all points ÷ 8", zh: "总分 ÷ 8" },
        truth: "average",
        tolerance: 0.01,
        slips: [
          {
            gives: 4,
            hint: {
              en: "That is the sum. Divide it by the eight attempts.",
              zh: "这是总分。还要除以八次尝试。",
            },
          },
          {
            gives: 1,
            hint: {
              en: "Wrong attempts count too, with 0 points.",
              zh: "错误的尝试也要算上，得 0 分。",
            },
          },
        ],
        hint: {
          en: "Four attempts have 1 point, four have 0. Add them up and divide by 8.",
          zh: "四次得 1 分，四次得 0 分。加起来，再除以 8。",
        },
      },
      {
        kind: "field",
        label: { en: "Push of each right attempt", zh: "每次正确的尝试受到的推" },
        note: { en: "(points − average) ÷ spread", zh: "（得分 − 平均分）÷ 离散程度" },
        truth: "up",
        tolerance: 0.01,
        slips: [
          {
            gives: 0.5,
            hint: {
              en: "That is the distance from the average. Divide it by the spread, {spread}.",
              zh: "这是与平均分的距离。还要除以离散程度 {spread}。",
            },
          },
          {
            gives: 1,
            hint: {
              en: "1 is its points. The push is what it has more than the average, in spreads.",
              zh: "1 是它的得分。推是它比平均多出的部分，以离散程度为单位。",
            },
          },
          {
            gives: "down",
            hint: {
              en: "Check the sign: it has more points than the average, so it is pushed up.",
              zh: "检查符号：它的得分高于平均，所以往上推。",
            },
          },
        ],
        hint: {
          en: "Its points are 1, the average is {average}, the spread is {spread}: (1 − {average}) ÷ {spread}.",
          zh: "得分是 1，平均分是 {average}，离散程度是 {spread}：(1 − {average}) ÷ {spread}。",
        },
      },
      {
        kind: "field",
        label: { en: "Push of each wrong attempt", zh: "每次错误的尝试受到的推" },
        note: { en: "(points − average) ÷ spread", zh: "（得分 − 平均分）÷ 离散程度" },
        truth: "down",
        tolerance: 0.01,
        slips: [
          {
            gives: 0,
            hint: {
              en: "0 is its points. It lies below the average, so it is pushed down.",
              zh: "0 是它的得分。它低于平均，所以往下推。",
            },
          },
          {
            gives: -0.5,
            hint: {
              en: "That is the distance from the average. Divide it by the spread, {spread}.",
              zh: "这是与平均分的距离。还要除以离散程度 {spread}。",
            },
          },
          {
            gives: "up",
            hint: {
              en: "Check the sign: it has fewer points than the average.",
              zh: "检查符号：它的得分低于平均。",
            },
          },
        ],
        hint: {
          en: "Its points are 0: (0 − {average}) ÷ {spread}.",
          zh: "得分是 0：(0 − {average}) ÷ {spread}。",
        },
      },
    ],
  },
  {
    kind: "hand",
    text: [
      {
        en: "Now the update has been made. Every character of an attempt got the push of its attempt. At this place the generator can write any character, and the chances of all of them add up to 1.",
        zh: "现在更新已经完成。一次尝试里的每个字符都受到这次尝试的推。在这个位置上，生成器可以写任何字符，所有字符的概率加起来是 1。",
      },
      {
        en: "Before: “8” {before}, “6” {wrongBefore}, everything else next to nothing. After: “6” {wrongAfter}, everything else still next to nothing.",
        zh: "更新前：“8”{before}，“6”{wrongBefore}，其余几乎为零。更新后：“6”{wrongAfter}，其余仍几乎为零。",
      },
    ],
    bench: { kind: "chance", token: "8", before: "before", after: "after" },
    jobs: [
      {
        kind: "field",
        label: { en: "Chance of “8” after the update", zh: "更新后“8”的概率" },
        note: { en: "to one decimal place or better", zh: "至少一位小数" },
        truth: "after",
        tolerance: 0.03,
        slips: [
          {
            gives: "wrongAfter",
            hint: {
              en: "That is the chance of “6”. What is left for “8”?",
              zh: "这是“6”的概率。留给“8”的是多少？",
            },
          },
          {
            gives: "before",
            hint: {
              en: "That was before. “6” has lost some of its chance; who got it?",
              zh: "这是更新前的。“6”失去了一些概率，给了谁？",
            },
          },
          {
            gives: 1,
            hint: {
              en: "Not quite: “6” still has {wrongAfter}.",
              zh: "还不到：“6”仍有 {wrongAfter}。",
            },
          },
        ],
        hint: {
          en: "All chances add up to 1, and “6” has {wrongAfter}: about 1 − {wrongAfter}.",
          zh: "所有概率加起来是 1，“6”占 {wrongAfter}：大约是 1 − {wrongAfter}。",
        },
      },
    ],
  },
];
