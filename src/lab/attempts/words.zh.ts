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
  emptyTraining: "SFT 之后的第一次更新会带来第一组作答。",
  emptyPaused: "还没有作答。SFT 之后的第一次更新会带来第一组。",
  updated: {
    generator: (update) => `第 ${update} 次更新 · 生成器`,
    verifier: (update) => `第 ${update} 次更新 · 验证器`,
  },
  rightOf: (right, all) => `${all} 个中 ${right} 个正确`,
  trueOf: (right, all) => `${all} 个判定中 ${right} 个属实`,
  highestFirst: "奖励高的在前",
};
export default zh;
