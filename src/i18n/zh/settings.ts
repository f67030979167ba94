import type { settings as english } from "../en/settings.ts";
import type { Translation } from "../translation.ts";
import { arms, tasks } from "./core.ts";

interface SettingInChinese {
  readonly name: string;
  readonly doc: string;
  readonly unit?: string;
  readonly watch?: string;
  readonly choices?: Readonly<Record<string, string>>;
}

const setting = (
  name: string,
  doc: string,
  spare: Omit<SettingInChinese, "name" | "doc"> = {},
): SettingInChinese => ({ name, doc, ...spare });

const titles = (all: Readonly<Record<string, { readonly title?: string } | undefined>>) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, of]) => (of?.title ? [[id, of.title]] : [])),
  );

const UPDATES = { unit: "次更新" };
const STEPS = { unit: "步" };
const STARTING_ACCURACY = { watch: "起始准确率" };

const TASK = {
  task: setting("题目", "题目的种类。", { choices: titles(tasks) }),
  seed: setting("随机种子", "决定每一次随机抽取：种子相同，运行就相同。"),
  samplingSeed: setting(
    "RL 中另抽样本",
    "0，或另一个数：起点与题目不变，强化学习中抽取别的解答和验证，由此看出偶然造成的差异。",
  ),
  hardAbove: setting(
    "难度数字下限",
    "用到大于此值的数字（或字母的序号）的步骤是难步骤：教科书可能把它印错。",
    STARTING_ACCURACY,
  ),
  misprintRate: setting(
    "印错率，生成器",
    "生成器的教科书把难步骤印错的概率（p），每个例子单独抽取。",
    { watch: "起始准确率：难步骤上约为 (1 − p)" },
  ),
  verifierMisprintRate: setting(
    "印错率，验证器",
    "验证器自己的教科书的同一概率（p_v）：困难的步骤，或困难的检查。小于 1 时，没有哪个事实必定是错的。",
  ),
  verifierWrongFacts: setting(
    "必定错的事实，验证器",
    "验证器教科书的难事实中必定错的比例，每个例子都错得一样；由种子一次抽定。其余事实仍按印错的概率。",
    { watch: "采样中从未查对的，就得不到奖励" },
  ),
  corruptionRate: setting("损坏的解答", "SFT 中给验证器看的解答里，步骤被随机损坏的比例。"),
  sftMinSteps: setting("SFT 最少步骤", "SFT 中最短的题目，以步骤计（K）；0 表示用任务自己的值。"),
  sftMaxSteps: setting("SFT 最多步骤", "SFT 中最长的题目，以步骤计；0 表示用任务自己的值。"),
  rlMinSteps: setting("RL 最少步骤", "强化学习中最短的题目，以步骤计；0 表示用任务自己的值。"),
  rlMaxSteps: setting("RL 最多步骤", "强化学习中最长的题目，以步骤计；0 表示用任务自己的值。"),
  evalMinSteps: setting(
    "测量的最少步骤",
    "范围内留出题目中最短的，以步骤计；0 表示与强化学习相同。最长的与强化学习相同。",
  ),
  longerSteps: setting(
    "更长的题目",
    "留出的更长题目的步骤数，多于强化学习，不多于 SFT；0 表示用任务自己的值。",
  ),
  verifierMinSteps: setting(
    "验证器的最短题",
    "验证器自己的更新中最短的题目：只有一步时，结果标签与步骤标签一致。",
  ),
};

const SCHEDULE = {
  algorithm: setting("方法", "谁来学习，步骤奖励从何而来。", { choices: titles(arms) }),
  updates: setting(
    "生成器更新次数",
    "计划的生成器更新次数（N）；会下降的 α 到那时降到下限。",
    UPDATES,
  ),
  verifierWarmup: setting("验证器独自练习", "第一轮之前的验证器更新次数，其间生成器冻结。", {
    ...UPDATES,
    watch: "第一次生成器更新之前的步骤 F1",
  }),
  generatorPerRound: setting("生成器回合", "一轮中的生成器更新次数（N_g）。", {
    watch: "总谱上谁在何时学习",
  }),
  verifierPerRound: setting("验证器回合", "一轮中的验证器更新次数（N_v）。", {
    watch: "总谱上谁在何时学习",
  }),
  batchSize: setting("每次更新的题目数", "一次更新中的题目数（B）。"),
  groupSize: setting("每题作答次数", "共用一个提示的采样数（M）。", { watch: "全组表现相同的组" }),
  verifierBatch: setting(
    "验证器的批次",
    "照抽取的样子，或平衡：最多抽取四次，直到一批中答案正确的和错误的各占一半。论文中没有。",
    { watch: "词元数，以及没有走步的更新", choices: { "as-drawn": "照抽取", balanced: "平衡" } },
  ),
  temperature: setting("温度", "两个策略的采样温度。", { watch: "熵和采样准确率" }),
};

