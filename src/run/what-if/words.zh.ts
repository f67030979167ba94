import type { TranslationOf } from "../../i18n/index.ts";
import type { whatIfWords } from "./words.en.ts";

const zh: TranslationOf<typeof whatIfWords> = {
  label: "同一起点的两次运行",
  chart: "生成器：新题上的正确答案",
  every: "这里的每个数字：结束时新题上的正确答案，词元一样多。",
  every2: (percent) =>
    `这里的每个数字：结束时新题上的正确答案。虚线的运行较早结束：它只采样了 ${percent} 的词元。`,
  own: "录制的运行",
  knows: { generator: "生成器知道什么", verifier: "两个验证器知道什么" },
  ownTriangle: "录制的运行",
  believed: "相信的正确答案",
  believes: (own, other) =>
    `在运行的最后六分之一里，录制的验证器相信 ${own} 的正确答案，另一个相信 ${other}。`,
  whyNone: "为什么是 0 %？",
  neverPaid: "它的答案没有一个对过。没有对步骤的判定，就什么都推动不了。",
  knewAtStart: (now, start, of) =>
    now === start
      ? `它知道的还是起点时的 ${start} 个事实（共 ${of} 个）。`
      : `它知道 ${of} 个事实中的 ${now} 个，起点时知道 ${start} 个。`,
  fair: "公平地说",
  back: "回到运行",
};
export default zh;
