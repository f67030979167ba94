import type { TranslationOf } from "../../i18n/index.ts";
import type { numbersWords } from "./words.en.ts";

const zh: TranslationOf<typeof numbersWords> = {
  label: "数字",
  write: (size, temperature, different) =>
    `采样温度 ${temperature}。${size} 段文本中，不同的有 ${different} 种。`,
  check: { trained: (updates) => `验证器至今更新了 ${updates} 次。` },
  grade: {
    outcome: "正确的答案得 1，错误的得 0。",
    passed: (passed, right) => `${right} 个正确步骤中，${passed} 个被判为正确。`,
    caught: (caught, wrong) => `${wrong} 个错误步骤中，${caught} 个被查出。`,
    missed: (count, attempt, step) =>
      `漏判 ${count} 个，第一个在第 ${attempt} 次作答的步骤 ${step}。`,
    falseAlarms: (count) => `最后说它错误的（误判）有 ${count} 个。`,
    acceptedWrongly: (count) => `最后说它正确的（漏判）有 ${count} 个。`,
    unread: (count) => `读不出的有 ${count} 个。`,
    noisy: (count, size) =>
      `检查器带有噪声：${size} 个标签中有 ${count} 个是错的，而训练看到的是标签。`,
    steps: (count, mean, alpha) =>
      `判定也计奖励：${count} 个步骤奖励，平均 ${mean}，将以 α\u00a0=\u00a0${alpha} 加权。`,
    whole: (count, mean, alpha) =>
      `裁判给的数也计奖励，记在 ${count} 份解答的最后一个字符上：平均 ${mean}，将以 α\u00a0=\u00a0${alpha} 加权。`,
    noSteps: "步骤不计奖励。",
    paid: (low, high, mean) => `这里的奖励从 ${low} 到 ${high}，平均 ${mean}。`,
    paidAlike: (reward) => `这里的奖励都是 ${reward}。`,
    rightWeighs: (weight) => `正确解答（即这一份所属的类别）的权重为 ${weight}。`,
    wrongWeighs: (weight) => `错误解答（即这一份所属的类别）的权重为 ${weight}。`,
    verdictLoss: (count, loss) => `本批 ${count} 个判定的交叉熵：${loss}。`,
  },
  compare: {
    group: (mean, std) => `组均值为 ${mean}，标准差为 ${std}。`,
    mean: (mean) => `组均值为 ${mean}。`,
    pair: (right, wrong) => `因此正确的解答得到 ${right}，错误的得到 ${wrong}。`,
    ends: (most, high, least, low) =>
      `因此奖励最高的（${most}）得到 ${high}，最低的（${least}）得到 ${low}。`,
    blend: (alpha, low, high) =>
      `加上以 α\u00a0=\u00a0${alpha} 加权的步骤部分，各字符得到的优势从 ${low} 到 ${high}。`,
    weighed: (weight, low, high) => `乘以类别权重 ${weight}：从 ${low} 到 ${high}。`,
    batch: (low, high) => `该估计器与整个批次比较，记录中只有其中一组：这里从 ${low} 到 ${high}。`,
    even: (size) => `${size} 个奖励全部相等，所以结果部分为 0。`,
  },
  learn: {
    both: (up, rise, down, fall) =>
      `Δ log π 的平均值：优势为正的 ${up} 段文本为 ${rise}，优势为负的 ${down} 段为 ${fall}。`,
    up: (count, change) => `Δ log π 的平均值：优势为正的 ${count} 段文本为 ${change}。`,
    down: (count, change) => `Δ log π 的平均值：优势为负的 ${count} 段文本为 ${change}。`,
    even: (count, change) =>
      `这里没有文本有优势，但 ${count} 段文本的 Δ log π 平均为 ${change}：批次中的其他组也在改变同一组权重。`,
    moved: (count, change) => `${count} 段文本的 Δ log π 平均为 ${change}。`,
    step: (rate, norm) => `对整个批次走一步：学习率 ${rate}，梯度范数 ${norm}。`,
    kl: (kl) => `与起点的 KL：${kl}。`,
    unheld: "这一行的数值已不再保留。",
  },
  attempt: {
    number: {
      generator: (attempt) => `第 ${attempt} 次作答`,
      verifier: (check) => `第 ${check} 次检查`,
    },
    belief: (belief) => `置信度 ${belief}`,
    isTrue: "最终判定属实",
    isFalse: (mark) => `最终判定不属实：${mark}`,
    unread: "读不出最终判定",
    outcome: (reward) => `结果 ${reward}`,
    steps: (rewards) => `步骤 ${rewards}`,
    paid: (verdict, form, reward) => `判定 ${verdict} + 格式 ${form} = ${reward}`,
    outcomeAdvantage: (z) => `结果部分 ${z}`,
    characters: (low, high) => `各字符 ${low} 到 ${high}`,
    change: (before, after, change) => `这段文本的概率 ${before} → ${after}，Δ log π ${change}`,
    notDrawn: "这段文本不是采样得到的",
  },
};
export default zh;
