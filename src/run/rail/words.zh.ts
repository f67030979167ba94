import type { TranslationOf } from "../../i18n/index.ts";
import type { railWords } from "./words.en.ts";

const zh: TranslationOf<typeof railWords> = {
  name: { generator: "本组的全部作答", verifier: "对这份解答的全部检查" },
  all: { generator: (count) => `全部${count}次作答`, verifier: (count) => `全部${count}次检查` },
  one: { generator: "一次作答", verifier: "一次检查" },
  above: "线以上：向上推",
  wrongStep: "错误的一步",
  rightSteps: "正确的步骤",
  alike: "全都一样：学不到东西",
  nextUneven: "下一个有差别的组：",
  stepsOnlyShort: "只有步骤的判定在推",
  stepsOnly: "答案都一样：只有步骤的判定在推",
  formOnly: "判定一致：只有格式在推",
  bothWays: "⇅ 有的步骤向上，有的向下",
  fitted: "直接拟合标签：不作比较",
  chances: "概率（%）：更新前 → 后",
  pulled: "⇄ 其他题目拉得更用力",
  quoted: { right: "“正确”", wrong: "“错误”", unusable: "无法读取", none: "没有结论" },
  short: { right: "正确", wrong: "错误", unusable: "不明", none: "无" },
  noAnswer: "无",
  without: "没有验证器",
  otherRun: "另一次运行",
  noPush: "全都一样：没有推动",

  spoken: {
    attempt: (number) => `第 ${number} 次作答`,
    check: (number) => `第 ${number} 次检查`,
    noAnswer: "无答案",
    right: "正确",
    wrong: "错误",
    true: "判得对",
    false: "判得不对",
    steps: (right, all) => `${all} 步中有 ${right} 步正确`,
    pushBySteps: (push) => `平均推力 ${push}，来自步骤的判定`,
    push: (push) => `平均推力 ${push}`,
    chance: (before, after) => `概率从 ${before} 到 ${after}`,
    pulled: "其他题目拉得更用力",
  },
};

export default zh;
