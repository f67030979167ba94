import type { TranslationOf } from "../../i18n/index.ts";
import type { figureWords } from "./words.en.ts";

const zh: TranslationOf<typeof figureWords> = {
  figure: (name, why) => `numbers.${name}：${why}`,
  more: (names, count) => `${names}，还有 ${count} 个`,
  none: "没有",
  noStudy: (study, there) => `study“${study}”不是本实验室的研究：现有 ${there}。`,
  notFetched: (study) => `无法取得研究 ${study} 的表格。`,
  notRead: (study) => `无法读取研究 ${study} 的表格。`,
  notInTable: (field, got, study, there) =>
    `${field}“${got}”不在研究 ${study} 的表格里：其中有 ${there}。`,
  notInContrasts: (minus, study, there) =>
    `minus“${minus}”不在研究 ${study} 的对比里：其中有 ${there}。`,
  noValue: (value, study) => `研究 ${study} 没有测量 value“${value}”。`,
  noRecording: (preset, there) => `preset“${preset}”没有录制：现有 ${there}。`,
  noLane: (lane, preset, there) => `lane“${lane}”不在预设 ${preset} 的录制里：其中有 ${there}。`,
  noMetric: (metric, preset, there) =>
    `metric“${metric}”不在预设 ${preset} 的录制里：其中有 ${there}。`,
  notThen: (metric, at, updates, preset) =>
    `at ${at}：“${metric}”在预设 ${preset} 的录制里测于更新 ${updates}。`,
  noToken: (preset, token, attempt, update) =>
    `预设 ${preset} 的录制里没有第 ${update} 次更新、第 ${attempt} 份解答、第 ${token} 个词元的概率。`,
  rule: {
    verdicts: (rule) => `rule“${rule}”需要四个值：抓住、放过、误疑、接受。`,
    index: (rule, of) => `rule“${rule}”没有序号为 ${of} 的值。`,
    empty: (rule) => `rule“${rule}”没有可数的判定。`,
    chance: (rule) => `rule“${rule}”需要两个值：一个概率，以及它的 logit 移动多少。`,
  },
};

export default zh;
