import type * as en from "../en/slow-motion.ts";
import type { Translation } from "../translation.ts";

export const slowMotion: Translation<typeof en.slowMotion> = {
  name: "逐阶段",
  about: "一次一个更新，分五个阶段。Space 播放，. 和 , 在阶段之间前进和后退。",
  speed: "每阶段",
  speedOf: (seconds) => `每阶段 ${seconds} 秒`,
  waits: "正在进行下一次更新。",
  loading: "正在加载各阶段。",
  lost: "各阶段无法加载。请检查网络连接，然后关闭再打开它。",
  states: { playing: "逐阶段", resting: "逐阶段，已暂停" },
  next: "下一阶段",
  before: "上一阶段",
};
