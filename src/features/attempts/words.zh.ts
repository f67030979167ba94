import type { TranslationOf } from "../../i18n/index.ts";
import type { attemptsWords } from "./words.en.ts";

const zh: TranslationOf<typeof attemptsWords> = {
  title: "采样",
  whose: "看谁的采样组",
  shown: { both: "两者", generator: "生成器", verifier: "验证器" },
  earlier: "上一组",
  later: "下一组",
  latest: "最新",
  position: (index, count) => `第 ${index} 组，共 ${count} 组`,
  taskOf: (title) => `任务：${title}`,
  presetOf: (title) => `预设：${title}`,
  watch: "留意",
  emptyIdle: "点击“运行”：这里会随每次更新显示一道题，以及两个模型为它写下的全部内容。",
  emptyTraining: "热启动之后的第一次更新会带来第一组采样。",
  emptyPaused: "还没有采样组。热启动之后的第一次更新会带来第一组。",
  problem: "题目",
  rightSteps: "正确步骤",
  rightAnswer: "正确答案",
  updated: {
    generator: (update) => `第 ${update} 次更新：生成器`,
    verifier: (update) => `第 ${update} 次更新：验证器`,
  },
  rightOf: (right, all) => `${all} 个中 ${right} 个正确`,
  heads: {
    steps: "步骤：判定与真值",
    answer: "答案与判定",
    verdict: "判定与奖励",
    advantage: "优势",
  },
  bestFirst: "按优势从高到低",
  solutions: "解答",
  verifications: "验证",
  judged: "都在判定这份解答",
  advantage: "优势",
  inspectSolution: (number) => `检视解答 ${number}`,
  inspectVerification: (number) => `检视验证 ${number}`,
  key: "验证器的判定：✓ 实线边框，✗ 斜线底纹，? 不可用。真值：直下划线为正确，波浪线为错误。漏判：判为正确，其实错误。",
};
export default zh;
