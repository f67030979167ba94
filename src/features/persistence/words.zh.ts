import type { TranslationOf } from "../../i18n/index.ts";
import type { persistenceWords } from "./words.en.ts";

const zh: TranslationOf<typeof persistenceWords> = {
  offer: {
    title: (name) => `继续你的运行“${name}”？`,
    at: (update, planned, when) =>
      `它停在生成器第 ${update} 次更新（共 ${planned} 次），保存于 ${when}。`,
    elsewhere: (name) => `你的运行“${name}”正在另一个标签页中训练`,
    elsewhereAbout: "由那个标签页负责写入。在这里可以观看已保存的部分，或训练另一次运行。",
    resume: "继续",
    another: "在这里训练另一次运行",
    watch: "观看",
    discard: "丢弃",
    later: "以后再说",
    question: "确定永久丢弃这次运行？",
    yes: "永久丢弃",
    no: "保留",
  },
  faults: {
    refused:
      "本浏览器不允许页面保存任何内容：可能是隐私窗口，或存储已关闭。训练照常进行；离开前请保存运行文件。",
    full: "浏览器已没有空间留给本页面。训练照常进行，但不再被保存。请删除已保存的运行，或保存运行文件。",
    blocked: "另一个标签页正打开着旧格式的数据。请关闭本实验室的其他标签页后重试；训练照常进行。",
    newer: "较新版本的实验室在此保存运行。本次运行不会被保存；离开前请保存运行文件。",
    removed: "本次运行已保存的内容被删除了。训练照常进行；可以从头重新保存。",
    taken: "另一个标签页正在写入这次运行。这里的训练照常进行，但不再被保存。",
    broken: "浏览器未能保存本次运行。训练照常进行；稍后会重试。",
  },
  missing: (size) => `保存它还需要 ${size}。`,
  lost: {
    title: "有一次运行丢失了",
    about: (name, when) => `“${name}”开始于 ${when}。页面在保存它的任何内容之前就被关闭了。`,
    again: "打开它的设置",
    dismiss: "关闭",
  },
  again: "重新保存",
  problem: "已保存的运行无法使用",
  lastGood: (line) => `从损坏之前的第 ${line} 行继续`,
  dismiss: "关闭",
};
export default zh;
