import type { TranslationOf } from "../../i18n/index.ts";
import type { readyWords } from "./words.en.ts";

const zh: TranslationOf<typeof readyWords> = {
  title: "准备好了吗？",
  states: { ok: "就绪", warn: "请看一下", waits: "还不知道", told: "浏览器不提供" },
  names: {
    engine: "引擎已测速",
    pipelines: "实时运行已备好",
    climb: "实时运行上升",
    offline: "可离线使用",
    awake: "屏幕保持常亮",
    size: "投影窗口",
    contrast: "文字对比度",
    battery: "电池",
    address: "结尾的地址",
  },
  helps: { measure: "测速", fetch: "下载" },
  engine: { measures: "正在测速", rate: (rate) => `每秒 ${rate} 次更新` },
  climb: {
    planned: (time, from) => `来得及：场景 ${from} 之后 ${time}`,
    earlier: (time, from) => `要 ${time}：请在场景 ${from} 就按 L`,
    never: (time) => `要 ${time}：请用录制`,
  },
  pipelines: { none: "还没有", starts: "准备中", ready: "按 L", fault: "失败：请用录制" },
  offline: {
    none: "不能：请保持联网",
    waits: "正在检查",
    all: "文件齐全",
    some: (here, all) => `已有 ${here} / ${all} 个文件`,
  },
  awake: { on: "开", off: "关：请让此窗口在最前", unknown: "请在系统里设置" },
  size: (size) => `${size}：至少 800 × 600`,
  contrast: {
    ratio: (ratio) => `${ratio} : 1`,
    low: (ratio) => `${ratio}：请换一个主题`,
    unknown: "请自己看一下",
  },
  address: "只有这台计算机能打开：请填公开地址",
  battery: {
    unknown: "请自己看一下",
    waits: "正在检查",
    charging: "已接电源",
    low: (level) => `${level}：请接电源`,
  },
};

export default zh;
