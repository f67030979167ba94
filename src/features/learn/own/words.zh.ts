import type { TranslationOf } from "../../../i18n/index.ts";
import type { ownWords } from "./words.en.ts";

const zh: TranslationOf<typeof ownWords> = {
  refused: (field, why) => `这一课无法使用：${field}：${why}。`,
  file: "文件",
  link: "链接",
  why: {
    tooLong: (most) => `超过 ${most} 个字符`,
    notJson: "不是 JSON",
    damaged: "已损坏",
    missing: "缺失",
    unknown: (key) => `${key} 不是课程的字段`,
    expected: (expected, got) => `应为 ${expected}，实为 ${got}`,
    other: "别的内容",
    noNumber: (name) => `“${name}”不在 numbers 里`,
    moreThan: (least) => `必须大于 ${least}`,
    lessThan: (most) => `必须小于 ${most}`,
    oneRight: (count) => `应有一个正确答案，而不是 ${count} 个`,
    perChoice: "每个选项都要有一项",
  },
};

export default zh;
