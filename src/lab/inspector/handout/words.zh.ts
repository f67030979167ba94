import type { TranslationOf } from "../../../i18n/index.ts";
import type { handoutWords } from "./words.en.ts";

const zh: TranslationOf<typeof handoutWords> = {
  title: "一页读懂 RL Tango",
  about:
    "生成器分步写出解答，验证器对每一步写下判定。两者轮流用强化学习训练，依据只有一个比特：最终答案对不对。",
  back: "全部课程",
  print: "打印",
  steps: {
    write: { title: "1. 写", text: "生成器为每道题采样 M 份解答：这是一组。" },
    check: { title: "2. 查", text: "验证器评判每份解答：每一步写 C 或 X，再写最终判定。" },
    outcome: {
      title: "3. 比较结果",
      text: "答案正确时 r 为 1，否则为 0。一份解答的所有词元得到同一个 z。",
    },
    blame: {
      title: "4. 给步骤付酬",
      text: "判定 y 为 +1 或 −1，除以题目的步数 K，放在该步的末尾。同组所有步骤奖励一起标准化；每个词元得到它及其后各项之和。",
    },
    blend: {
      title: "5. 混合并学习",
      text: "α 随训练下降：先由步骤帮助找到正确答案，再由结果主导。对截断损失做一步 AdamW，并带熵奖励和相对起点的 KL 惩罚。",
    },
    verifier: {
      title: "6. 轮到验证器",
      text: "每四次更新中有一次属于验证器：对同一份解答写 M 份验证，最终判定与结果相符得 c = 1，形式得分 f 乘以 γ 再加上。两类要加权，否则“总说错”就能得分。",
    },
  },
  example: (problem, alpha) => `例：${problem} 的四份解答，K = 2，α = ${alpha}`,
  columns: {
    solution: "解答",
    outcome: "结果 r",
    scores: "步骤奖励",
    z: "优势 z",
    first: "第 1 步上的 A",
    second: "第 2 步上的 A",
    answer: "答案上的 A",
  },
  none: "无",
  reading: "第 2 行：第一步被接受，被压低得比第二步少。第 3 行没有可用的验证，只由结果推动。",
  source: "RL Tango，arXiv 2505.15034，公式 1 至 9。数字由本实验室的训练器算出。",
};
export default zh;
