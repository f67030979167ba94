import type { TranslationOf } from "../../i18n/index.ts";
import type { frameWords } from "./words.en.ts";

const zh: TranslationOf<typeof frameWords> = {
  header: {
    preset: "预设",
    presetAbout: (about, watch) => `${about}留意：${watch}`,
    seed: "随机种子",
    run: (preset, seed) => `${preset}，种子 ${seed}`,
    theme: "主题",
    themes: { auto: "自动", light: "浅色", dark: "深色" },
    language: "语言",
    languageLost: (language) => `无法加载 ${language}：请再选一次。`,
    atReset: (names) => `重置后生效：${names}。`,
  },
  progress: {
    label: "准备中",
    means: {
      idle: "尚未加载任何内容。点击“运行”，就会在本浏览器中创建两个小模型并当场训练。",
      starting: "正在启动工作线程并创建两个模型。",
      "sft-generator": "上课：生成器照抄一本有印刷错误的书中的解答，学习书写。",
      "sft-verifier": "上课：验证器学习自己算出每一步并进行比较。",
      evaluation: "正在用新题测试两个模型。",
      "warm-up": "验证器独自练习。只有它最后的话得分：答案是否正确？",
      generator: "轮到生成器：答案正确就得分，验证器接受的步骤再得一点分。",
      verifier: "轮到验证器：正确说出答案对不对，就得分。",
      done: "计划的更新已全部完成。",
    },
    steps: (done, planned) => `第 ${done} 步，共 ${planned} 步`,
  },
  live: {
    update: (update) => `第 ${update} 次更新`,
    answers: (value, count) => `生成器：答对 ${value}，共 ${count} 题`,
    judged: {
      steps: (value) => `验证器：找到第一个错误或认可答案，F1 ${value}`,
      answers: (value) => `验证器：对答案的平衡准确率 ${value}`,
    },
    missed: (count) => (count === 0 ? "当前组内没有漏判" : `当前组内有 ${count} 处漏判`),
  },
  webgpu: {
    title: "此浏览器不提供 WebGPU",
    processor: "此浏览器不提供 WebGPU：训练在处理器上进行，算法相同",
    noApi:
      "浏览器没有 navigator.gpu：版本太旧、WebGPU 被关闭，或本页不是以安全方式提供的（https 或 localhost）。",
    noAdapter:
      "浏览器支持 WebGPU，但没有给出适配器：找不到它信任的图形设备，或因图形设备崩溃过而在几分钟内拒绝 WebGPU。",
    how: "如何启用",
    browsers: [
      "Windows、macOS 或 ChromeOS 上的 Chrome 或 Edge 113 及以上版本",
      "Android 上的 Chrome 121 及以上版本",
      "macOS 或 iOS 上的 Safari 26",
      "Windows 上的 Firefox 141 及以上版本",
      "Linux：打开 chrome://flags/#enable-unsafe-webgpu，或用 --enable-unsafe-webgpu --enable-features=Vulkan 启动 Chrome",
    ],
    useWasm: "改用 WebAssembly 引擎（算法相同）",
    dismiss: "关闭",
  },
  leftOut: "无法使用的文件",
  runBar: "运行",
};
export default zh;
