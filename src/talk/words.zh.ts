import type { TranslationOf } from "../i18n/index.ts";
import type { talkWords } from "./words.en.ts";

const zh: TranslationOf<typeof talkWords> = {
  scenes: "场景",
  scene: (number, name) => `场景 ${number}：${name}`,
  keys: "按键",
  names: {
    live: "实时",
    recorded: "录制",
    black: "黑屏",
    truth: "真值",
    noTruth: "隐藏真值",
    next: "下一个",
    more: "更多",
    leave: "退出",
    speaker: "演讲者",
    ready: "准备好了吗？",
  },
  source: { recorded: "录制", getsReady: "录制；实时运行准备中", live: "实时" },
  show: { black: "黑屏。重新显示场景", white: "白屏。重新显示场景" },
  again: "再按一次 Esc 退出",
  noFigures: "无法获取这个场景的数字。",
};

export default zh;
