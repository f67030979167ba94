import type { TranslationOf } from "../../i18n/index.ts";
import type { stageWords } from "./words.en.ts";

const zh: TranslationOf<typeof stageWords> = {
  whose: { generator: "生成器的更新", verifier: "验证器的更新" },
  holds: "这次更新展示完之前，训练会等待。",
  none: "还没有更新。点击“运行”，或按 . 进行第一次。",
  write: {
    solutions: (size, problem, temperature, different) =>
      `生成器为 ${problem} 写出 ${size} 份解答，温度 ${temperature}：其中不同的文本有 ${different} 种。`,
    verifications: (size, problem, temperature, different) =>
      `验证器为 ${problem} 的同一份解答写出 ${size} 份验证，温度 ${temperature}：其中不同的文本有 ${different} 种。`,
    belief: (problem, belief) => `验证器读 ${problem} 的一份解答，认为它正确的置信度为 ${belief}。`,
  },
  check: {
    nobody: (arm) => `${arm} 中没有人判定步骤：跳过这一阶段。`,
    labels: (arm) => `这里不是由模型判定（${arm}）。`,
    whole: (low, high) => `裁判对每份解答只给一个数，即它正确的可能性：从 ${low} 到 ${high}。`,
    accepted: (accepted, steps) => `${steps} 个步骤中，${accepted} 个被判为正确。`,
    unread: (count, size) => `${size} 份验证中有 ${count} 份不可用。`,
    untrained: "验证器还没有更新过：它也未经训练。",
    trained: (updates) => `验证器至今更新了 ${updates} 次。`,
  },
  truth: {
    passed: (passed, right) => `${right} 个正确步骤中，${passed} 个被判为正确。`,
    caught: (caught, wrong) => `${wrong} 个错误步骤中，${caught} 个被查出。`,
    missed: (count, solution, step) => `漏判 ${count} 个，第一个在 G${solution} 的步骤 ${step}。`,
    right: (said, size, alarms) =>
      `这份解答正确。${size} 个最终判定中，${said} 个也这么说，${alarms} 个说它错误（误判）。`,
    wrong: (said, size, missed) =>
      `这份解答错误。${size} 个最终判定中，${said} 个也这么说，${missed} 个说它正确（漏判）。`,
    unread: (count) => `读不出的有 ${count} 个。`,
  },
  grade: {
    outcome: (right, size) => `${size} 份解答中有 ${right} 份正确，各得 1，其余得 0。`,
    noisy: (count, size) =>
      `检查器带有噪声：${size} 个标签中有 ${count} 个是错的，而训练看到的是标签。`,
    steps: (count, mean, alpha) =>
      `判定也计奖励：${count} 个步骤奖励，平均 ${mean}，将以 α\u00a0=\u00a0${alpha} 加权。`,
    whole: (count, mean, alpha) =>
      `裁判给的数也计奖励，记在 ${count} 份解答的最后一个字符上：平均 ${mean}，将以 α\u00a0=\u00a0${alpha} 加权。`,
    noSteps: "步骤不计奖励。",
    verdicts: (form) => `最终判定与结果一致得 1，格式合规最多得 ${form}。`,
    paid: (low, high, mean) => `这里的奖励从 ${low} 到 ${high}，平均 ${mean}。`,
    paidAlike: (reward) => `这里的奖励都是 ${reward}。`,
    rightWeighs: (weight) => `正确解答（即这一份所属的类别）的权重为 ${weight}。`,
    wrongWeighs: (weight) => `错误解答（即这一份所属的类别）的权重为 ${weight}。`,
    fitted: "没有支付任何奖励：这个验证器的判定是按标签拟合的。",
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
    even: (size) => `${size} 个奖励全部相等，没有谁比组内其他更好：结果部分为 0。`,
    nothing: "这一组不产生学习信号。",
    fitted: "没有支付奖励，也就没有优势：跳过这一阶段。",
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
    noStep: "本批没有能读出的判定，因此没有走这一步。",
    oneClass: "本批答案的标签全都相同，因此没有走这一步。",
    unheld: "这一行的数值已不再保留。",
  },
  row: {
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
