import type { TranslationOf } from "../../i18n/index.ts";
import type { frameLimitWords } from "./words.en.ts";

const zh: TranslationOf<typeof frameLimitWords> = {
  label: "本页面在框架中",
  about: (limits) => `在此框架中，实验室${limits}。`,
  limits: {
    webgpu: "训练时不使用图形处理器",
    threads: "在处理器上只用一个线程训练",
    storage: "关闭后不保留任何内容",
    clipboard: "无法复制",
    fullscreen: "无法全屏",
    camera: "无法使用摄像头",
  },
  open: "在单独的窗口中打开",
  course: {
    reports: "课程系统会收到你的答案和结果。",
    alone: "这里没有找到课程系统：你的结果保存在本浏览器中。",
    refused: "课程系统没有接收你的结果。请保持页面打开，或从课程中重新打开。",
  },
  dismiss: "关闭",
  embed: { about: "两个小语言模型在你的浏览器中互相训练。", whole: "打开 Tango Lab" },
  refused: {
    title: "Tango Lab 不能在此显示",
    other: (site) => `${site} 在框架中显示本页面，但发布者没有允许。`,
    unknown: "本页面无法判断是哪个网站在框架中显示它，因此不在此打开。",
  },
};
export default zh;
