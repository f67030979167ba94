import type { receiptWords } from "./words.en.ts";

const zh: typeof receiptWords.english = {
  title: "这台设备有多快？",
  about:
    "在实验室的各个引擎上为三个模型各测一次更新和一次采样，先与参考结果比对。需要一两分钟；此时若有训练在进行，会变慢。",
  start: "测量这台设备",
  stop: "停止",
  progress: (done, total) => `正在测量第 ${done + 1} 项，共 ${total} 项…`,
  starting: "正在启动…",
  failed: (why) => `无法测量：${why.replace(/\.$/, "")}。`,
  unreadable: "工作线程发来的不是测量结果",
  model: "模型与引擎",
  update: "更新，毫秒",
  rollout: "采样，毫秒",
  cases: {
    R2: "R2：64 行，每行 64 个字符",
    recipe: "预设 default：128 份解答",
    gap: "开场的预设：256 份解答",
  },
  engines: { gpu: "显卡", cpu: "处理器，单线程" },
  notTimed: "未测",
  noGpu: "没有 WebGPU",
  software: "由处理器模拟的 GPU，未测",
  unnamed: "浏览器没有说明型号的 GPU",
  cores: (count) => `${count} 个处理器线程`,
  savePicture: "存为图片",
  saveJson: "存为 JSON",
  noPicture: "这个浏览器画不出图片。",
  private:
    "什么都不会发送。文件里只有浏览器和 GPU 的种类、时间和日期，没有您或设备的名称。愿意的话可以交给我们：项目的 docs/scaling.md 写明了放在哪里。",
  foot: (version, date) => `Tango Lab ${version}，${date}`,
};
export default zh;
