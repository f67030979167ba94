import type { writtenWords } from "../en/written.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof writtenWords> = {
  at: (place, why) => `${place}：${why}`,
  placed: (place, line, column) => `${place}（第 ${line} 行第 ${column} 列）`,
  more: (count) => `另有 ${count} 处`,
  notLoaded: "未能加载读取这类文件的代码：请检查网络连接，然后再试。",
  file: {
    tooLong: (most) => `超过 ${most} 个字符`,
    empty: "是空的",
    is: (why) => `文件${why}`,
    notYaml: (line, column, why) => `第 ${line} 行第 ${column} 列不是 YAML：${why}`,
  },
  yaml: {
    BAD_ALIAS: "以 * 开头的文字要加引号",
    BAD_DQ_ESCAPE: "引号中的 \\ 后面是 YAML 没有的符号",
    BAD_INDENT: "这一行的缩进与所在的列表或表格不一致",
    BAD_SCALAR_START: "以这个符号开头的文字要加引号",
    BLOCK_AS_IMPLICIT_KEY: "含有冒号的文字要加引号",
    DUPLICATE_KEY: "这个字段已经有了",
    MISSING_CHAR: "前面缺一个符号：右引号、右括号或冒号",
    MULTILINE_IMPLICIT_KEY: "字段名和冒号要在同一行",
    MULTIPLE_DOCS: "--- 之后还有内容，而一个文件只有一节课或一个演讲",
    NON_STRING_KEY: "字段名必须是文字",
    RESOURCE_EXHAUSTION: "列表和表格嵌套得太深",
    TOO_MANY_ALIASES: "对用 & 命名的内容引用得太多",
    TAB_AS_INDENT: "这里是制表符，而 YAML 用空格缩进",
    UNEXPECTED_TOKEN: "文字结束后还有内容：请把整段放进引号",
    other: "从这里起无法读取",
    slips: {
      space: (code) => `YAML 不用这种空格缩进（${code}）`,
      curly: () => "这里是弯引号，而 YAML 用直引号",
    },
  },
  why: {
    missing: "缺失",
    unknown: (key) => `这里没有字段 ${key}`,
    meant: (key, meant) => `这里没有字段 ${key}，是指 ${meant} 吗？`,
    types: {
      string: (got) => `应为引号中的文字，而不是 ${got}`,
      number: (got) => `应为数字，而不是 ${got}`,
      boolean: (got) => `应为 true 或 false，而不是 ${got}`,
      array: (got) => `应为列表，而不是 ${got}`,
      strict_object: (got) => `应为由字段组成的表格，而不是 ${got}`,
    },
    empty: "是空的",
    characters: (most, got) => `最多 ${most} 个字符，而不是 ${got} 个`,
    most: (most, got) => `最多 ${most}，而不是 ${got}`,
    least: (least, got) => `至少 ${least}，而不是 ${got}`,
    entries: (most, got) => `最多 ${most} 项，而不是 ${got} 项`,
    fewEntries: (least, got) => `至少 ${least} 项，而不是 ${got} 项`,
    moreThan: (least) => `必须大于 ${least}`,
    whole: (got) => `应为整数，而不是 ${got}`,
    oneOf: (expected, got) => `应为 ${expected}，而不是 ${got}`,
    form: (got) => `不能是 ${got}`,
    noNumber: (name) => `没有数字 {${name}}`,
    named: (name) => `应为 ${name}，与文件名一致`,
    noText: "不是可以翻译的文字",
    notThere: "不在英文文件里",
  },
};

export default zh;