const REWARD = {
  estimator: setting("估计器", "奖励如何变成优势，两个策略相同。"),
  alpha0: setting("验证器判定的权重（α）", "优势中步骤部分的起始权重（α0）。", {
    watch: "“为何得此奖励”中的“加上步骤”",
  }),
  alphaMin: setting("α 终值", "它的下限（α_min）。"),
  alphaSchedule: setting(
    "α 日程",
    "在计划的更新次数内，α 如何从 α0 降到 α_min；“不变”则保持 α0。",
    { choices: { exp: "指数", linear: "线性", cosine: "余弦", constant: "不变" } },
  ),
  stepCount: setting(
    "计奖励的步骤",
    "按题目要求的 K 个步骤计步骤奖励，缺一步的代价是被否定一步的两倍；或按写出的步骤计（公开代码的做法，省略步骤可能反而得利）。",
    { watch: "完整解答", choices: { problem: "题目要求的", written: "写出的" } },
  ),
  rlooStepScale: setting("RLOO 步骤系数", "RLOO 步骤部分的系数（公开代码用 10）。"),
  formatWeight: setting("格式权重 γ", "验证器奖励中格式部分的权重（γ）。"),
  formatCheck: setting(
    "格式要求",
    "怎样才得到格式部分：判定符合语法，或者每个判定还要与验证器在它之前写出的值一致。论文中没有。",
    { watch: "验证器奖励的格式部分", choices: { written: "写出即可", follows: "须一致" } },
  ),
  classWeights: setting("类别权重", "按正确与错误解答的稀少程度给验证器的损失加权。", {
    watch: "前期的平衡准确率",
  }),
  classWeightDecay: setting("类别权重衰减", "类别计数的指数滑动平均（EMA）衰减率。"),
  falsePositiveRate: setting(
    "假阳性率",
    "错误答案被结果检查器称为正确的比例：训练所见标签中的噪声。",
    { watch: "两个比率之和小于 1 时，学习仍会进行" },
  ),
  falseNegativeRate: setting("假阴性率", "正确答案被结果检查器称为错误的比例。"),
  verdictCoef: setting("判定权重 λ", "单策略算法中判定损失的权重（λ）。", {
    watch: "取 1 会损害生成器的准确率",
  }),
  monteCarloSamples: setting("每步的续写数", "在算法 prm-mc 中，为标注每个步骤而采样的续写数。"),
};

const OPTIMIZER = {
  generatorLr: setting("生成器的学习率", "生成器在强化学习中的学习率。", { watch: "1e-3 有害" }),
  verifierLr: setting("验证器的学习率", "验证器在强化学习中的学习率。"),
  lrWarmup: setting("学习率预热", "强化学习的学习率从 0 升起所用的更新次数。", UPDATES),
  lrSchedule: setting(
    "学习率日程",
    "生成器在强化学习中的学习率：保持不变，或到最后一次计划更新时降到 0。",
    { choices: { constant: "不变", linear: "线性" } },
  ),
  generatorKlCoef: setting("KL 系数，生成器", "生成器相对其冻结的起始权重的 k3-KL 的权重（β）。", {
    watch: "KL；取大一些，起点仍能采样到的事实就不会消失",
  }),
  verifierKlCoef: setting("KL 系数，验证器", "验证器的同一权重。", { watch: "KL 值" }),
  entropyCoef: setting("熵权重", "熵奖励的权重。", { watch: "熵" }),
  regularizedUpdates: setting(
    "熵奖励与 KL 的期限",
    "从生成器的第几次更新起，它的熵奖励和 KL 项关闭；0 表示从不。论文中没有。",
    { ...UPDATES, watch: "熵和 KL" },
  ),
  targetEntropy: setting(
    "目标熵",
    "生成器的熵保持在这个值（奈特）：熵奖励的权重从 0 开始，每次更新后，熵低于此值就加上熵权重，否则减去；0 表示权重固定。论文中没有。",
    { watch: "熵和熵奖励的权重" },
  ),
  clipLow: setting("裁剪，下限", "概率比的下裁剪（ε）。"),
  clipHigh: setting("裁剪，上限", "概率比的上裁剪；0 表示用估计器自己的值：0.2，dapo 为 0.28。"),
  epochs: setting("训练遍数", "每批数据上的优化步数；只有一步时，裁剪从不起作用。", {
    watch: "裁剪比例",
  }),
  gradClip: setting("梯度裁剪", "允许的最大梯度范数。"),
  weightDecay: setting("权重衰减", "AdamW 的解耦权重衰减。"),
};

