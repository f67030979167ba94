import type * as en from "../en/core.ts";
import type { Translation } from "../translation.ts";

/** Words of core by id. */
export const presets: Translation<typeof en.presets> = {
  quick: {
    title: "快速",
    about: "教科书中一半的难列印错了；两个模型都能识破。",
    watch: "贪心准确率在前 20 次生成器更新中上升；步骤 F1 在预热阶段上升。",
  },
  default: {
    title: "默认",
    about: "大多数难列都印错了，而且难列更多：正确的解答一开始很少见。",
    watch: "准确率是否停在某个平台上：那是模型已经不再采样到的某个事实。",
  },
  hard: {
    title: "困难",
    about: "五到六列，大多数印错：采样的解答中约二十份才有一份正确。",
    watch: "把 Tango、GRPO 与真值步骤放在一起看：知道哪一步错了，是否比只知道有一步错了更有价值。",
  },
  sparse: {
    title: "稀疏",
    about: "七到八列：采样的解答一百份中才有一份正确，往往整组都错。",
    watch:
      "无方差的组（solved_none）、Tango 早期对 GRPO 的领先，以及两个模型都不再采样到某个事实之后的平台。",
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
  "frozen-generator": {
    title: "冻结生成器",
    about: "只有验证器学习，所用的解答来自 SFT 之后的生成器。",
  },
  "oracle-steps": {
    title: "真值步骤",
    about: "用步骤的真实标签代替验证器：这是上界，真实任务中没有这样的标签。",
  },
  "random-steps": { title: "随机步骤", about: "用抛硬币代替验证器：是不是任何步骤信号都够用？" },
  "sft-verifier": {
    title: "监督验证器",
    about:
      "与 Tango 相同，但验证器不靠奖励，而是拟合结果标签：对最终判定取交叉熵。两者之差就是强化学习给步骤判定带来的东西。",
  },
  orm: {
    title: "结果奖励模型",
    about:
      "第二个模型读完整份解答，用一个 token 说对或错，拟合结果标签。它的置信度以 α 混入，每个 token 都相同：不判定任何步骤。",
  },
  "prm-mc": {
    title: "蒙特卡洛过程奖励模型",
    about:
      "验证器的步骤判定拟合采样得到的后续：从该步骤出发的 n 条续写中只要有一条得到正确答案，就称它正确。不需要步骤的真实标签，但采样多得多。",
  },
  "rl-v": {
    title: "RL^V",
    about:
      "一个模型身兼两职：它还学习用一个 token 说出自己的解答是否正确，在类别平衡的采样上取交叉熵。判定在测试时给样本排序，不给步骤奖励。",
  },
  rise: {
    title: "RISE",
    about:
      "一个模型身兼两职：它为自己的一部分解答写验证，最终判定正确就得到奖励，与解答在同一批中学习。",
  },
  laser: {
    title: "LaSeR",
    about:
      "一个模型，没有判定文字：解答之后某个保留 token 的概率拟合结果，并以 α 混入，作为模型自己的奖励。这是最省的自我验证。",
  },
};
