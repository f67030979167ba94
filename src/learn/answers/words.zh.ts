import type { answersWords } from "./words.en.ts";

const zh: typeof answersWords.english = {
  title: "全班的回答",
  about:
    "学生按“保存我的回答”，把文件发给您。在这里打开所有文件，或粘贴其中的内容：每名学生一行，并可得到带分数的 CSV 文件。数据不会离开本设备。",
  choose: "打开回答文件",
  drop: "也可以把文件拖到这里。",
  paste: "或把各个文件的内容依次粘贴在这里",
  add: "加入表格",
  pasted: (place) => `粘贴 ${place}`,
  student: "文件",
  done: "完成的课数",
  points: "分数",
  marks: { new: "未开始", begun: "已开始", unread: "无法读取" },
  rule: "每完成一课最多 100 分：一半看第一次观察，一半看最后的问题，之前每点错一次就少一些。预测和自己写的话不评分。",
  same: (name) => `与 ${name} 的回答完全相同`,
  save: "保存表格（CSV）",
  clear: "清空表格",
  count: (rows) => `${rows} 名学生`,
  refused: "未读取",
  why: {
    json: "不是 JSON：文件不完整或被改动过",
    format: "不是本实验室的回答文件",
    later: "来自更新版本的实验室：请重新载入页面",
    text: "不是文本",
    unread: "无法读取：可能是文件夹，或已不存在",
    tooLarge: "太大，不是答案文件",
  },
};
export default zh;
