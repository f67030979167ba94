import type * as en from "../en/page.ts";
import type { Translation } from "../translation.ts";

export const sentences: typeof en.sentences = (parts) => parts.map((part) => `${part}。`).join("");

export const list: typeof en.list = (names) => names.join("、");

export const views: Translation<typeof en.views> = {
  inference: "试用",
  findings: "我们测到了什么",
  runs: "运行记录",
  share: "分享与文件",
  shareShort: "分享",
  branch: "从这里分支",
  branchAbout: "从某个检查点用不同设置继续训练，与未改动的运行并行比较",
  opening: "正在打开…",
  failed: "未能打开",
  notOpened: "此视图无法载入。是否已离线？请关闭后重新打开。",
  oldPage: "本页比网站旧。",
  reload: "重新加载",
  close: "关闭",
};

export const address: Translation<typeof en.address> = {
  onlyHere: "只有这台计算机或其所在网络能打开此地址。",
  field: "本实验室的公开地址",
  bad: "这不是网站的公开地址。",
};

export const broken: Translation<typeof en.broken> = {
  part: {
    title: "页面的这一部分遇到了错误",
    text: "页面的其余部分和运行照常进行。请重新显示；若错误再次出现，请重新加载页面。",
    again: "重新显示",
  },
  view: { title: "此视图遇到了错误", text: "请关闭后重新打开。后面的页面和运行照常进行。" },
};
