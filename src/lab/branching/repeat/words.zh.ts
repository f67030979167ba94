import type { TranslationOf } from "../../../i18n/index.ts";
import type { repeatWords } from "./words.en.ts";

const zh: TranslationOf<typeof repeatWords> = {
  offer: "换几个种子重复……",
  seeds: "种子数",
  choice: (count, time) => `${count} 个种子，约 ${time}`,
  untimed: (count) => `${count} 个种子`,
  about: (from, to, own) =>
    `在后台从监督起步开始训练两者，种子为 ${from} 到 ${to}。问题出自种子 ${own}，因此它不计入。`,
  fromStart: "比赛途中改过设置；这里每个运行从一开始就用最后的设置。",
  noTime: "比赛中的一个运行完成三次更新后，才知道需要多久。",
  begin: "开始",
  refused: {
    same: "两者的设置相同：没有可比较的。",
    problems: "两者在不同的题目上测量（任务或步数不同）：差值没有意义。",
    files: "这个运行从文件中的权重开始，换种子就得不到同样的起点。请比较两个从监督起步开始的运行。",
    early: "两个运行都还没有开始：请先让它们比赛，这样也就知道一个种子需要多久。",
  },
  title: (changed, control) => `${changed} 对 ${control}，换种子重复`,
  list: "重复过的比较",
  done: (done, all) => `已完成 ${done} / ${all} 个种子`,
  seed: (seed) => `种子 ${seed}：`,
  at: (side, updates) => `${side} 到第 ${updates} 次更新`,
  waits: (side) => `${side} 等待共同的起点`,
  left: (time) => `还需约 ${time}`,
  stopping: "正在停止",
  fold: { show: "展开", hide: "收起" },
  stop: "停止",
  resume: "继续",
  download: "研究文件",
  downloadAbout: "供命令行使用的同一比较：lab study 训练出的数字一位不差",
  remove: "删除",
  confirm: { question: "永久删除这个比较及其所有运行？", yes: "删除", no: "保留" },
  rows: { end: "最终正确率", mean: "全程正确率", f1: "验证器最终 F1" },
  axis: (side) => `← 用 ${side} 更低 · 百分点 · 更高 →`,
  row: (label, mean, seeds) => `${label}：${seeds} 个种子平均 ${mean} 个百分点`,
  interval: (low, high) => `95 %：${low} 到 ${high}`,
  known: {
    none: "还没有哪个种子的两个运行都已完成。",
    one: (points) => `目前只有一个种子：${points} 个百分点。区间至少需要两个。`,
    mean: (seeds, side, points, higher, lower) =>
      `最终正确率，${seeds} 个种子：${side} 平均使其变化 ${points} 个百分点，${higher} 个更高，${lower} 个更低。`,
    equal: "所有种子上的差值相同，因此没有区间。",
    holdsZero: (low, high) => `95 % 区间 ${low} 到 ${high} 包含 0：没有显示出差异。`,
    few: (low, high, fewest) =>
      `95 % 区间 ${low} 到 ${high} 不含 0；不足 ${fewest} 个种子时，研究不作结论。`,
    claimed: (low, high, p) => `95 % 区间 ${low} 到 ${high} 不含 0（p = ${p}）：差异得到证实。`,
    notClaimed: (low, high) =>
      `95 % 区间 ${low} 到 ${high} 不含 0，但 logit 的区间含 0：不作结论。`,
  },
  race: (seeds) => `另外 ${seeds} 个种子的结果见下方。`,
  notes: {
    startsAgain: (seeds) => `种子 ${seeds} 的起点已不在存储中：重新训练一次，数字不变。`,
    damaged: (seeds) => `种子 ${seeds} 的存储已损坏：重新训练一次，数字不变。`,
    failed: (side, seed, why) => `${side}（种子 ${seed}）不计入：${why}`,
    unsaved: (why) => `${why}训练继续；在有空间之前，结果只留在本页。`,
    missing: (megabytes) => `大约还差 ${megabytes}。`,
    saveAgain: "再次存储",
  },
};

export default zh;
