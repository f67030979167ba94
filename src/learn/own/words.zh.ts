import type { TranslationOf } from "../../i18n/index.ts";
import type { ownWords } from "./words.en.ts";

const zh: TranslationOf<typeof ownWords> = {
  damaged: "链接已损坏",
  title: "自己的课程",
  about: "一课就是一个文件：文字，以及数字的名称。其中没有代码，也没有图片，内容不会离开这台设备。",
  reading: "正在读取这一课。",
  choose: "打开课程文件",
  drop: "也可以把名为“….lesson.yaml”的文件拖到页面任何地方。之后地址里就是整节课：复制地址即可转给别人。",
  begin: "从本实验室的课程开始",
  rules:
    "保存一课，用任何编辑器改它的文字，再在这里打开。花括号里的数字读自研究或录制。如有不符，会告诉你是哪个字段、在哪一行。",
  save: (title) => `把“${title}”保存为文件`,
};

export default zh;
