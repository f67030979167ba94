import type * as en from "../en/own-runs.ts";
import type { Translation } from "../translation.ts";

export const ownRuns: Translation<typeof en.ownRuns> = {
  notLoaded: "负责在本浏览器中保存运行的程序未能加载：刷新页面会丢失本次运行。",
  badge: { file: "你的文件", kept: "已保存的运行" },
  originName: { file: "文件", kept: "运行" },
  continueLive: "实时继续",
  close: "回到预设的录制",
  isOffline: "离线",
  isOfflineAbout: "没有网络：画面内容来自本浏览器。训练不需要网络。",
};

export const link: Translation<typeof en.link> = {
  badPart: (key, value, allowed) => `${key} 的值是 ${JSON.stringify(value)}，但必须是${allowed}。`,
  allowed: {
    update: "不小于 0 的整数",
    position: "不小于 1 的整数",
    scene: "场景的 id 或编号",
    lesson: "课程的标识：小写字母、数字和连字符",
    run: "已保存运行的标记，即 16 个 0 到 9 或 a 到 f 的字符",
  },
  lockNeedsUpdate: "lock=update 需要 u，即要停留的更新，不小于 1。",
  locked: {
    view: "此链接停留在这个视图。",
    run: "此链接停留在这次运行。",
    update: "此链接停留在这次更新。",
    live: "此链接不进行训练。",
  },
  lastUpdate: (asked, last) =>
    `链接要求第 ${asked} 次更新，但最后一次是第 ${last} 次，现显示这一次。`,
  noRollout: (asked, update, rows) =>
    `链接要求第 ${asked} 个采样，但第 ${update} 次更新只有 ${rows} 个。`,
  noStep: (asked, steps) => `链接要求第 ${asked} 步，但该采样只有 ${steps} 步。`,
  noRecording: "链接要求显示某次更新，但该预设没有录制。",
};
