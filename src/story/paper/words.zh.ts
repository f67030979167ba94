import type { TranslationOf } from "../../i18n/index.ts";
import type { sheetWords } from "./words.en.ts";

const zh: TranslationOf<typeof sheetWords> = {
  title: "练习纸",
  about:
    "每一课打印成一到两页，留有书写的地方。答案单独成页，图也在那里：等大家都做了预测再给他们看。",
  which: "要打印的课程",
  answers: "同时打印答案",
  print: "打印",
  reading: "正在读取数字。",
  sheet: {
    name: "姓名",
    date: "日期",
    lesson: (number) => `第 ${number} 课`,
    goal: "目标",
    predict: "先预测，再动手",
    mark: (title) => `在线上标出你的点：${title}`,
    order: "编号，1 为最大。",
    dots: (dots) => `在你预计的位置画 ${dots} 个点。`,
    why: "你为什么这样想？",
    do: "动手",
    see: "观察：你看到了什么？",
    explain: "用自己的话解释",
    check: "检验",
    source: "数字来自本实验室的研究和录制。",
  },
  key: {
    title: (title) => `答案：${title}`,
    predicted: "实际结果",
    spread: "研究的各次运行见课程。",
    fields: "数字",
    see: "看到的是",
    explain: "解释",
    check: "问题",
    not: (text) => `不是“${text}”：`,
  },
};

export default zh;
