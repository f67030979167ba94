import type { TranslationOf } from "../../../i18n/index.ts";
import type { trainWords } from "./words.en.ts";

const zh: TranslationOf<typeof trainWords> = {
  choose: "用什么训练",
  train: (seconds) => `训练 ${seconds} 秒`,
  again: "再训练一次",
  recorded: "改看录制的运行",
  ready: "模型正在准备。",
  trains: "正在这台设备上训练。",
  update: (updates) => `第 ${updates} 次更新。`,
  left: (seconds) => `还剩 ${seconds} 秒。`,
  empty: "这段时间里没有完成一次更新。这台设备较慢：请看录制的运行。",
  cancel: "取消",
  stop: "就到这里",
  seed: (seed) => `你的种子：${seed}`,
  inPlace: (choice) => `录制的运行，代替“${choice}”`,
  after: (updates) => `第 ${updates} 次更新之后`,
  beside: "点线：录制的运行。",
  others: "之前训练过的",
  reached: (share, updates) => `${share}，第 ${updates} 次更新之后`,
  why: {
    noSetting: (name) => `没有名为“${name}”的设置`,
    meantSetting: (name, meant) => `没有名为“${name}”的设置，是指 ${meant} 吗？`,
    mustBe: (allowed, got) => `必须是${allowed}，而不是 ${got}`,
    perChoice: "每个选项都要有一项",
  },
};

export default zh;
