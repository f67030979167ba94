import type { LaneTranslation } from "../../core/lanes/lane.ts";
import type * as en from "../en/core.ts";
import type { Translation } from "../translation.ts";

/** The texts of core's entries by id. */
export const presets: Translation<typeof en.presets> = {
  gap: {
    title: "减法",
    about: "九列减法：一开始没有正确的答案，但每一步都可以用加法检查。",
    watch: "两条线都在上升：生成器在新题上的准确率，以及验证器分辨对错步骤的能力。",
  },
  quick: {
    title: "快速",
    about: "教科书里的难列大约有一半的次数印错；两个模型都能识破。",
    watch: "贪心准确率在前 20 次生成器更新中上升；步骤 F1 在预热阶段上升。",
  },
  default: {
    title: "默认",
    about: "难列五次里印错四次，而且难列更多：正确的解答一开始很少见。",
    watch: "先看预热阶段的步骤 F1，再看贪心准确率：验证器先学会这些事实。",
  },
  carry: {
    title: "进位",
    about: "带进位的加法：进位写错后，后面的步骤本身可以是对的，答案却是错的。",
    watch: "错误之后的步骤：按前面写下的值来判定，它们在错误的解答中也可能正确。",
  },
  "paper-like": {
    title: "末位字母",
    about: "论文自己的小任务：拼接各词的末位字母；数位列加法只在 SFT 中学习。",
    watch: "冻结验证器与 Tango 的对比，如论文图 4；以及训练这个任务时另一个任务会怎样。",
  },
  "rl-v": {
    title: "RL^V",
    about: "一个模型既写解答，又用一个 token 说出解答是否正确。",
    watch: "生成器变化时的判定准确率；测试时，加权投票与多数投票的对比。",
  },
  micro: {
    title: "微型",
    about: "从 SFT 到交替轮次的完整过程，模型小到任何机器几秒钟就能跑完。",
    watch: "各阶段的先后顺序；不要指望这么小的模型有多高的准确率。",
  },
};

export const tasks: Translation<typeof en.tasks> = {
  columns: {
    title: "数位列加法",
    describe:
      "从左到右逐列相加两个数，任何一列都不进位。步骤 k 是第 k 列的和。答案是把各步的数字连起来：2134+1623= 的解答是 3;7;5;7;#3757.",
    grammar: "写两个位数相同的数，各 1 到 9 位，每一列之和至多为 9，例如：2134+1623。",
  },
  carry: {
    title: "进位加法",
    describe:
      "逐位相加两个数。数字倒着写，个位在前：74 + 58 写作 47+85=。步骤 k 是第 k 位的数字和进到下一位的数；答案是所有数字，最后是末位的进位：21;31;#231. 表示 132。",
    grammar: "把两个位数相同的数倒着写，个位在前，各 1 到 9 位，例如：47+85 即 74 + 58。",
  },
  minus: {
    title: "减法",
    describe:
      "从左到右逐列用上面的数减去下面的数，任何一列都不借位。步骤 k 是第 k 列的差。答案是把各步的数字连起来：7584-2134= 的解答是 5;4;5;0;#5450. 验证器用加法检查每一步：5 + 2 应得 7。",
    grammar: "写两个位数相同的数，各 1 到 12 位，上面的每一位都不小于下面的，例如：7584-2134。",
  },
  find: {
    title: "找位置",
    describe:
      "说出单词的每个字母在字母行里的位置。字母行有九个不同的字母，按字母顺序排列，每题都是新的。步骤 k 是单词第 k 个字母的位置；答案是把各个位置连起来：bdfhkmqtx,qdx= 的解答是 7;2;9;#729. 验证器看一眼就能检查一步：位置 7 上应是 q。",
    grammar:
      "写九个不同的字母，按字母顺序排列，再写逗号和一个由其中 1 到 9 个字母组成的单词，例如：bdfhkmqtx,qdx。",
  },
  letters: {
    title: "末位字母",
    describe:
      "收集每个词的最后一个字母；词由 2 到 4 个随机字母组成。步骤 k 是前一步加上第 k 个词的末位字母；答案就是最后一步：cat,dog,me= 的解答是 t;tg;tge;#tge.",
    grammar: "写 1 到 7 个词，每词 2 到 4 个 a 到 z 的字母，用逗号隔开，例如：cat,dog,me。",
  },
  sums: {
    title: "累计求和",
    describe:
      "从左到右累加一行 1 到 9 的数字。每一步是再加一项之后的累计值，写成两位；答案是最后的累计值：7+5+9+3= 的解答是 12;21;24;#24.",
    grammar: "写 2 到 11 个 1 到 9 的数字，中间用 + 连接，例如：7+5+9+3。",
  },
};

