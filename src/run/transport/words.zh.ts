import type { TranslationOf } from "../../i18n/index.ts";
import type { transportWords } from "./words.en.ts";

const zh: TranslationOf<typeof transportWords> = {
  label: "播放",
  play: "播放",
  pause: "暂停",
  back: "后退一次更新",
  on: "前进一次更新",
  stageBack: "后退一个阶段",
  stageOn: "前进一个阶段",
  where: (last) => ["更新 ", ` / ${last}`],
  speed: "速度：",
  speeds: {
    "0.5": "每 2 秒一次",
    "1": "每秒 1 次",
    "2": "每秒 2 次",
    "5": "每秒 5 次",
    "20": "每秒 20 次",
    "100": "每秒 100 次",
  },
  stageSpeed: (seconds) => `每阶段 ${seconds} 秒`,
  slow: "逐阶段",
  slowAbout: "把每次更新按阶段依次展示。",
  whatIf: {
    several: "如果……？",
    freeze: "如果验证器停止学习？",
    over: "把另一次录制的运行叠加上来：同样的起点，同样的题目。",
    branch: "从这里训练两次运行，两者只有一处不同。",
  },
  processor: "处理器",
  onProcessor: "在处理器上计算，没有用显卡。",
  train: "亲自训练",
  trainShort: "训练",
  show: "显示你的运行",
  toLive: "回到你的运行",
  toLiveShort: "你的运行",
  watch: "观看录制的运行",
  watchShort: "录制",
};
export default zh;
