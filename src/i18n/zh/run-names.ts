import type { runNames } from "../en/run-names.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof runNames> = {
  nameOf: (preset, seed) => `${preset}，随机种子 ${seed}`,
  own: "最初的运行",
  control: "未改动",
  known: {
    "verifierPerRound=0": "冻结验证器",
    "alpha0=0": "α 设为 0",
    "classWeights=false": "无类别权重",
    "generatorKlCoef=0": "无 KL 项",
  },
  changed: (setting, value) => `${setting} 为 ${value}`,
  recording: (preset) => `“${preset}”的录制`,
  states: {
    turn: "正在计算",
    waits: "等待轮到它",
    paused: "已暂停",
    starting: "正在启动",
    aside: "已搁置",
    finished: "已结束",
    fault: (title) => `已停止：${title}`,
    idle: "尚未开始",
  },
};
export default zh;
