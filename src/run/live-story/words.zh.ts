import type { TranslationOf } from "../../i18n/index.ts";
import type { liveStoryWords } from "./words.en.ts";

const zh: TranslationOf<typeof liveStoryWords> = {
  label: "你的运行，实时",
  live: (time) => `正在这台电脑上训练 · ${time}`,
  searching: (written) => `寻找第一个正确答案：已写 ${written} 份。`,
  searchingSpoken: "正在寻找第一个正确答案。",
  recordedAt: (update) => `在录制的运行中，它出现在第 ${update} 次更新`,
  best: (right, of) => `目前最好：${of} 步中对了 ${right} 步`,
  found: (seconds, answer) => `${seconds}后出现第一个正确答案：${answer}`,
  foundAt: (seconds) => `${seconds}后出现第一个正确答案。`,
  stays: "它留在墙上。从这里起：九次更新的平均。",
  told: (share) =>
    share === "less" ? "正确的答案还不到两百分之一。" : `大约 ${share} 的答案正确。`,
  since: (seconds) => `九次更新的平均。第一个正确答案出现在 ${seconds}后。`,
  fromStart: "九次更新的平均。",
  wall: "最新的答案",
  firstOne: (seconds) => `✓ 第一个，${seconds}`,
  noAnswer: "没有答案",
  right: "正确",
  wrong: "错误",
  look: "看它是怎么写的；你的运行继续进行。",
  where: (update, updates) => `第 ${update} 次更新，共 ${updates} 次`,
  noPercent: "第一个出现之前没有百分比",
  about: (share) => (share === "less" ? "不到 1 % 正确" : `约 ${share} 正确`),
  bell: { on: "铃声：开", off: "铃声：关" },
  bellAbout: "运行中第一个答案正确时响一次。",
};
export default zh;
