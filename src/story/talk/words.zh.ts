import type { TranslationOf } from "../../i18n/index.ts";
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
  nothing: "还没有写下任何内容。",
  answers: "同一道题的所有解答",
  grade: { right: "对", wrong: "错" },
  steps: (right, steps) => `${steps} 步对 ${right} 步`,
  ofSeeds: (there, runs) => `${runs} 次中 ${there} 次`,
  oneRun: "各一次录制的运行，九次更新的平均",
  noCode: "还没有二维码：请在第一个场景的“准备好了吗？”里填写公开地址。",
  code: (address) => `${address} 的二维码`,
  numbers: "数字",
  first: (share) => `开始时 ${share}`,
  at: (update) => `第 ${update} 次更新时`,
  lanes: {
    label: "有无验证器时的正确答案",
    training: "训练中正确",
    newProblems: "新题上正确",
    live: "训练中正确，实时",
    recorded: "其他曲线和数字都是录制的",
    ownRecorded: "有验证器，录制",
    updates: (updates) => `${updates} 次更新`,
    ends: "结束时新题上的正确率",
    own: "有验证器",
  },
};

export default zh;
