import type { TranslationOf } from "../../i18n/index.ts";
import type { labViewWords } from "./words.en.ts";

const zh: TranslationOf<typeof labViewWords> = {
  setup: "设置",
  centre: "作答与检视器",
  charts: "图表",
  showSetup: "设置……",
  hideSetup: "收起设置",
  stages: {
    name: "逐阶段",
    about: "一次一个更新，分五个阶段。Space 播放，. 和 , 在阶段之间前进和后退。",
    speed: "每阶段",
    speedOf: (seconds) => `每阶段 ${seconds} 秒`,
    states: { playing: "逐阶段", resting: "逐阶段，已暂停" },
    next: "下一阶段",
    before: "上一阶段",
    none: "还没有更新。点击“运行”，或按 . 进行第一次。",
    holds: "这次更新展示完之前，训练会等待。",
  },
};
export default zh;
