import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import type { TranslationOf } from "../../i18n/index.ts";
import type { modelCardWords } from "./words.en.ts";

const EARNING = {
  steps: {
    verifier: "验证器接受的步骤",
    self: "它自己接受的步骤",
    gold: "标准标签接受的步骤",
    random: "随机抽中的步骤",
  },
  probability: {
    verifier: "验证器相信的答案",
    self: "它自己的把握",
    gold: "标准标签相信的答案",
    random: "随机抽中的作答",
  },
} satisfies Record<"steps" | "probability", Record<Exclude<Judge, "none">, string>>;

function earning({ by, as, isExact }: JudgeFacts): string {
  if (as === null || by === "none") return "";
  const paid = EARNING[as === "probability" ? as : "steps"];
  return isExact && as === "labels" ? "正确的步骤" : paid[by];
}

const INSTEAD = {
  verifier: "由验证器",
  gold: "由标准标签",
  random: "由硬币",
  none: "没有谁",
} satisfies Record<Exclude<Judge, "self">, string>;

const zh: TranslationOf<typeof modelCardWords> = {
  name: { generator: "生成器", verifier: "验证器" },
  role: { generator: "写步骤", verifier: "检查步骤" },
  checksAnswers: "检查答案",
  turn: {
    learns: "正在学习",
    practices: "独自练习",
    writes: "只书写",
    judges: "只判定",
    waits: "尚未开始",
    fixed: "在这种方法里不学习",
    absent: "这种方法里没有",
  },
  learnsShort: "学习",
  answers: "新题答对",
  judged: {
    steps: { says: "找到第一个错误，或认可答案", called: "ProcessBench F1" },
    final: { says: "分清答案的对错", called: "平衡准确率" },
  },
  unmeasured: "尚未测量",
  was: (percent) => `开始时 ${percent}`,
  paidFor: "因何得分",
  learnsFrom: "如何学习",
  pay: {
    nothing: "没有：它不学习",
    answers: "只有正确的答案",
    truth: "最后如实说出答案是否正确",
    form: "最后如实说出答案是否正确，以及良好的格式",
    shown: "直接给它看正确的判定",
    futures: "给它看从哪些步骤还能得到答案",
  },
  paidForJudged: (judge, isLittle) =>
    `正确的答案，以及${earning(judge)}${isLittle ? "（少许）" : ""}`,
  instead: ({ by, as }) => {
    if (by === "self") return "生成器自己判断自己的作品。";
    return `${INSTEAD[by]}判定${as === "probability" ? "作答" : "步骤"}。`;
  },
  other: {
    another: "另一次运行",
    absent: "不在其中",
    inOther: "另一次运行里没有",
    unmeasured: "此处未测量",
  },
  reward: "奖励",
};
export default zh;
