import type { Lesson } from "./schema.ts";

/** One right among eight: average, spread, and the two pushes; then other groups. */
export const doings: Lesson["do"] = [
  {
    kind: "hand",
    text: [
      {
        en: "Now a group in which one attempt is right. Work out its pushes. When all fields are right, try the other groups under the picture: none right, half, all.",
        zh: "现在看只有一次正确的一组，算出各自受到的推。填对之后，试试图下的其他组：全错、一半对、全对。",
      },
      {
        en: "Push = (points − average) ÷ spread. The spread is the sample standard deviation: square each distance from the average, add the squares, divide by **7** (one less than the attempts), take the root.",
        zh: "推 =（得分 − 平均分）÷ 离散程度。离散程度是样本标准差：把每个得分与平均分的距离平方，相加，除以 **7**（比尝试次数少一），再开方。",
      },
    ],
    bench: {
      kind: "attempts",
      problem: "4064+2403=",
      attempts: [
        { text: "6487", points: 0 },
        { text: "6467", points: 1 },
        { text: "6487", points: 0 },
        { text: "6487", points: 0 },
        { text: "6487", points: 0 },
        { text: "6487", points: 0 },
        { text: "6487", points: 0 },
        { text: "6487", points: 0 },
      ],
      others: [
        { label: { en: "none right", zh: "全错" }, right: 0 },
        { label: { en: "half right", zh: "一半对" }, right: 4 },
        { label: { en: "all right", zh: "全对" }, right: 8 },
      ],
    },
    jobs: [
      { kind: "tap", label: { en: "Tap the right answer", zh: "点出正确的答案" } },
      {
        kind: "field",
        label: { en: "Average points", zh: "平均分" },
        note: { en: "1 point ÷ 8", zh: "1 分 ÷ 8" },
        truth: "average",
        tolerance: 0.001,
        slips: [
          {
            gives: 1,
            hint: {
              en: "That is the sum. Divide it by the eight attempts.",
              zh: "这是总分。还要除以八次尝试。",
            },
          },
        ],
        hint: { en: "One point for eight attempts: 1 ÷ 8.", zh: "八次尝试共 1 分：1 ÷ 8。" },
      },
      {
        kind: "field",
        label: { en: "Spread", zh: "离散程度" },
        note: {
          en: "distances: once 0.875, seven times −0.125",
          zh: "距离：一次 0.875，七次 −0.125",
        },
        truth: "spread",
        tolerance: 0.005,
        slips: [
          {
            gives: 0.3307,
            hint: {
              en: "You divided by 8. With a sample divide by one less: 7.",
              zh: "你除以了 8。样本要除以少一的数：7。",
            },
          },
          {
            gives: 0.125,
            hint: {
              en: "That is the variance. Take its square root.",
              zh: "这是方差。还要开平方。",
            },
          },
          {
            gives: 0.875,
            hint: {
              en: "That is the sum of the squares. Divide it by 7, then take the root.",
              zh: "这是平方和。除以 7，再开方。",
            },
          },
        ],
        hint: {
          en: "0.875² + 7 · 0.125² = 0.875. Divided by 7: 0.125. The root of it.",
          zh: "0.875² + 7 · 0.125² = 0.875。除以 7：0.125。再开方。",
        },
      },
      {
        kind: "field",
        label: { en: "Push of the right one", zh: "正确的那次受到的推" },
        note: { en: "1 point", zh: "1 分" },
        truth: "up",
        tolerance: 0.015,
        slips: [
          {
            gives: 0.875,
            hint: {
              en: "That is the distance from the average. Divide it by the spread: 0.875 ÷ {spread}.",
              zh: "这是与平均分的距离。还要除以离散程度：0.875 ÷ {spread}。",
            },
          },
          {
            gives: 2.6458,
            hint: {
              en: "Your spread is divided by 8. Divide by 7: it is {spread}.",
              zh: "你的离散程度除以了 8。应除以 7：是 {spread}。",
            },
          },
          {
            gives: -2.4749,
            hint: {
              en: "Points and average are swapped: it is points − average. It is better than the average, so it goes up.",
              zh: "得分和平均分写反了：是得分 − 平均分。它高于平均，所以往上。",
            },
          },
          {
            gives: 2.8284,
            hint: {
              en: "You divided the points by the spread. Subtract the average first.",
              zh: "你用得分除以了离散程度。要先减去平均分。",
            },
          },
        ],
        hint: { en: "(1 − {average}) ÷ {spread}.", zh: "(1 − {average}) ÷ {spread}。" },
      },
      {
        kind: "field",
        label: { en: "Push of each wrong one", zh: "错误的每次受到的推" },
        note: { en: "0 points", zh: "0 分" },
        truth: "down",
        tolerance: 0.015,
        slips: [
          {
            gives: -0.125,
            hint: {
              en: "That is the distance from the average. Divide it by the spread: −0.125 ÷ {spread}.",
              zh: "这是与平均分的距离。还要除以离散程度：−0.125 ÷ {spread}。",
            },
          },
          {
            gives: -0.378,
            hint: {
              en: "Your spread is divided by 8. Divide by 7: it is {spread}.",
              zh: "你的离散程度除以了 8。应除以 7：是 {spread}。",
            },
          },
          {
            gives: 0.3536,
            hint: {
              en: "Points and average are swapped: it is points − average. It is below the average, so it goes down.",
              zh: "得分和平均分写反了：是得分 − 平均分。它低于平均，所以往下。",
            },
          },
          {
            gives: 0,
            hint: {
              en: "0 is its points. Compare them with the average of the group.",
              zh: "0 是它的得分。要与全组的平均分比较。",
            },
          },
        ],
        hint: { en: "(0 − {average}) ÷ {spread}.", zh: "(0 − {average}) ÷ {spread}。" },
      },
    ],
  },
];
