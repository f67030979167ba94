import type * as en from "../en/faults.ts";
import type { Translation } from "../translation.ts";

/** The Chinese sentence, followed by the error's English message in brackets. */
const before = (sentence: string) => (message: string) => `${sentence}（${message}）`;

export const errors: Translation<typeof en.errors> = {
  "bad-setting": before("该设置的值不可用。"),
  "bad-file": before("该文件不可用。"),
  "bad-shape": before("实验室内部的数据大小不符，这是程序的错误。"),
  "no-adapter": before("WebGPU 不可用。"),
  "device-lost": before("图形设备被重置、移除或内存不足，最后一个检查点之后的内容没有保留。"),
  "out-of-memory": before("这里的内存不足以容纳这样的模型和批次。"),
  "too-slow": before("这些设置对这台机器来说太大了。"),
  "not-finite": before("有数值不再是有限数。"),
  "worker-lost": before("有一个工作线程停止响应，或意外出错。"),
  "not-loaded": before("未能加载训练所需的代码：请检查网络连接，然后重新开始。"),
  storage: before("无法使用浏览器的存储空间。"),
  "bad-message": before("有一条消息无法读取。"),
  stopped: before("运行已停止。"),
  internal: before("实验室遇到了意料之外的错误。"),
};

export const fault: Translation<typeof en.fault> = {
  titles: {
    "not-finite": "有数值不再是有限数",
    "device-lost": "图形设备已丢失",
    "out-of-memory": "放不下这两个模型",
    "too-slow": "对这台机器来说太大了",
    "worker-lost": "有一个工作线程已丢失",
    "no-adapter": "WebGPU 不可用",
    "bad-setting": "有一项设置不可用",
    "not-loaded": "缺少训练所需的代码",
    storage: "无法使用浏览器的存储空间",
    "bad-message": "有一条消息无法读取",
    "bad-file": "有一个文件不可用",
    "bad-shape": "实验室出了差错",
    stopped: "运行已停止",
    internal: "实验室遇到了意料之外的错误",
  },
  after: "训练已停止，三个工作线程都已结束；屏幕上的内容没有丢失。",
  notFinite: {
    lastGood: (update) => `最后一个完好的检查点在第 ${update} 次更新。`,
    lastGoodSft: (step) => `最后一个完好的检查点在 SFT 第 ${step} 步。`,
    helps: "减小学习率会有帮助：修改之后再重新开始。",
    what: "发生了什么",
    about:
      "有一步迈得太大，数值超出了单精度的范围；此后凡有它参与的求和都成了无穷大或非数（NaN）。实验室在每次更新时都会检查：这次更新已被丢弃，权重和优化器都是更新之前的。",
  },
  troubles: {
    storm: "一分钟内图形设备丢失了三次，运行在等你选择用哪个引擎继续。",
    refusedTitle: "浏览器不再给本页图形设备",
    refused:
      "图形设备丢失了。崩溃之后，浏览器会在一段时间内拒绝 WebGPU：多半是两分钟，否则要到重启浏览器为止。不一定是驱动程序的问题。",
    choose:
      "WebAssembly 不需要图形设备，现在就可以继续。不同引擎的求和结果在末位上会有差别。屏幕上的内容没有丢失。",
  },
  noRoom: "较小的预设只需要一小部分空间；减小批大小或宽度也有帮助。",
  gentler: (rate) => `把学习率减半为 ${rate} 并继续`,
  smaller: (preset) => `训练较小的预设“${preset}”`,
  reload: "重新加载页面",
  continueFrom: (update) => `从第 ${update} 次更新继续`,
  continueFromSft: (step) => `从第 0 次更新、SFT 第 ${step} 步继续`,
  continueOn: (from, engine) => `${from}，使用 ${engine}`,
  startAgain: "重新开始",
};

export const notices: Translation<typeof en.notices> = {
  title: "此链接中的部分设置未被采用",
  language: (asked, languages) => `lang 为 ${JSON.stringify(asked)}，但只能是 ${languages} 之一。`,
  dismiss: "知道了",
};
