import type * as en from "../en/inspector.ts";

export const inspector: typeof en.inspector = {
  hint: "选择一条采样或一个步骤，查看它的奖励从何而来。",
  title: (name, update) => `检视 ${name}，第 ${update} 次更新`,
  close: "关闭",
  edit: "修改并重新判定",
  opening: "正在打开检视器……",
  notOpened: "检视器无法加载。是否处于离线状态？请重新加载页面再试。",
  tabs: {
    label: "查看内容",
    ledger: "账目",
    words: "验证器原文",
    tokens: "逐 token",
    history: "判定历史",
    attention: "注意力",
  },
  solution: "解答",
  verification: "验证器的原文",
  notAsked: "没有验证：该算法在这里不要求验证。",
  oneNumber: "没有文字：裁判对整份解答只给一个数。",
  belief: (belief) => `它认为解答正确的置信度：${belief}。`,
  grammar:
    "每个步骤：解答所写的值、验证器自己的值，然后是 C（正确）或 X（错误）。> 之后是最终判定。",
  reading: "验证器对每个步骤写了什么",
  stated: "所写的值",
  own: "自己的值",
  verdict: "判定",
  truth: "真值",
  step: "步骤",
  final: "整份解答",
  noValue: "没有值",
};
