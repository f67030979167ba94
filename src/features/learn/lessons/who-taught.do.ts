import type { Lesson } from "./schema.ts";

/** The map of verifiers and generators by age, then the facts by who knew them. */
export const doings: Lesson["do"] = [
  {
    kind: "look",
    picture: "red-queen",
    text: [
      {
        en: "First look at the verifier alone, in a longer run. **Each row is a verifier, each column a generator** of the same run. The number is the verifier's balanced accuracy on that generator's steps.",
        zh: "先看一次更长的运行，单独看验证器。**每一行是一个验证器，每一列是一个生成器**，都来自同一次运行。数字是这个验证器在这个生成器的步骤上的平衡准确率。",
      },
      {
        en: "Choose **Tango** and read down a column: the solutions stay the same, and the verifiers have trained longer and longer. Then choose **frozen verifier** and read along a row: the verifier stays the same, the solutions change.",
        zh: "选 **Tango**，竖着看一列：解答不变，验证器训练得越来越久。再选**冻结的验证器**，横着看一行：验证器不变，解答在变。",
      },
    ],
  },
  {
    kind: "look",
    picture: "who-taught-whom",
    text: [
      {
        en: "Now the runs that you predicted. Each mark is a fact, and its trail begins where it was at the start. **Up**: the generator knows it better. **Right**: the verifier does. The ten facts that neither knew begin at the bottom left.",
        zh: "现在看你预测的那些运行。每个标记是一个事实，轨迹从它开始时的位置出发。**向上**：生成器掌握得更好。**向右**：验证器掌握得更好。两者都没有掌握的 10 个事实从左下角出发。",
      },
      {
        en: "Choose **a frozen verifier** and go through all four α. Then choose **Tango** at α 0.3 and look at the same ten facts.",
        zh: "选**冻结的验证器**，把四个 α 都看一遍。然后选 α 为 0.3 的 **Tango**，看同样的 10 个事实。",
      },
    ],
  },
];
