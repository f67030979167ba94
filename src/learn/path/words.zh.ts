import type { TranslationOf } from "../../i18n/index.ts";
import type { pathWords } from "./words.en.ts";

const zh: TranslationOf<typeof pathWords> = {
  title: "你的学习路径",
  about: "老师选好的内容，按这个顺序进行。用本页的网址可以随时回来。",
  done: (done, all) => `共 ${all} 项，已完成或打开 ${done} 项`,
  goOn: "继续",
  allDone: "全部完成或打开过。",
  unknown: (count) => `有 ${count} 项不在本版本中，或在传递途中丢失。请再要一次链接。`,
  states: { new: "未开始", begun: "进行中", opened: "已打开", done: "已完成" },
  steps: {
    before: "课前问题",
    after: "课后问题",
    try: "自己试试",
    class: "课堂：训练，并提交代码",
    line: (name) => `写出这一行：${name}`,
  },
  make: {
    title: "组一条学习路径",
    about: "按顺序点选学生要做的内容。链接里就是这条路径；进度只留在每个学生自己的设备上。",
    offered: "可选内容",
    lessons: "课程",
    lines: "写出这一行",
    others: "其他",
    class: "如果路径包含课堂，请填课堂链接",
    badClass: "这不是本实验室的课堂链接：请从“用于你的课堂”复制。",
    add: "加入课堂",
    chosen: "路径",
    empty: "还没有内容。",
    remove: (name) => `移除：${name}`,
    link: "给学生的链接",
    copy: "复制链接",
    copied: "已复制。",
    notCopied: "浏览器没有复制：链接已选中，请手动复制。",
    open: "查看路径",
    another: "另组一条路径",
  },
};
export default zh;
