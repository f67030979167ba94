import type { TranslationOf } from "../../../i18n/index.ts";
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
  file: {
    foreign: (kind) => `开头没有“file: ${kind}”`,
    version: (got, known) => `版本是 ${got}，而本页读取版本 ${known}`,
  },
  why: {
    noAddress: (got) => `${got} 不是网站的公开地址`,
    noScene: (id) => `没有名为“${id}”的场景`,
    twice: (id) => `场景“${id}”已经有了`,
    allOut: "所有场景都被去掉了",
  },
  printing: { drawing: "正在绘制各场景。", notes: "带备注", print: "打印", back: "回到演讲" },
};

export default zh;
