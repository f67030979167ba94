import type { TranslationOf } from "../../i18n/index.ts";
import type { missesWords } from "./words.en.ts";

const zh: TranslationOf<typeof missesWords> = {
  title: "验证器漏掉什么",
  missed: (against, of) => `${of} 个错误数字中放过 ${against} 个`,
  doubted: (against, of) => `${of} 个正确数字中误疑 ${against} 个`,
  none: "验证器还没有对任何步骤作出判断。",
  open: "逐条查看",
  span: "判断来自",
  spans: { one: "这次更新", twenty: "最近 20 次更新", all: "至今全部更新" },
  caption: "验证器漏掉什么：各算式与写出的数字",
  key: "上下两个数：与事实不符的判断数，以及判断总数。带框的是正确数字；空格表示没有判断。",
  cell: {
    missed: (fact, digit, against, of) =>
      `${fact} 写成 ${digit}（错误）：${of} 次中放过 ${against} 次`,
    doubted: (fact, digit, against, of) =>
      `${fact} 写成 ${digit}（正确）：${of} 次中误疑 ${against} 次`,
    none: (fact, digit) => `${fact} 写成 ${digit}：没有判断`,
  },
  keys: "方向键在格子间移动；点击或按回车显示一个例子，再按显示下一个。",
  readout: (cell, more) => `${cell}。${more}`,
  noExample: "对它的每次判断都正确。",
  shown: (example, of) => `画面上是第 ${example} 个例子，共 ${of} 个。`,
};

export default zh;
