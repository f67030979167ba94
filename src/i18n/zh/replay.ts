import type * as en from "../en/replay.ts";
import type { Translation } from "../translation.ts";

export const replay: Translation<typeof en.replay> = {
  oneOf: (runs) => `，${runs} 次运行之一`,
  badge: { recorded: "录制的运行", live: "实时运行" },
  about: "录制：这是什么？",
  liveAbout: "两个模型此刻正在本浏览器中训练。",
  latest: "最新",
  latestAbout: "回到最新的更新；训练一直在继续",
  train: "亲自训练",
  toLive: "回到实时运行",
  watch: "观看录制的运行",
  watchOf: (preset) => `观看“${preset}”的录制`,
  begin: "起点",
  begins: { shipped: "上完学之后", scratch: "空白" },
  ownSettings: (names) => `录制使用的是预设自身的设置。你的设置（${names}）在亲自训练时生效。`,
  still: "你的系统要求减少动态效果，因此录制停在起点。请点击“运行”，或用滑块浏览。",
  loading: "正在加载录制。",
  waits: "点击“运行”观看录制，或拖动滑块到任意一次更新。",
  speed: "速度",
  speedOf: (updates) => `每秒 ${updates} 次`,
  why: {
    loading: "录制尚未加载完成。",
    making: "正在进行下一次更新。",
    first: "这是第一次更新。",
    last: "这是录制的最后一次更新。",
    noEarlier: "没有更早的更新。",
    noMore: { generator: "生成器没有更多更新。", verifier: "验证器没有更多更新。" },
    slowest: "已是最慢速度。",
    fastest: "已是最快速度。",
    liveSpeed: "速度只用于录制：实时运行的快慢取决于引擎。",
    none: "该预设没有录制。",
  },
  olderLink:
    "此链接早于设置“计奖励的步骤”：它的运行仍按写出的步骤计奖励，与当时一样。可在实验室中更改。",
  badStart: (value, allowed) =>
    `start 的值是 ${JSON.stringify(value)}，但只能是以下之一：${allowed}。`,
};
