import type { TranslationOf } from "../../../i18n/index.ts";
import type { dotsWords } from "./words.en.ts";

const zh: TranslationOf<typeof dotsWords> = {
  progress: (open, of) => `${of} 条中已揭开 ${open} 条。`,
  uncover: (lane) => `揭开：${lane}`,
  covered: "揭开",
  legend: {
    mean: "每个点是一次运行，线是它们的平均",
    median: "每个点是一次运行，线是它们的中位数",
    interval: "点：一次运行，竖线：平均，色带：95 % 区间",
  },
  mean: (value, runs) => `${runs} 次运行，平均 ${value}`,
  median: (value, runs) => `${runs} 次运行，中位数 ${value}`,
  runs: (runs) => `${runs} 次运行`,
  never: (runs) => `${runs} 次未到达`,
  picture: (summary, values) => `${summary}。各次运行：${values}。`,
};

export default zh;
