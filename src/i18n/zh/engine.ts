import type { engineWords } from "../en/engine.ts";
import type { TranslationOf } from "../index.ts";

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, "");

const zh: TranslationOf<typeof engineWords> = {
  status: {
    states: {
      idle: "空闲",
      starting: "正在启动",
      training: "训练中",
      pausing: "正在暂停",
      stepping: "计算中",
      paused: "已暂停",
      finished: "已完成",
      fault: "因故障停止",
    },
    engines: {
      gpu: "WebGPU 自有内核",
      cpu: "WebAssembly 自有内核",
      "tfjs-webgpu": "WebGPU（tfjs）",
      "tfjs-wasm": "WebAssembly（tfjs）",
      "tfjs-cpu": "JavaScript（tfjs）",
    },
    variant: (engine, variant) => `${engine}（${variant}）`,
    adapter: (name) =>
      name === "this device's processor" ? "本设备的处理器" : name || "浏览器没有说明名称的 GPU",
    engine: (engine, adapter) => `${engine} · ${adapter}`,
    software: "软件适配器：在处理器上计算，较慢",
    parameters: (count) => `${count} 个参数`,
    speed: (rate) => `每秒 ${rate} 次更新`,
    tokens: (count) => `${count} 个 token`,
    saved: (update) => `检查点：第 ${update} 次更新`,
    savedSft: (step) => `检查点：SFT 第 ${step} 步`,
    unsaved: "还没有检查点",
    noRun: "未加载模型",
    frames: (p95, worst) => `帧间隔：p95 ${p95} ms，最差 ${worst} ms`,
    framesAbout: (median) =>
      `最近十秒训练中本页两帧画面之间的时间（每八秒测半秒）：一半不超过 ${median} ms。把节奏调缓会更流畅。`,
  },
  preparing: {
    compiling: (done, total) => `正在准备 GPU ${done}/${total}`,
    probing: (done, total) => `正在寻找最快的引擎… ${done}/${total}`,
    checking: () => "正在核对引擎的计算结果…",
  },
  engine: {
    title: "引擎",
    generator: "生成器",
    verifier: "验证器",
    measured: "在本设备上为这两个模型测得",
    candidate: "引擎",
    time: "小规模更新，毫秒",
    inUse: "使用中",
    refused: "未采用",
    refusal: (name, why) => `${name}：未采用（${withoutStop(why)}）。`,
    notMeasured: "这个引擎是指名选用的，没有做测量。",
    spent: "一次更新的时间用在哪里（含其间的检查和验证器更新）",
    part: "训练线程的时间",
    each: "每次更新，毫秒",
    parts: {
      rollout: "等待采样",
      score: "等待对数概率",
      update: "等待优化器步骤",
      texts: "出题、解析文本",
      credit: "奖励、优势、组批",
      evaluation: "留出集检查",
      checkpoint: "检查点",
      record: "指标与展示的组",
      post: "发给页面的消息",
      between: "两次更新之间",
    },
    change: "可以在设置的“常用设置”一栏选择别的引擎和节奏。",
    again: "重新测量",
    againSet: "下次启动时重新测量。",
    fellBack: (name, why) =>
      `这里没有使用实验室自有的 GPU 内核（${withoutStop(why)}）。模型改用 ${name} 计算：算法相同，速度不同。`,
    fellBackCpu: (name, why) =>
      `这里没有使用实验室自有的处理器引擎（${withoutStop(why)}）。模型改用 ${name} 计算：算法相同，更慢。`,
    dismiss: "知道了",
  },
};
export default zh;
