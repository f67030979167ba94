import type { TranslationOf } from "../../../i18n/index.ts";
import type { voteWords } from "./words.en.ts";

const zh: TranslationOf<typeof voteWords> = {
  position: (number, of, problem) => `第 ${number} 题，共 ${of} 题：${problem}`,
  rules: { majority: "多数投票", weighted: "加权投票" },
  bestOf: (count) => `${count} 选一`,
  about: {
    majority: "选出现最多的答案。",
    best_of_n: "选信心最高的答案。",
    weighted: "把相同答案的信心加起来，选总和最大的。",
  },
  hints: {
    majority: (answer, times, of) =>
      `还不对。${answer} 在 ${of} 次中出现 ${times} 次，另一个答案更多。`,
    best_of_n: (answer, belief) => `还不对。${answer} 的最高信心是 ${belief}，另一个答案的更高。`,
    weighted: (answer, sum) => `还不对。${answer} 的信心加起来是 ${sum}，另一个答案的总和更大。`,
  },
  hit: "对，这条规则选的就是它。",
  next: "下一题",
  before: "上一题",
  noneRight: "这些答案没有一个正确，所以没有规则能选对。",
  noRule: (answer) => `${answer} 是正确的。三条规则都没有选它。`,
  rightRules: (answer, rules) => `${answer} 是正确的，选中它的是：${rules}。`,
  attempts: (count, problem) => `对 ${problem} 的 ${count} 个答案`,
  belief: "下方是模型认为它正确的信心",
  beliefIs: "信心",
  noAnswer: "无",
  table: "按三条规则，每个答案的结果",
  answer: "答案",
  counts: { majority: "次数", best_of_n: "最高", weighted: "总和" },
  picks: "选中",
  right: "正确",
  wrong: "错误",
};

export default zh;
