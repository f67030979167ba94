import type { TranslationOf } from "../../i18n/index.ts";
import type { curvesWords } from "./words.en.ts";

const afterEvaluation = "两个模型完成 SFT、首次评估之后显示。";

const zh: TranslationOf<typeof curvesWords> = {
  accuracy: {
    title: "准确率",
    greedy: "留出集，贪心",
    longer: "留出集，更长的题",
    sampled: "留出集，采样",
    training: "训练样本，实际正确",
    believed: "训练样本，验证器认为正确",
    gap: "信任差距",
    short: {
      greedy: "留出题",
      longer: "更长的题",
      sampled: "采样",
      training: "训练中",
      believed: "V 认为",
    },
    empty: afterEvaluation,
  },
  verifier: {
    title: "验证器",
    f1Wrong: "错误步骤的 F1",
    balanced: "最终判定的平衡准确率",
    processBench: "ProcessBench F1 分数",
    trainBalanced: "平衡准确率，训练",
    caught: "错误步骤被查出",
    missed: "错误步骤被漏判",
    falseAlarms: "误判：正确步骤被判为错误",
    trainMissed: "错误步骤被漏判，训练",
    short: {
      f1Wrong: "步骤 F1",
      balanced: "平衡",
      processBench: "PB F1",
      trainBalanced: "平衡，训练",
      caught: "错步查出",
      missed: "错步漏判",
      falseAlarms: "误判",
      trainMissed: "漏判，训练",
    },
    empty: afterEvaluation,
  },
  rewards: {
    title: "奖励",
    generator: "生成器",
    verifier: "验证器",
    outcome: "生成器的结果奖励",
    withSteps: "结果奖励 + α · 步骤判定",
    correctness: "验证器最终判定正确的比例",
    withFormat: "验证器的奖励：判定正确 + γ · 格式",
    short: {
      outcome: "结果",
      withSteps: "+ α · 步骤",
      correctness: "判定正确",
      withFormat: "+ γ · 格式",
    },
    empty: "首次由奖励驱动的更新（验证器预热）之后显示。",
  },
  health: {
    title: "健康度",
    lossTitle: "SFT 损失",
    generator: "生成器",
    verifier: "验证器",
    entropy: "熵（nat）",
    kl: "与起点的 KL",
    gradNorm: "梯度范数",
    zeroStd: "无方差的组",
    generatorOf: (what) => `G ${what}`,
    verifierOf: (what) => `V ${what}`,
    empty: "首次由奖励驱动的更新之后显示。",
    lossEmpty: "第一个 SFT 步之后显示。",
  },
};
export default zh;
