import type { TranslationOf } from "../../i18n/index.ts";
import type { deckWords } from "./words.en.ts";

const zh: TranslationOf<typeof deckWords> = {
  refused: (why) => `这个文件不能用作演讲：${why}。`,
  title: "演讲",
  own: "实验室自带的演讲",
  about: "一个演讲就是一个文件：文字、更新次数和秒数。其中没有代码，内容不会离开这台设备。",
  inUse: (title, scenes, time) => `${title}：${scenes} 个场景，${time}`,
  minutes: "分钟",
  scenes: "场景",
  save: "保存为文件",
  open: "打开演讲文件",
  drop: "也可以把以“.talk.yaml”结尾的文件拖到这个窗口。",
  leave: "回到实验室自带的演讲",
  print: "打印全部场景",
  addPicture: "把图片加为场景",
  picture: {
    refused: (name, why) => `没有加入 ${name}：${why}。`,
    large: (got, most) => `它有 ${got}，最多 ${most}`,
    none: "它不是 PNG、JPEG、WebP 或 SVG 图片",
  },
  notKept: "这个浏览器没有空间保存这个演讲：请保存为文件。",
  file: {
    tooLong: (picture, pictures) => `它太大：每张图片最多 ${picture}，一共最多 ${pictures}`,
    foreign: (kind) => `开头没有“file: ${kind}”`,
    version: (got, known) => `版本是 ${got}，而本页读取版本 ${known}`,
  },
  why: {
    noAddress: (got) => `${got} 不是网站的公开地址`,
    noScene: (id) => `没有名为“${id}”的场景`,
    twice: (id) => `场景“${id}”已经有了`,
    allOut: "所有场景都被去掉了",
    noPicture: "不是以数据地址（data:image/png;base64,…）写的 PNG、JPEG、WebP 或 SVG 图片",
    largePicture: (got, most) => `图片有 ${got}，最多 ${most}`,
    largePictures: (got, most) => `图片一共有 ${got}，最多 ${most}`,
    noFormula: (fault) => `KaTeX 不能排出这个公式：${fault}`,
  },
  printing: { drawing: "正在绘制各场景。", notes: "带备注", print: "打印", back: "回到演讲" },
};

export default zh;
