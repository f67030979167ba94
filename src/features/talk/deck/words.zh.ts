import type { TranslationOf } from "../../../i18n/index.ts";
import type { deckWords } from "./words.en.ts";

const zh: TranslationOf<typeof deckWords> = {
  refused: (field, why) => `这个演讲无法使用：${field}：${why}。`,
  title: "演讲",
  own: "实验室自带的演讲",
  about: "一个演讲就是一个文件：文字、更新次数和秒数。其中没有代码，内容不会离开这台设备。",
  inUse: (title, scenes) => `${title}：${scenes} 个场景`,
  save: "保存为文件",
  open: "打开演讲文件",
  drop: "也可以把名为“….talk.json”的文件拖到这个窗口。",
  leave: "回到实验室自带的演讲",
  print: "打印全部场景",
  file: "文件",
  why: {
    tooLong: (most) => `超过 ${most} 个字符`,
    notJson: "不是 JSON",
    missing: "缺失",
    unknown: (key) => `${key} 不是演讲的字段`,
    expected: (expected, got) => `应为 ${expected}，实为 ${got}`,
    form: (got) => `此字段不能是 ${got}`,
    other: "别的内容",
    noScene: (id) => `没有名为“${id}”的场景`,
    noNumber: (name) => `{${name}} 不是这个场景的数字`,
    twice: (id) => `场景“${id}”已经有了`,
  },
  printing: { drawing: "正在绘制各场景。", notes: "带备注", print: "打印", back: "回到演讲" },
};

export default zh;
