import type { refusals } from "../en/refusals.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof refusals> = {
  files: {
    none: () => "没有给出运行文件或权重。",
    tooMany: ({ count }) =>
      `给出了 ${count} 个文件：请选择一个运行文件（可连同检查点文件），或两个模型的权重。`,
    tooManyRuns: ({ count, most }) => `给出了 ${count} 个文件：最多可同时打开 ${most} 个运行文件。`,
    weightsApart: ({ file }) => `未打开 ${file}：其中是权重，权重与运行文件须分开打开。`,
    notAll: ({ file, count }) =>
      `有 ${count} 个文件无法使用：${file}。请单独打开其中一个，查看原因。`,
    mixed: () => "同时给出了运行文件和权重：请一次只打开一种。",
    tooLarge: ({ file, bytes, most }) =>
      `无法使用 ${file}：它有 ${bytes} 字节，最多读取 ${most} 字节。`,
    unknown: ({ file }) =>
      `无法使用 ${file}：它既不是运行文件（.tango.zip），也不是权重（.safetensors）。`,
    notRead: ({ file }) => `无法使用 ${file}：浏览器未能读取它。它可能是文件夹，或已不存在。`,
    tooLong: ({ file, seconds }) => `无法使用 ${file}：读取超过 ${seconds} 秒，已停止。`,
    broken: ({ file }) =>
      `无法使用 ${file}：读取所需的内存超出浏览器的允许，或页面的文件未能加载。`,
    gone: ({ file }) => `${file} 已不再打开：请重新打开。`,
    twoRuns: () => "给出了两个运行文件：请一次打开一个。",
    alone: ({ file }) => `${file} 无法单独使用：请与它的运行文件一起打开。`,
    noUpdate: ({ file }) => `无法使用 ${file}：其中没有任何更新。`,
    noGenerator: ({ file }) => `无法使用 ${file}：其中没有生成器的权重。`,
    twoGenerators: () => "给出了两个生成器文件：每个模型请选择一个。",
    twoVerifiers: () => "给出了两个验证器文件：每个模型请选择一个。",
  },
  storage: {
    refused: "本浏览器不允许页面保存任何内容。",
    full: "浏览器已没有空间留给本页面。",
    blocked: "另一个标签页正打开着旧格式的数据。",
    newer: "较新版本的实验室在此保存运行。",
    removed: "这次运行已保存的内容不在了。",
    taken: "另一个标签页正在写入这次运行。",
    broken: "浏览器未能读取或写入它保存的内容。",
  },
  otherBrowser: "链接指向一次实时运行，而本浏览器没有保存它。现显示其预设的录制。",
};
export default zh;