export const arms: Translation<typeof en.arms> = {
  tango: {
    title: "Tango",
    about: "两者轮流学习：生成器依据结果和验证器的步骤判定，验证器依据自己的最终判定是否正确。",
  },
  grpo: { title: "GRPO", about: "没有验证器：生成器只从结果学习。" },
  "frozen-verifier": {
    title: "冻结验证器",
    about: "验证器停留在 SFT 之后的样子，仍然给出步骤奖励。",
  },
  "frozen-late": {
    title: "热身后冻结的验证器",
    about: "热身结束之前与 Tango 相同；之后验证器不再改变。两者之差就是一起训练带来的东西。",
  },
  "frozen-generator": {
    title: "冻结生成器",
    about: "只有验证器学习，所用的解答来自 SFT 之后的生成器。",
  },
  "oracle-steps": {
    title: "真值步骤",
    about: "用步骤的标准标签代替验证器：这是上界，真实任务中没有这样的标签。",
  },
  "random-steps": { title: "随机步骤", about: "用抛硬币代替验证器：是不是任何步骤信号都够用？" },
  "sft-verifier": {
    title: "监督验证器",
    about:
      "与 Tango 相同，但验证器不靠奖励，而是拟合结果标签：只对最终判定这一个字符取交叉熵，步骤判定不参与拟合。",
  },
  "rft-verifier": {
    title: "拒绝采样验证器",
    about:
      "与 Tango 相同，但验证器不靠奖励，而是模仿自己写过的、最终判定正确的验证（拒绝采样）；判错的验证什么也教不了它。",
  },
  orm: {
    title: "结果奖励模型",
    about:
      "第二个模型读完整份解答，用一个 token 说对或错，拟合结果标签。它的置信度以 α 混入，每个 token 都相同：不判定任何步骤。",
  },
  "prm-mc": {
    title: "蒙特卡洛过程奖励模型",
    about:
      "验证器的步骤判定拟合采样得到的后续：从该步骤出发的 n 条续写中只要有一条得到正确答案，就称它正确。不需要步骤的标准标签，但采样多得多。",
  },
  prime: {
    title: "PRIME",
    about:
      "第二个模型是生成器的副本，拟合成：它比原副本更看好的解答就是正确的解答。逐个 token 的这一差值就是奖励：不写验证，也不标注步骤。",
  },
  "rl-v": {
    title: "RL^V",
    about:
      "一个模型身兼两职：它还学习用一个 token 说出自己的解答是否正确，在类别平衡的采样上取交叉熵。判定在测试时给样本排序，不给步骤奖励。",
  },
};

/**
 * The second export of each lane's file. The query makes it a module of its own: without one, the file would
 * be loaded whole with the page, Chinese too.
 */
const laneModules = import.meta.glob<LaneTranslation | undefined>("../../core/lanes/*.lane.ts", {
  eager: true,
  import: "zh",
  query: "?zh",
});
export const lanes: Translation<typeof en.lanes> = Object.fromEntries(
  Object.entries(laneModules).flatMap(([path, words]) => {
    const id = /([^/]+)\.lane\.ts/.exec(path)?.[1];
    return id && words ? [[id, words]] : [];
  }),
);
