import type { TranslationOf } from "../../i18n/index.ts";
import type { handoverWords } from "./words.en.ts";

const zh: TranslationOf<typeof handoverWords> = {
  label: "你自己的运行",
  ready: (time) => `正在准备你自己的运行，${time}`,
  dice: (number) => `起点相同，骰子是自己的：${number}`,
  diceAbout: "它从相同的权重出发，练习相同的题目，但抽到别的作答。这个数在链接和命令里。",
  stays: "在你的运行完成第一次更新之前，画面上仍是录制。",
  school: {
    generator: (done, planned) => `上课（书写）：第 ${done} 步，共 ${planned} 步`,
    verifier: (done, planned) => `上课（检查）：第 ${done} 步，共 ${planned} 步`,
  },
  measuring: "两个模型正在做第一次测验",
  first: "正在进行第一次更新",
  cancel: "取消",
};
export default zh;
