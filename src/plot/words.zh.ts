import type { TranslationOf } from "../i18n/index.ts";
import type { chartsWords } from "./words.en.ts";

const zh: TranslationOf<typeof chartsWords> = {
  tools: "全部图表",
  xAxis: "横轴：",
  axes: {
    turns: "双方更新次数",
    updates: "生成器更新次数",
    line: "运行记录的行",
    tokens: "采样的 token 数",
    seconds: "训练秒数",
  },
  axesShort: {
    turns: "更新",
    updates: "生成器更新",
    line: "行",
    tokens: "token 数",
    seconds: "秒",
  },
  smoothing: "平滑",
  smoothingOff: "关",
  smoothingHelp:
    "与 TensorBoard 相同的指数滑动平均：数值为保留先前部分的比例。原始曲线仍以浅色显示。新题上的数值较少，不作平滑。",
  at: {
    turns: (x) => `第 ${x} 次更新`,
    updates: (x) => `生成器第 ${x} 次更新`,
    line: (x) => `第 ${x} 行`,
    tokens: (x) => `${x} 个 token`,
    seconds: (x) => `${x} 秒`,
  },
  between: {
    turns: (from, to) => `第 ${from} 次至第 ${to} 次更新之间`,
    updates: (from, to) => `生成器第 ${from} 次至第 ${to} 次更新之间`,
    line: (from, to) => `第 ${from} 行至第 ${to} 行之间`,
    tokens: (from, to) => `${from} 至 ${to} 个 token 之间`,
    seconds: (from, to) => `${from} 至 ${to} 秒之间`,
  },
  countedOf: (value, count) => `${count} 个中 ${value} 个`,
  valueOf: (value, count) => `${value}（共 ${count}）`,
  atUpdate: (value, update) => `${value}（第 ${update} 次更新）`,
  withSmoothed: (value, smoothed) => `${value} ~ ${smoothed}`,
  spokenWithSmoothed: (value, smoothed) => `${value}，平滑后 ${smoothed}`,
  named: (name, value) => `${name}：${value}`,
  notYet: "尚未测量",
  loading: "正在加载图表。",
  notLoaded: "绘制图表的代码未能加载：请重新加载页面再试。",
  trendOne: (name, value, at) => `${name}：${at}为 ${value}`,
  rose: (name, first, last, between, count) =>
    `${name}：${between}从 ${first} 升至 ${last}，共 ${count} 个值`,
  fell: (name, first, last, between, count) =>
    `${name}：${between}从 ${first} 降至 ${last}，共 ${count} 个值`,
  level: (name, first, last, between, count) =>
    `${name}：${between}起初为 ${first}，最后为 ${last}，共 ${count} 个值`,
  highest: (value, at) => `最高 ${value}，在${at}`,
  lowest: (value, at) => `最低 ${value}，在${at}`,
  cursor: (title) => `${title}：十字线`,
  cursorHelp: "方向键、翻页键、Home 和 End 移动，Enter 跳转到该处，Esc 离开。",
  cursorIdle: "未设置",
  readout: (at) => `${at}。点击或按 Enter 跳转到该处。`,
  readoutAtRest: (at) => `在${at}`,
  menu: (title) => `${title}：对数轴、表格、文件`,
  enlarge: "放大，也可以和另一张图并排",
  shrink: "恢复小图",
  log: "对数轴",
  noLogNegative: (name) => `${name}保持线性：对数轴无法表示小于 0 的值。`,
  noLogZero: (name) => `${name}保持线性：半数的值为 0，对数轴无法表示。`,
  logWithoutZeros: (name, zeros) => `${name}：略去 ${zeros} 个等于 0 的值，对数轴上没有 0。`,
  table: "表格",
  hideTable: "收起表格",
  tableCaption: (title, rows, all) =>
    rows === all
      ? `${title}：全部 ${all} 处，最新的在前`
      : `${title}：${all} 处中的 ${rows} 处，最新的在前`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  newer: "较新",
  older: "较早",
  csv: "CSV",
  svg: "SVG",
  png: "PNG",
  save: (title, kind) => `将${title}保存为 ${kind}`,
  notSaved: "PNG 文件未保存：浏览器无法绘制。SVG 文件包含同一张图表。",
  curve: {
    cursor: (title) => `${title}：位置`,
    at: (name, text) => `${name}：${text}`,
    readout: (x, values) => `${x}：${values}`,
    table: "表格",
    tableOf: (title) => `${title}：全部数值`,
  },
};
export default zh;
