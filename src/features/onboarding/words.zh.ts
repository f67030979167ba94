import type { TranslationOf } from "../../i18n/index.ts";
import type { onboardingWords } from "./words.en.ts";

const zh: TranslationOf<typeof onboardingWords> = {
  label: "第一分钟",
  waits: "正在载入一次录制的运行。",
  write: (solutions, problem) =>
    `生成器为 ${problem} 写下 ${solutions} 份解答，每个方框是一个步骤。`,
  judge: (wrong, missed, updates) =>
    `轮到验证器：它判定每一个步骤。${wrong} 个错误步骤中它漏判了 ${missed} 个（圈出）。它只更新过 ${updates} 次，也还在学习。`,
  forward: (generator, verifier, speed) =>
    `现在两者轮流更新，次数为 ${generator} 比 ${verifier}：答案正确，生成器得奖励；判定属实，验证器得奖励。每秒 ${speed} 次更新。`,
  after: (right, solutions) => `${solutions} 份解答中现在有 ${right} 份正确。`,
  accuracy: (first, now, count) =>
    `在从未训练过的 ${count} 道题上，生成器的准确率起初为 ${first}，最近一次测量为 ${now}。`,
  outcomeOnly: "训练中只给最终答案评分，从不给步骤评分。",
  yours: "轮到你了：",
  again: "再看一遍",
  live: "这是实时训练：两个模型正在这个浏览器里训练。每次更新有五个阶段：书写、检查、评分、比较、学习。",
  stages: "分阶段看一次更新",
  older: "与较早的自己比较",
  question: "如果验证器从现在起停止学习，这个准确率会怎样？",
  answers: { falls: "会落后", stays: "没有变化", rises: "会领先" },
  expects: {
    falls: "你的预测：会落后。",
    stays: "你的预测：没有变化。",
    rises: "你的预测：会领先。",
  },
  lanes: "同一种子的运行并排竞赛：一个保持原样，一个有所改变。它们之间的差别来自这项改变。",
  share: "分享这一刻",
  dismiss: "不再显示",
};
export default zh;
