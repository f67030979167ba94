import type { TranslationOf } from "../../../i18n/index.ts";
import type { dotsWords } from "./words.en.ts";

const zh: TranslationOf<typeof dotsWords> = {
  show: "显示各次运行",
  chooseFirst: "先选一个",
  sketch: "先画出你预计的点，再画上给你看的点。",
  covered: "尚未显示",
  predicted: {
    choice: "你的预测",
    place: (place) => `你排在第 ${place} 位`,
    share: (value) => `淡色：你预测 ${value}`,
    spread: "淡色：你的预测",
  },
  legend: {
    mean: "每个点是一次运行，线是它们的平均",
    median: "每个点是一次运行，线是它们的中位数",
    goal: (goal) => `每个点是一次运行；有几次到达 ${goal}`,
    interval: "点：一次运行，竖线：平均，色带：95 % 区间",
  },
  mean: (value, runs) => `${runs} 次运行，平均 ${value}`,
  median: (value, runs) => `${runs} 次运行，中位数 ${value}`,
  runs: (runs) => `${runs} 次运行`,
  reached: (runs, of) => `${of} 次中 ${runs} 次`,
  got: (goal) => `到达 ${goal}`,
  never: (runs) => `${runs} 次未到达`,
  picture: (summary, values) => `${summary}。各次运行：${values}。`,
};

export default zh;
