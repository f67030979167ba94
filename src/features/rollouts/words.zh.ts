import type { TranslationOf } from "../../i18n/index.ts";
import type { rolloutsWords } from "./words.en.ts";

const zh: TranslationOf<typeof rolloutsWords> = {
  title: "其他训练程序的运行",
  about:
    "打开 UNIPO、TRL 或 verl 写下的采样记录：模型答了什么、得了多少奖励、哪些词元被推高或压低。所有内容都留在本设备上。",
  lessons: "全部课程",
  choose: "选择文件",
  drop: "也可以拖放到这里。同一次运行的多个文件会合在一起。",
  kinds:
    "UNIPO：JSON 格式的运行。TRL（log_completions）：completions_*.parquet，或 wandb 中的表格。verl（rollout_data_dir）：STEP.jsonl。",
  reading: "正在读取…",
  broken: "无法按 Parquet 读取该文件。",
  large: (most) => `超过 ${most}：请打开较少的步`,
  refused: "未能打开",
  run: (source, steps, answers) => `${source}。步数：${steps}。答案数：${answers}。`,
  model: (name) => `模型：${name}`,
  algorithm: (name) => `算法：${name}`,
  noVerdicts: "文件中没有对步骤的判定。",
  summed: "TRL 只写下各个奖励函数而没有权重：这里的奖励是除步数和优势外所有数值列之和。",
  reward: "平均奖励",
  step: (number) => `第 ${number} 步`,
  slider: "步",
  at: (step, reward) => `第 ${step} 步：平均奖励 ${reward}`,
  unknown: "文件中没有",
  prompt: "提示",
  prompts: "这一步的提示",
  paid: (reward) => `奖励 ${reward}`,
  advantage: (value) => `优势 ${value}`,
  token: (text, advantage, probability) => `“${text}”：优势 ${advantage}，概率 ${probability}`,
  pushed: "着色的词元变得更可能，带斜纹的变得更不可能；颜色越深，优势越大。",
  another: "打开另一次运行",
};
export default zh;
