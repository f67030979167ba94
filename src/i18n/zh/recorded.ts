import type { recordedWords } from "../en/recorded.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof recordedWords> = {
  about: {
    title: "一次录制的运行",
    real: "这是本实验室一次真实运行的回放：包含全部数值，以及每次更新中抽样的一组内容。此刻没有进行任何计算。",
    preset: "预设",
    seed: "随机种子",
    chosen: "选法",
    typicalOf: (runs, study) =>
      `研究 ${study} 的 ${runs} 次运行中，两个模型的名次合起来最居中的一次`,
    machine: "计算设备",
    length: "长度",
    lengthOf: (updates, tokens, seconds) =>
      `${updates} 次更新，采样 ${tokens} 个 token，训练用时 ${seconds} 秒`,
    lab: "实验室版本",
    command: "生成命令",
  },
  states: {
    idle: "正在加载录制",
    starting: "正在加载录制",
    training: "正在播放录制",
    pausing: "正在播放录制",
    stepping: "正在播放录制",
    paused: "录制已暂停",
    finished: "录制已到结尾",
    fault: "录制已中断",
  },
  none: {
    title: "该预设没有录制",
    text: "你可以实时训练它，或观看以下录制：",
    problem: "录制无法播放",
    still: "实时训练不受影响。",
    again: "再试一次",
  },
  slow: {
    title: "这需要一段时间",
    school: (time) => `在这台电脑上，上课大约需要${time}。从“课后”开始的运行可以跳过。`,
    gain: (time) => `在这台电脑上，大约需要${time}才能看到第一次明显的进步。`,
    because: { slower: "比之前慢了。", settings: "设置已更改。" },
    time: {
      seconds: (count) => ` ${count} 秒`,
      minutes: (count) => ` ${count} 分钟`,
      hours: (count) => ` ${count} 小时`,
    },
    fastest: "使用最快的引擎",
    fastestIs: (engine) => `正在使用本设备上实测最快的引擎：${engine}。`,
    dismiss: "关闭",
  },
  made: (engine) => `录制于 ${engine}`,
  noEngine: "未加载引擎",
};
export default zh;
