import type * as en from "../en/rollouts.ts";
import type { Translation } from "../translation.ts";

/** Translations of core's reasons by their English text; COUNTS matches the one with numbers. */
const REASONS: Readonly<Record<string, string>> = {
  "the solution has no closed step": "解答中没有写完的步骤",
  "the verification never closes its steps": "验证始终没有结束步骤部分",
  "judged as a whole, without step verdicts": "只对整体判定，没有步骤判定",
};
const COUNTS = /^(\d+) verdicts for (\d+) steps$/;

const reason = (why: string): string =>
  REASONS[why] ?? why.replace(COUNTS, "有 $1 个判定，却有 $2 个步骤");

export const rollouts: Translation<typeof en.rollouts> = {
  step: (number) => `步骤 ${number}`,
  noAnswer: "无答案",
  nothing: "空",
  reward: "奖励",
  fitted: "按标签拟合，不给奖励",
  atPlace: (found, place) => `位置 ${place} 上的 ${found}`,
  verdicts: { right: "正确", wrong: "错误", unusable: "不可用", none: "未询问" },
  reason,
  unusableBecause: (why) => `不可用（${reason(why)}）`,
  truth: { right: "正确", wrong: "错误" },
  noisy: (label, truth) =>
    `带噪检查器给这份解答的标签是 ${label}，真值是 ${truth}：训练看到的是标签。`,
  mark: { missed: "漏判", falseAlarm: "误判" },
};
