import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { TranslationOf } from "../../i18n/index.ts";
import type { runChartWords } from "./words.en.ts";

const COUNTS = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
const count = (n: number): string => COUNTS[n] ?? String(n);

const JUDGES = {
  verifier: "验证器",
  self: "生成器",
  gold: "标准标签",
  random: "硬币",
  none: "没有谁",
} satisfies Record<Judge, string>;
const judges = ({ by, as }: JudgeFacts): string =>
  `由${JUDGES[by]}判定每${as === "labels" ? "个步骤" : "次作答"}`;

const zh: TranslationOf<typeof runChartWords> = {
  label: "整个运行",
  slider: "更新",
  names: { generator: "生成器", verifier: "验证器" },
  letters: { generator: "生", verifier: "验" },
  sections: {
    alone: "验证器独自练习",
    generator: "只有生成器学习",
    verifier: "只有验证器学习",
    turns: (generator, verifier) => `轮流学习：${count(generator)}比${count(verifier)}`,
  },
  legend: (set) => {
    const rings = "线：训练中 · ○ 新题，贪心";
    if (set === null) return rings;
    return `${rings}，验证器：${set === "mixed" ? "固定的混合集" : "最初的解答"}`;
  },
  legendTwin: "点线：它冻结的起点，在最新的解答上",
  legendOver: "虚线：如果",
  legendUnder: "细线：录制的运行",
  at: (update) => `更新 ${update}`,
  instead: (judge) => {
    if (judge.by === "self") return "这次运行没有第二个模型：生成器自己判定。";
    return `这次运行没有验证器${judge.by === "none" ? "" : `：${judges(judge)}`}。`;
  },
  insteadShort: ({ by }) =>
    by === "none" ? "没有验证器" : by === "self" ? "没有第二个模型" : `${JUDGES[by]}判定`,
  insteadThere: (judge) => {
    if (judge.by === "none") return "另一次运行没有验证器。";
    return `另一次运行${judge.by === "self" ? "由生成器自己判定" : judges(judge)}。`;
  },
  otherProblems: "它的线含别的题目：请比较圆圈。",
  both: (there, problems) => there + problems,
  ring: (value, of, update) =>
    `第 ${update} 次更新之后，新题上 ${value}${of === null ? "" : `（共 ${of}）`}`,
  setRing: {
    mixed: (value, update) => `第 ${update} 次更新之后，在固定的混合解答集上平衡准确率 ${value}`,
    first: (value, update) => `第 ${update} 次更新之后，在起始生成器的解答上平衡准确率 ${value}`,
  },
  flag: (update) => `第 ${update} 次更新之后的检查点`,
  learned: {
    generator: "生成器学习了",
    verifier: "验证器学习了",
    alone: "验证器独自练习了",
    start: "起点，第一次更新之前",
  },
  position: (update, updates, learned) => `第 ${update} 次更新，共 ${updates} 次，${learned}`,
  checkpoint: "检查点",
  reading: {
    answers: (value) => `生成器的答案 ${value} 正确`,
    steps: (value) => `验证器对步骤的平衡准确率 ${value}`,
    final: (value) => `验证器对答案的平衡准确率 ${value}`,
  },
  measuredAt: (reading, update) => `第 ${update} 次更新时${reading}`,
  onNew: (reading, update) => `第 ${update} 次更新之后，新题上${reading}`,
  onSet: {
    mixed: (reading, update) => `第 ${update} 次更新之后，在固定的混合集上${reading}`,
    first: (reading, update) => `第 ${update} 次更新之后，在最初的解答上${reading}`,
  },
  menu: "整个运行：更多",
  table: "显示为表格",
  close: "关闭",
  columns: {
    update: "两个模型的更新",
    learned: "学习者",
    generator: "生成器：训练中正确",
    generatorNew: "生成器：新题正确",
    verifier: "验证器：训练中的平衡准确率",
    verifierSet: {
      mixed: "验证器：固定混合集上的平衡准确率",
      first: "验证器：最初解答上的平衡准确率",
    },
  },
  whatIf: {
    question: "如果……",
    ring: "结束时",
    one: (of) => (of === null ? "一次运行" : `${of} 次运行之一`),
    recorded: "如录制",
    close: "关闭“如果”",
  },
};

export default zh;
