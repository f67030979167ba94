import type { TranslationOf } from "../../i18n/index.ts";
import type { whoTaughtWords } from "./words.en.ts";

const zh: TranslationOf<typeof whoTaughtWords> = {
  region: "谁教会了谁？",
  headline: {
    both: "生成器也学会了验证器不知道的内容",
    verifier: "生成器学会了验证器知道的内容，其余的没有学会",
    neither: "生成器学会了两者都不知道的内容，却没有学会验证器知道的",
    little: "两类事实，生成器学会的都不到一半",
  },
  sentence: (verifier, learned, neither, rest) =>
    `最后一次更新之后，开始时只有验证器知道的 ${verifier} 个事实，它知道了 ${learned} 个；两者都不知道的 ${neither} 个，它知道了 ${rest} 个。`,
  verifierMoves: (better, worse) => `验证器在 ${better} 个事实上变好，在 ${worse} 个上变差。`,
  noVerifier: "由标准标签评判步骤，没有验证器：标记停留在其他方法的验证器开始时的位置。",
  about: (facts, steps, seeds) =>
    `每个标记是 ${facts} 个事实之一，例如 8 − 3，并留下轨迹。向上：生成器更常给出正确的数字。向右：验证器更常接受正确的数字并拒绝错印的数字；总给出同一判定则为 50。题目有 ${steps} 列，取 ${seeds} 个种子的平均。`,
  arm: "步骤判定来自",
  arms: {
    tango: "Tango：会学习的验证器",
    "frozen-verifier": "冻结的验证器",
    "oracle-steps": "标准标签",
  },
  alpha: "判定的权重 α",
  update: "更新之后",
  play: "播放轨迹",
  pause: "暂停轨迹",
  xAxis: "验证器知道多少，% →",
  yAxis: "生成器知道多少，% →",
  picture: (update, parts) => `第 ${update} 次更新后的事实。${parts}`,
  part: (name, facts, up, right, left) =>
    `开始时${name}知道的 ${facts} 个：${up} 个上移，${right} 个右移，${left} 个左移。`,
  classes: "开始时谁知道它？",
  class: {
    verifier_only: "只有验证器",
    neither: "两者都不",
    generator_only: "只有生成器",
    both: "两者都",
  },
  classCount: (facts, up, right) => `${facts} 个事实 · ${up} 个上移，${right} 个右移`,
  fact: "事实",
  generator: "生成器",
  verifier: "验证器",
  fromTo: (from, to) => `${from} → ${to}`,
  showTable: "以表格显示",
  hideTable: "隐藏表格",
  caption: (update) => `两者对每个事实知道多少，%，开始时 → 第 ${update} 次更新后`,
  who: "开始时知道的是",
};

export default zh;
