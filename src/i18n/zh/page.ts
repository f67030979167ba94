import type * as en from "../en/page.ts";

export const name: typeof en.name = "Tango Lab";

export const documentTitle: typeof en.documentTitle = "Tango Lab：生成器与验证器互相训练";

export const sentences: typeof en.sentences = (parts) => parts.map((part) => `${part}。`).join("");

export const list: typeof en.list = (names) => names.join("、");

export const areas: typeof en.areas = {
  setup: "设置",
  centre: "采样与检视",
  charts: "图表",
};

export const places: typeof en.places = {
  inference: "试用",
  bench: "基准测试",
  runs: "运行记录",
  share: "分享与文件",
  shareShort: "分享",
  branch: "分支",
  branchAbout: "从某个检查点用不同设置继续训练，与未改动的运行并行比较",
  opening: "正在打开…",
  failed: "未能打开",
  notOpened: "此视图无法载入。是否已离线？请关闭后重新打开。",
  close: "关闭",
};

export const phone: typeof en.phone = {
  label: "页面各部分",
  watch: "观看",
  charts: "图表",
  setup: "设置",
};

export const live: typeof en.live = {
  update: (update) => `第 ${update} 次更新`,
  greedy: (value, count) => `生成器：留出集准确率 ${value}，共 ${count} 题`,
  balanced: (value, count) => `验证器：平衡准确率 ${value}，共 ${count} 条判定`,
  missed: (count) => (count === 0 ? "当前组内没有漏判" : `当前组内有 ${count} 处漏判`),
};

export const help: typeof en.help = {
  title: "键盘与帮助",
  close: "关闭",
  single: "单键快捷键",
  keys: [
    ["Space", "运行或暂停"],
    [".", "更新一次"],
    ["Shift + .", "运行一轮"],
    ["G", "只更新生成器一次"],
    ["V", "只更新验证器一次"],
    [",", "后退一次更新"],
    ["[ ]", "放慢或加快录制"],
    ["M", "慢动作：分五个阶段看一次更新；此时 . 和 , 在阶段之间移动"],
    ["L", "在录制与实时运行之间切换"],
    ["↑ ↓", "移到上一个或下一个解答"],
    ["← →", "移到上一步或下一步"],
    ["Enter", "检视该解答或该步"],
    ["E", "修改该步并重新判定"],
    ["F", "从此处分支"],
    ["Z", "从此处分支并冻结验证器；若已冻结，则解冻"],
    ["C", "比较两个检查点"],
    ["R", "运行记录"],
    ["Y", "试用模型"],
    ["S", "分享与文件"],
    ["N", "让屏幕阅读器播报运行情况"],
    ["?", "本帮助"],
    ["Esc", "关闭检视器或本帮助"],
  ],
  note: "在输入框中打字时，单键不起作用。",
  about:
    "两个小语言模型在本浏览器中互相训练：生成器解题，验证器逐步判定。任何数据都不会发送到别处。",
  source: "依据 RL Tango（arXiv 2505.15034）。",
};
