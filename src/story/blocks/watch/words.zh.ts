import type { TranslationOf } from "../../../i18n/index.ts";
import type { watchWords } from "./words.en.ts";

const zh: TranslationOf<typeof watchWords> = {
  play: "播放",
  resume: "继续",
  pause: "暂停",
  again: "再播放一次",
  skip: "跳到结尾",
  progress: (update, of) => `第 ${update} 次更新，共 ${of} 次`,
  hidden: "播放后就能看到",
  opening: "还在后面",
  yours: "你的预测",
  measured: "测量值",
  measuredAgainst: (guess) => `测量值。你的预测是 ${guess}。`,
  other: (recording) =>
    `这一部分播放录制的运行“${recording}”。你自己的运行会暂停，之后可以回到它。`,
  open: (recording) => `打开“${recording}”`,
  sketch: "画出你看到的：",
};

export default zh;
