import type * as en from "../en/keep.ts";

export const keep: typeof en.keep = {
  nameOf: (preset, seed) => `${preset}，随机种子 ${seed}`,
  offer: {
    title: (name) => `继续你的运行“${name}”？`,
    at: (update, planned, when) =>
      `它停在生成器第 ${update} 次更新（共 ${planned} 次），保存于 ${when}。`,
    elsewhere: (name) => `你的运行“${name}”正在另一个标签页中训练`,
    elsewhereAbout: "由那个标签页负责写入。在这里可以观看已保存的部分，或训练另一次运行。",
    goOn: "继续",
    another: "在这里训练另一次运行",
    watch: "观看",
    discard: "丢弃",
    later: "以后再说",
    sure: "确定永久丢弃这次运行？",
    yes: "永久丢弃",
    no: "保留",
  },
  faults: {
    refused:
      "本浏览器不允许页面保存任何内容：可能是隐私窗口，或存储已关闭。训练照常进行；离开前请保存运行文件。",
    full: "浏览器已没有空间留给本页面。训练照常进行，但不再被保存。请删除已保存的运行，或保存运行文件。",
    blocked: "另一个标签页正打开着旧格式的数据。请关闭本实验室的其他标签页后重试；训练照常进行。",
    newer: "较新版本的实验室在此保存运行。本次运行不会被保存；离开前请保存运行文件。",
    removed: "本次运行已保存的内容被删除了。训练照常进行；可以从头重新保存。",
    taken: "另一个标签页正在写入这次运行。这里的训练照常进行，但不再被保存。",
    broken: "浏览器未能保存本次运行。训练照常进行；稍后会重试。",
  },
  short: {
    refused: "本浏览器不允许页面保存任何内容。",
    full: "浏览器已没有空间留给本页面。",
    blocked: "另一个标签页正打开着旧格式的数据。",
    newer: "较新版本的实验室在此保存运行。",
    removed: "这次运行已保存的内容不在了。",
    taken: "另一个标签页正在写入这次运行。",
    broken: "浏览器未能读取或写入它保存的内容。",
  },
  again: "重新保存",
  problem: "已保存的运行无法使用",
  dismiss: "关闭",
};

export const share: typeof en.share = {
  link: {
    title: "链接",
    about:
      "包含预设、改动过的设置、随机种子，以及你正在看的更新、采样和标签页。链接不会自动开始训练。",
    label: "指向当前画面的链接",
    copy: "复制链接",
    copied: "已复制。",
    notCopied: "浏览器不允许页面复制：请自行选中并复制链接。",
    ownFile: "链接无法携带你的文件：它只包含设置。请直接发送文件。",
  },
  save: {
    title: "保存当前画面的运行",
    run: "运行文件",
    checkpoints: "运行文件（含检查点）",
    csv: "指标（CSV）",
    weights: { generator: "生成器权重", verifier: "验证器权重" },
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
      "运行文件（.tango.zip），或一个、两个模型的权重（.safetensors）。也可以把文件拖放或粘贴到页面任意位置。",
    choose: "选择文件",
    drop: "松开即作为运行或权重打开",
    problem: "文件未能打开",
    opened: (name) => `${name} 已作为录制打开。`,
    weights: (files) => `权重：${files}`,
    made: (preset, width, layers) => `预设 ${preset}，宽度 ${width}，${layers} 层。`,
    begin: "用这些权重实时训练",
    takeShape: "把设置改为这一形状",
  },
  kept: {
    title: "保存在本浏览器中",
    runs: (count) => `${count} 次运行`,
    none: "没有已保存的运行。",
    unreadable: (count, why) => `另有 ${count} 次运行是本版本的实验室无法读取的：${why}`,
    used: (used, quota) => `浏览器允许 ${quota}，已使用 ${used}。`,
    unknown: "浏览器没有说明已使用多少空间。",
    list: "逐个查看",
    deleteAll: "删除所有已保存的运行",
    sure: "确定永久删除所有已保存的运行？正在其他标签页或本页中训练的运行会保留。",
    yes: "永久删除",
    no: "保留",
    deleted: "已删除。",
    left: (count) => `已删除；还剩 ${count} 次正在训练的运行。`,
  },
  refused: {
    none: () => "没有给出运行文件或权重。",
    tooMany: ({ count }) =>
      `给出了 ${count} 个文件：请选择一个运行文件（可连同检查点文件），或两个模型的权重。`,
    mixed: () => "同时给出了运行文件和权重：请一次只打开一种。",
    tooLarge: ({ file, bytes, most }) =>
      `无法使用 ${file}：它有 ${bytes} 字节，最多读取 ${most} 字节。`,
    unknown: ({ file }) =>
      `无法使用 ${file}：它既不是运行文件（.tango.zip），也不是权重（.safetensors）。`,
    notRead: ({ file }) => `无法使用 ${file}：浏览器未能读取它。它可能是文件夹，或已不存在。`,
    twoRuns: () => "给出了两个运行文件：请一次打开一个。",
    alone: ({ file }) => `${file} 无法单独使用：请与它的运行文件一起打开。`,
    noUpdate: ({ file }) => `无法使用 ${file}：其中没有任何更新。`,
    noGenerator: ({ file }) => `无法使用 ${file}：其中没有生成器的权重。`,
    twoGenerators: () => "给出了两个生成器文件：每个模型请选择一个。",
    twoVerifiers: () => "给出了两个验证器文件：每个模型请选择一个。",
  },
  otherBrowser: "链接指向一次实时运行，而本浏览器没有保存它。现显示其预设的录制。",
};

export const offline: typeof en.offline = {
  ready: "实验室的新版本已就绪",
  readyAbout: "刷新页面后生效。页面不会自行刷新。",
  training: "会先保存你的运行，刷新后可以继续。",
  lost: "你的运行没有保存在本浏览器中：刷新会丢失它。请先保存运行文件。",
  reload: "保存并刷新",
  reloadLost: "仍然刷新",
  later: "以后再说",
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
};
