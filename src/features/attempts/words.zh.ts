import type { TranslationOf } from "../../i18n/index.ts";
import type { attemptsWords } from "./words.en.ts";

const zh: TranslationOf<typeof attemptsWords> = {
  title: "作答",
  whose: "看谁的回合",
  shown: { both: "两者", generator: "生成器", verifier: "验证器" },
  earlier: "上一组",
  later: "下一组",
  latest: "最新",
  position: (index, count) => `第 ${index} 组，共 ${count} 组`,
  taskOf: (title) => `题目：${title}`,
  presetOf: (title) => `预设：${title}`,
  watch: "留意",
  emptyIdle: "点击“运行”：这里会随每次更新显示一道题，以及两个模型为它写下的全部内容。",
  emptyTraining: "上完学之后的第一次更新会带来第一组作答。",
  emptyPaused: "还没有作答。上完学之后的第一次更新会带来第一组。",
  updated: {
    generator: (update) => `第 ${update} 次更新 · 生成器`,
    verifier: (update) => `第 ${update} 次更新 · 验证器`,
  },
  rightOf: (right, all) => `${all} 个中 ${right} 个正确`,
  trueOf: (right, all) => `${all} 个判定中 ${right} 个属实`,
  tables: { generator: "这一组：对一道题的多次作答", verifier: "这一组：对一次作答的多次检查" },
  numbers: { generator: "作答", verifier: "检查" },
  heads: {
    steps: "步骤：",
    written: "写下",
    and: "与",
    judged: "判定",
    answer: "答案",
    judge: { verifier: "验证器", self: "生成器", gold: "标准标签", random: "硬币", none: "没有谁" },
    note: "备注",
    reward: "奖励",
    push: "与全组相比",
    right: "正解",
  },
  highestFirst: "奖励高的在前",
  judged: "都在检查这次作答",
  inspect: {
    generator: (number) => `检视作答 ${number}`,
    verifier: (number) => `检视检查 ${number}`,
  },
  notes: { missed: "漏判", falseAlarm: "误判" },
  cut: (rows, steps) => `最多显示 ${rows} 行和 ${steps} 步。`,
  judge: ({ by, as }) => {
    if (by === "none") return "没有验证器检查这些作答。";
    return as === "probability"
      ? "裁判对整次作答只给一个数，不判定各步骤。"
      : "这里没有验证器的文字：步骤由规则标注。";
  },
  key: "下划线是真值（直线为正确，波浪线为错误）。✗ 8：验证器算得 8，判为错误。粗边：判定不实。漏判：验证器放过的错误步骤。",
};
export default zh;
