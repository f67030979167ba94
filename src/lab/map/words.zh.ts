import type { TranslationOf } from "../../i18n/index.ts";
import type { mapWords } from "./words.en.ts";

const zh: TranslationOf<typeof mapWords> = {
  title: "要验证器，还是一点熵？",
  about:
    "谁最先让一半的采样答案正确？越靠左，起点上正确的尝试越少；越靠上，起点的尝试越自由。每个标记是研究中的一种设置。",
  counted: "计数方式",
  by: { tokens: "按 token", updates: "按更新" },
  counts: { tokens: "按两个模型的 token 计", updates: "按生成器更新计" },
  finding: {
    border: (by, attempts) =>
      `${by}，起点上大约 ${attempts} 次尝试中不到一次正确时，带验证器的最先到达；其他地方只看答案就够了。`,
    mixed: (by, verifier, of) =>
      `${by}，${of} 种设置中有 ${verifier} 种是带验证器的最先到达，而正确答案有多稀少并不能说明是哪些。`,
    nowhere: (by) => `${by}，在已定的设置中，带验证器的从未最先到达：只看答案就够了。`,
    everywhere: (by) => `${by}，凡是已定的设置，都是带验证器的最先到达。`,
    nobody: (by) => `${by}，任何设置下都不能说谁最先到达。`,
  },
  label: (finding, counts) => `${finding}最先到达的设置数：${counts}。`,
  tally: (name, count) => `${name} ${count}`,
  legend: "谁最先到达",
  names: {
    grpo: "GRPO，只看答案",
    dapo: "DAPO，只看答案",
    frozen: "冻结的验证器",
    tango: "共同训练的验证器",
    nobody: "四者都在停止前未到达",
    open: "未定：其他运行停得更早",
  },
  chance: "起点上答案正确的概率，温度 1.2",
  entropy: "熵，每个 token 的奈特数",
  here: "这次运行",
  ground:
    "GRPO 和 DAPO 以温度 1 抽样，正确答案比横轴所示更稀少。最先到达指各种子的中位数最小；没有到达的运行算作最晚。浅色底取自最近的标记，最远到十倍。",
  sample: (columns, seeds) => `测量：${columns} 列，每种设置 ${seeds} 个种子。`,
  few: "少于八个种子，不足以下结论。",
  table: "所有数字",
  setting: (columns, rate) => `${columns} 列，误印率 ${rate}`,
  start: (attempts, entropy) => `每 ${attempts} 次有 1 次正确；熵 ${entropy}`,
  tokens: (count) => `${count} 个 token`,
  updates: (count) => `${count} 次更新`,
  never: (reached, seeds, tokens) =>
    `${tokens} 个 token 内未到达（${seeds} 个种子中有 ${reached} 个到达）`,
  wins: (wins, seeds) => `${seeds} 个种子中 ${wins} 个最先`,
};

export default zh;
