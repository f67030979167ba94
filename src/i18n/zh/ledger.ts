import type * as en from "../en/ledger.ts";

export const ledger: typeof en.ledger = {
  whole: {
    generator: "解答及其所在的组",
    verifier: "验证及其所在的组",
  },
  steps: "从判定到优势，逐步骤",
  parts: "验证，逐步骤",
  step: "步骤",
  text: "文本",
  truth: "真值",
  said: "判定",
  rest: "答案",
  final: "最终",
  open: (name, value) => `${name}：${value}。显示公式`,
  noisy: (label, truth) =>
    `带噪检查器给这份解答的标签是 ${label}，真值是 ${truth}：训练看到的是标签。`,
  changed: "这次更新之后设置已改变：用现在的设置算出的数与记录的不同。",
  ofBatch: "该估计器把每段文本与整个批次比较。记录中只有其中一组，因此 z 和优势按记录显示。",
  even: "组内所有奖励相等，因此 z 为 0：这里只有步骤能起作用。",
  evenVerifier: "组内所有奖励相等，因此 z 为 0：这一组不产生学习信号。",
  blend: "每个字符的优势为 (1 − α) · z + α · 步骤部分，步骤部分是从该字符起的归一化步骤奖励之和。",
  wholeBlend:
    "裁判对整份解答只给一个数。它在组内归一化，以 α 加权后与 (1 − α) · z 相加，每个字符都相同。",
  outcomeOnly: "这里没有步骤奖励：每个字符的优势就是结果部分。",
  verifierPay: "最终判定属实、格式合规即得奖励。从不使用步骤标签。",
  verifierFit: "这个验证器不靠奖励学习，因此没有支付任何奖励：以按类别加权的交叉熵让判定拟合标签。",
  noSettings: "不知道这次运行的设置，因此无法重新计算这些数。",
  formula: "公式",
  numbers: "代入这些数",
  noNumbers: "计算它所需的数没有全部记录下来。",
  paper: "论文",
  equation: (number) => `RL Tango，式 ${number}`,
  section: (number) => `RL Tango，第 ${number} 节`,
  notInPaper: "RL Tango 中没有",
  code: "代码",
  close: "关闭",
  cells: {
    outcome: {
      name: "结果 r",
      means: "所写答案正确为 1，否则为 0。关于答案，训练只知道这一点。",
    },
    verdict: {
      name: "判定 y",
      means: "验证器对这一步写的判定：C 为 1，X 为 −1。",
    },
    score: {
      name: "分数 y",
      means: "裁判认为整份解答正确的置信度 b，移到 −1 … 1 之间，在最后一个字符处支付。",
    },
    stepReward: {
      name: "步骤奖励 s",
      means: "判定由 K 个步骤平分，记在结束该步骤的字符上。",
    },
    mean: {
      name: "组均值",
      means: "共享同一提示的 M 段文本的平均奖励：每一段都与它比较。",
    },
    std: {
      name: "组标准差",
      means: "这些奖励的样本标准差。",
    },
    outcomePart: {
      name: "结果部分 z",
      means: "这段文本比它所在的组好多少：每个字符都相同。",
    },
    poolMean: {
      name: "步骤均值",
      means: "组内所有步骤奖励放在一起（共 n 个）的平均值。",
    },
    poolStd: {
      name: "步骤标准差",
      means: "组内所有步骤奖励的样本标准差。",
    },
    centred: {
      name: "归一化 ŝ",
      means: "这个步骤奖励与组内全部步骤奖励相比。",
    },
    stepPart: {
      name: "步骤部分",
      means: "这一步及其后各步的归一化奖励之和：一个字符要为它之后的内容负责。",
    },
    alpha: {
      name: "步骤权重 α",
      means:
        "步骤相对于结果占多大分量。它随生成器的更新（N 次中的第 n 次）下降；整批都没有步骤奖励时为 0。",
    },
    advantage: {
      name: "优势 A",
      means: "推动这些字符的对数概率的量：为正则提高。",
    },
    change: {
      name: "Δ log π",
      means: "更新的效果：这些字符的可能性增减了多少（求和）。同批的其他文本也在拉动同一组权重。",
    },
    correctness: {
      name: "判定属实 c",
      means: "最终判定 v 与解答的结果 r 一致为 1，否则为 0。",
    },
    format: {
      name: "格式 f",
      means:
        "1 减去罚分：n 个判定与解答的 K 个步骤不符，或有多余字符（u 为 1）。读不出最终判定时为 0。",
    },
    reward: {
      name: "奖励 r",
      means: "最终判定属实，加上 γ 倍的格式分。步骤的真值不起作用。",
    },
    classWeight: {
      name: "类别权重 w",
      means:
        "正确与错误的解答中，较少的一类权重更大，这样千篇一律的判定得不到好处。n̄ 是各类数量的滑动平均。",
    },
    weighed: {
      name: "优势 w · z",
      means: "推动这份验证中每个字符的对数概率的量。",
    },
  },
};
