import type { TranslationOf } from "../../i18n/index.ts";
import type { shareWords } from "./words.en.ts";

const zh: TranslationOf<typeof shareWords> = {
  link: {
    title: "链接",
    about:
      "包含预设、改动过的设置、随机种子，以及你正在看的更新、采样和标签页。链接不会自动开始训练。",
    label: "指向当前画面的链接",
    copy: "复制链接",
    copied: "已复制。",
    notCopied: "浏览器不允许页面复制：请自行选中并复制链接。",
    code: "当前画面链接的二维码",
    largeCode: "放大显示二维码",
    tooLong: (most) =>
      `链接超过 ${most} 个字符：二维码太密，摄像头在远处读不出来。请直接发送链接。`,
    ownFile: "链接无法携带你的文件：它只包含设置。请直接发送文件。",
  },
  save: {
    title: "保存当前画面的运行",
    run: "运行文件",
    checkpoints: "运行文件（含检查点）",
    csv: "指标（CSV）",
    tidyCsv: "图表上全部运行的长表（CSV）",
    weights: { generator: "生成器权重", verifier: "验证器权重" },
    tidy: "长表每个数值一行：运行、更新、模型、指标、数值。",
    charts: "每张图表都可在自己的菜单中保存为 CSV、SVG 或 PNG。",
    nothing: "当前没有运行。",
    noUpdate: "该运行还没有任何更新。",
    noCheckpoint: "该运行还没有检查点。",
    noWeights: "该录制不含权重。",
    noVerifier: "该运行没有自己的验证器。",
  },
  files: {
    title: "打开文件",
    about:
      "运行文件（.tango.zip），或一个、两个模型的权重（.safetensors）。多个运行文件可同时打开，在图表上叠加显示。也可以把文件拖放或粘贴到页面任意位置。",
    choose: "选择文件",
    drop: "松开即作为运行或权重打开",
    problem: "文件未能打开",
    reading: (file) => `正在读取 ${file}`,
    cancel: "取消",
    several: (runs, most) =>
      `已打开 ${runs} 个运行文件：图表最多显示 ${most} 个，运行列表中显示全部。`,
    writtenSteps:
      "在这次运行中，步骤奖励按写出的步骤计，而非题目要求的步骤：省略步骤可能反而得利。早于该设置的运行都是如此。",
    opened: (name) => `${name} 已作为录制打开。`,
    weights: (files) => `权重：${files}`,
    made: (preset, width, layers) => `预设 ${preset}，宽度 ${width}，${layers} 层。`,
    begin: "用这些权重实时训练",
    takeShape: "把设置改为这一形状",
  },
  saved: {
    title: "保存在本浏览器中",
    runs: (count) => `${count} 次运行`,
    none: "没有已保存的运行。",
    unreadable: (count, why) => `另有 ${count} 次运行是本版本的实验室无法读取的：${why}`,
    used: (used, quota) => `浏览器允许 ${quota}，已使用 ${used}。`,
    unknown: "浏览器没有说明已使用多少空间。",
    list: "逐个查看",
    deleteAll: "删除所有已保存的运行",
    question: "确定永久删除所有已保存的运行？正在其他标签页或本页中训练的运行会保留。",
    yes: "永久删除",
    no: "保留",
    deleted: "已删除。",
    left: (count) => `已删除；还剩 ${count} 次正在训练的运行。`,
  },
  offline: {
    title: "没有网络时",
    none: "本浏览器没有保存页面的文件：没有网络时无法打开。",
    waiting: "正在准备页面，以便没有网络时也能打开。",
    count: (here, all) => `页面的 ${all} 个文件中已有 ${here} 个在此。`,
    part: {
      page: "没有网络时可以打开页面和全部录制；暂时还不能训练。",
      training:
        "没有网络时可以打开页面和全部录制，也可以实时训练。供推理实验室和分支使用的录制权重暂时还不行。",
      all: "整个页面在没有网络时都能使用：录制、训练和所有权重。",
    },
    fetch: (amount) => `获取其余文件（${amount}）`,
    fetching: "正在获取文件",
  },
};
export default zh;
