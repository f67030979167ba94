import type { TranslationOf } from "../../../i18n/index.ts";
import type { deckWords } from "./words.en.ts";

const zh: TranslationOf<typeof deckWords> = {
  refused: (why) => `这个文件不能用作演讲：${why}。`,
  title: "演讲",
  own: "实验室自带的演讲",
  about: "一个演讲就是一个文件：文字、更新次数和秒数。其中没有代码，内容不会离开这台设备。",
  inUse: (title, scenes) => `${title}：${scenes} 个场景`,
  save: "保存为文件",
  open: "打开演讲文件",
  drop: "也可以把以“.talk.json”结尾的文件拖到这个窗口。",
  leave: "回到实验室自带的演讲",
  print: "打印全部场景",
  file: {
    tooLong: (most) => `超过 ${most} 个字符`,
    empty: "是空的",
    notJson: (why) => why,
    foreign: (kind) => `开头没有 "file": "${kind}"`,
    version: (got, known) => `版本是 ${got}，而本页读取版本 ${known}`,
  },
  more: (count) => `另有 ${count} 处`,
  at: (place, why) => `${place}：${why}`,
  places: {
    within: (outer, inner) => `${outer}，${inner}`,
    scene: (number) => `场景 ${number}`,
    note: (number) => `备注 ${number}`,
  },
  why: {
    missing: "缺失",
    unknown: (key) => `${key} 不是演讲的字段`,
    meant: (key, meant) => `${key} 不是演讲的字段，是指 ${meant} 吗？`,
    types: {
      string: (got) => `应为引号中的文字，而不是 ${got}`,
      number: (got) => `应为数字，而不是 ${got}`,
      array: (got) => `应为列表 […]，而不是 ${got}`,
      strict_object: (got) => `应写成 { … }，而不是 ${got}`,
    },
    empty: "是空的",
    characters: (most, got) => `最多 ${most} 个字符，而不是 ${got} 个`,
    most: (most, got) => `最多 ${most}，而不是 ${got}`,
    least: (least, got) => `至少 ${least}，而不是 ${got}`,
    whole: (got) => `应为整数，而不是 ${got}`,
    form: (got) => `不能是 ${got}`,
    noAddress: (got) => `${got} 不是网站的公开地址`,
    noScene: (id) => `没有名为“${id}”的场景`,
    noNumber: (name) => `{${name}} 不是这个场景的数字`,
    twice: (id) => `场景“${id}”已经有了`,
  },
  printing: { drawing: "正在绘制各场景。", notes: "带备注", print: "打印", back: "回到演讲" },
};

export default zh;
