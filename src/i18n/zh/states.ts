import type { stateWords } from "../en/states.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof stateWords> = {
  seconds: (seconds) => `${seconds} 秒`,
  minutes: (minutes) => `${minutes} 分钟`,
  away: {
    label: "标签页隐藏期间",
    trained: (time, updates) =>
      `此标签页隐藏了 ${time}。其间训练照常进行，完成 ${updates} 次更新，只是没有绘图。`,
    held: (time) => `此标签页隐藏了 ${time}，浏览器暂停了其中的运行，其间没有任何更新。`,
  },
  recovered: {
    label: "运行已恢复",
    update: (update) => `图形设备曾丢失。运行已自动从第 ${update} 次更新的检查点继续。`,
    sft: (step) => `图形设备曾丢失。运行已自动从 SFT 第 ${step} 步的检查点继续。`,
    start: "图形设备曾丢失。运行当时还没有检查点，已自动重新开始。",
  },
  otherVersion: {
    title: "此录制来自另一版本的实验室",
    text: (recorded, own) =>
      `它的版本是 ${recorded}，本页的版本是 ${own}：录制照原样播放，但用同一随机种子实时训练，结果可能不同。`,
  },
  software: {
    title: "没有找到图形芯片：训练由处理器进行",
    named: (engine) =>
      `此浏览器的 WebGPU 只有软件适配器，所选的引擎 ${engine} 在其上很慢。实验室可以测量哪个引擎最快。`,
    measured: "此浏览器的 WebGPU 只有软件适配器。启动时会测量哪个引擎最快，并采用它。",
  },
  dismiss: "知道了",
};
export default zh;
