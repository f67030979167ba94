import type { Lesson } from "./schema.ts";

/** The map of verifiers and generators by age, then one run fact by fact. */
export const doings: Lesson["do"] = [
  {
    kind: "look",
    picture: "red-queen",
    text: [
      {
        en: "First look at the verifier alone, in eight runs of 150 updates. **Each row is a verifier, each column a generator** of the same run. The number is the verifier's balanced accuracy on that generator's steps, the mean of the eight.",
        zh: "先单独看验证器，看八次各 150 次更新的运行。**每一行是一个验证器，每一列是一个生成器**，都来自同一次运行。数字是这个验证器在这个生成器的步骤上的平衡准确率，取八次的平均。",
      },
      {
        en: "Choose **Tango** and read down a column: the solutions stay the same, and the verifiers have trained longer and longer. Then choose **frozen verifier** and read along a row: the verifier stays the same, the solutions change.",
        zh: "选 **Tango**，竖着看一列：解答不变，验证器训练得越来越久。再选**冻结的验证器**，横着看一行：验证器不变，解答在变。",
      },
    ],
  },
  {
    kind: "know",
    preset: "gap",
    text: [
      {
        en: "Now one run, fact by fact. Each mark is a fact: **square** for the generator, which writes the digit, **round** for the verifier, which judges it. The fuller it is, the surer the model. The last row is the ten facts of your prediction.",
        zh: "现在看一次运行，一个事实一个事实地看。每个标记是一个事实：**方形**属于写数字的生成器，**圆形**属于判断它的验证器。填得越满，模型越有把握。最后一行就是你预测的那 10 个事实。",
      },
      {
        en: "Go on from check to check, to the end. Watch the last row on both sides: which side fills first?",
        zh: "一次检查一次检查地往后看，直到最后。留意两边的最后一行：哪一边先填满？",
      },
    ],
  },
];