const START = {
  sftGeneratorSteps: setting("上学：写", "生成器的 SFT 步数。", STEPS),
  sftVerifierSteps: setting("上学：查", "验证器的 SFT 步数。", STEPS),
  sftBatch: setting("批大小", "一个 SFT 步中的样例数。"),
  otherShare: setting(
    "另一任务的比例",
    "生成器的 SFT 样例中来自另一任务的比例，强化学习从不训练那个任务：它之后的表现就是其他任务上的指标。",
    { watch: "另一任务上的准确率" },
  ),
  verifierHabit: setting(
    "按比较判定",
    "验证器的 SFT 教它：判定说的是自己的值与所写的值是否相等；关闭时判定由抛硬币决定，只教格式。",
    { watch: "不按比较判定，步骤 F1 不会出现" },
  ),
  verdictShare: setting("判定样例比例", "单策略算法中，教判定的 SFT 样例的比例。"),
  sftLr: setting("学习率", "SFT 的峰值学习率；余弦衰减到十分之一。"),
  sftLrWarmup: setting("学习率预热", "学习率从 0 升起所用的 SFT 步数。", STEPS),
};

const MODEL = {
  width: setting("宽度 d", "残差流的宽度（d），须为头数的倍数。"),
  layers: setting("层数", "Transformer 的层数。"),
  heads: setting("头数", "注意力头数。"),
  activation: setting("激活函数", "MLP 的激活函数（宽度 4d）。"),
  tiedHead: setting("共享输出矩阵", "用 token 表作输出矩阵。"),
  positions: setting("位置编号", "位置编号：（段，段内偏移），或一个连续的编号。", {
    choices: { segment: "分段", absolute: "绝对" },
  }),
  engine: setting(
    "引擎",
    "模型由什么计算：auto 选用这里最快的；gpu 和 cpu 是实验室自有的引擎，其余使用 tfjs。",
  ),
  threads: setting(
    "线程",
    "引擎 cpu 的线程数；0 表示使用除一个以外的所有处理器，最多 8 个。线程数不影响数值。",
  ),
  pace: setting("节奏", "训练占用多少 GPU：带间歇的小块、小块，或全部。", {
    watch: "状态行中的帧间隔",
    choices: { considerate: "体贴", balanced: "均衡", full: "全速" },
  }),
};

const MEASURE = {
  evalEvery: setting("测量间隔", "两次留出集测量之间的生成器更新次数；0 表示不测量。", UPDATES),
  verifierEvalEvery: setting(
    "验证器测量间隔",
    "两次留出集测量验证器之间两个模型的更新次数（含热身）；0 表示不测量。",
    UPDATES,
  ),
  evalProblems: setting("测量题数", "每次测量的留出题目数，没有重复。"),
  goldSolutions: setting("标准解答数", "用来计算 ProcessBench F1 的标准集中的解答数。"),
  checkpointEvery: setting("检查点间隔", "两个检查点之间的更新次数。", UPDATES),
};

/** Settings; missing ones stay English. */
export const settings: Translation<typeof english> = {
  ...TASK,
  ...SCHEDULE,
  ...REWARD,
  ...OPTIMIZER,
  ...START,
  ...MODEL,
  ...MEASURE,
};
