import type * as en from "../en/faults.ts";
import type { Translation } from "../translation.ts";

/** A Chinese sentence followed by the error's English message in brackets. */
const withOriginal = (sentence: string) => (message: string) => `${sentence}（${message}）`;

export const errors: Translation<typeof en.errors> = {
  "bad-setting": withOriginal("该设置的值不可用。"),
  "bad-file": withOriginal("该文件不可用。"),
  "bad-shape": withOriginal("实验室内部的数据大小不符，这是程序的错误。"),
  "no-adapter": withOriginal("WebGPU 不可用。"),
  "device-lost": withOriginal("图形设备被重置、移除或内存不足，最后一个检查点之后的内容没有保留。"),
  "out-of-memory": withOriginal("这里的内存不足以容纳这样的模型和批次。"),
  "too-slow": withOriginal("这些设置对这台机器来说太大了。"),
  "not-finite": withOriginal("有数值不再是有限数。"),
  "bad-line": withOriginal("这个函数出错，训练已停下；此前的更新都保留着。"),
  "worker-lost": withOriginal("有一个工作线程停止响应，或意外出错。"),
  "not-loaded": withOriginal("未能加载训练所需的代码：请检查网络连接，然后重新开始。"),
  storage: withOriginal("无法使用浏览器的存储空间。"),
  "bad-message": withOriginal("有一条消息无法读取。"),
  stopped: withOriginal("运行已停止。"),
  internal: withOriginal("实验室遇到了意料之外的错误。"),
};

export const notices: Translation<typeof en.notices> = {
  title: "此链接中的部分设置未被采用",
  language: (asked, languages) => `lang 为 ${JSON.stringify(asked)}，但只能是 ${languages} 之一。`,
  dismiss: "知道了",
};
