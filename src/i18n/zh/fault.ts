import type { faultWords } from "../en/fault.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof faultWords> = {
  titles: {
    "not-finite": "有数值不再是有限数",
    "bad-line": "函数出错",
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
export default zh;
