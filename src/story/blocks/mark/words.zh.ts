import type { TranslationOf } from "../../../i18n/index.ts";
import type { markWords } from "./words.en.ts";

const zh: TranslationOf<typeof markWords> = {
  left: (marked, steps) => `${steps} 步中已标记 ${marked} 步。`,
  keys: "解答上的按键：C 正确，X 错误，Backspace 撤销。",
  reveal: "与验证器比较",
  first: "先标记每一步",
  solution: (number, of) => `第 ${number} 份解答，共 ${of} 份`,
  you: "你",
  youSay: "你说",
  verifier: "验证器",
  table: "你的标记和验证器对相同步骤的判定",
  caught: "抓住的错误步骤",
  accepted: "接受的正确步骤",
  of: (part, whole) => `${whole} 个中 ${part} 个`,
  paper: {
    mine: "我的判定",
    model: "验证器的判定",
    wrongSteps: (wrong, called) => `错误的步骤：${wrong}；验证器说“错”的：${called}`,
  },
};

export default zh;
