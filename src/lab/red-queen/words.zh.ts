import type { TranslationOf } from "../../i18n/index.ts";
import type { redQueenWords } from "./words.en.ts";

const zh: TranslationOf<typeof redQueenWords> = {
  title: "验证器是在进步，还是只跟得上？",
  about:
    "每一格让一个验证器评判一个生成器：颜色越深，它对步骤的判定属实的越多。竖着看一列：如果后来的验证器更好，这一列会越来越深。",
  condition: "方法",
  names: {
    tango: "Tango：两者都学习",
    "frozen-verifier": "冻结的验证器",
    "frozen-generator": "冻结的生成器",
    "rft-verifier": "拒绝采样训练的验证器",
  },
  generators: "生成器：已更新次数 →",
  verifiers: "验证器：已更新次数 ↓",
  caption: (seeds) =>
    `对步骤的判定属实的百分比，取正确步骤与错误步骤的平均。种子数：${seeds}。行：各个时期的验证器；列：各个时期的生成器。`,
  cell: (verifier, generator, value) =>
    `第 ${verifier} 次更新的验证器，第 ${generator} 次更新的生成器：${value}`,
  chosen: (verifier, generator) =>
    `第 ${verifier} 次更新的验证器看第 ${generator} 次更新的生成器：`,
  catches: (caught, doubted) =>
    `每 100 个错误步骤查出 ${caught} 个，每 100 个正确步骤怀疑 ${doubted} 个。`,
  noWrong: (doubted) => `没有错误步骤可查；每 100 个正确步骤怀疑 ${doubted} 个。`,
  noRight: (caught) => `每 100 个错误步骤查出 ${caught} 个；没有正确步骤可怀疑。`,
  noSteps: "它的判定都无法读取。",
  coin: "50：抛硬币",
  same: "两者同龄",
  readings: "这张图说明什么",
  reading: {
    progress: "进步：后来的验证器对每个生成器都更好",
    "red-queen": "红皇后：只有对角线保持深色",
    forgetting: "遗忘：左下角变浅",
  },
  points: {
    progress: (points) => `最后的减最初的验证器：${points} 个百分点`,
    "red-queen": (points) => `同龄的减更早的：${points} 个百分点`,
    forgetting: (points) => `同龄的减更晚的：${points} 个百分点`,
  },
  shown: "这里可见",
  none: "这里看不出三者中的任何一个。",
  f1: "ProcessBench 的 F1",
  f1About: "常用的曲线",
  balanced: "平衡准确率",
  balancedAbout: "不随错误所占比例变化",
  learns: "同龄的",
  frozen: "最初的",
  curve: (title, ages, learning, frozen) =>
    `${title}，随生成器的更新次数 ${ages} 变化：同龄的验证器${learning}；最初的验证器${frozen}。`,
  fromTo: (from, to) => `从 ${from} 到 ${to}`,
};

export default zh;
