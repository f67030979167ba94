import type { Role } from "../../core/role.ts";
import type { TranslationOf } from "../../i18n/index.ts";
import type { knowledgeWords } from "./words.en.ts";

const NAMES = { generator: "生成器", verifier: "验证器" } satisfies Record<Role, string>;

const zh: TranslationOf<typeof knowledgeWords> = {
  title: "它们知道什么",
  about: "一格是一条算式；填得越满，越有把握",
  key: {
    generator: { shape: "方格：", means: "写对这个数字的频率" },
    verifier: { shape: "圆格：", means: "判断这个数字有多准" },
  },
  writes: (value) => `写 ${value}`,
  accepts: (value) => `只接受 ${value}`,
  unjudged: "不判断步骤",
  square: {
    generator: (fact, value, percent) => `${fact}：生成器有 ${percent} 的次数写 ${value}`,
    verifier: (fact, value, percent) => `${fact}：验证器只接受 ${value}，把握 ${percent}`,
  },
  isTaught: "正在学",
  triangle: (role, known, of) => `${NAMES[role]}：知道 ${of} 条算式中的 ${known} 条`,
  move: "用方向键在格子之间移动。",
  nines: (count, isNew) => `${count} 条 9 的算式${isNew ? "：谁也不知道" : ""}`,
  lied: "它的书里 9 全都写错了",
  arrows: { 1: "对步骤的判定", 2: "答案正确的奖励", 3: "供判断的正确答案" },
  bands: { 1: "验证器教", 2: "答案教", 3: "生成器教" },
  goTo: (band) => `${band}：转到这里`,
  knows: { before: "知道 ", after: (of) => ` / ${of} 条算式` },
  count: { after: (of) => ` / ${of} 条算式` },
  waves: {
    1: {
      finding: (facts) => `验证器教生成器：它会检查的 ${facts} 条算式。`,
      meaning: "多数答案仍是错的，但它接受的每一步都值得推一把。",
    },
    2: {
      finding: (isNew) =>
        isNew ? "谁也不知道 9 的算式。正确的答案教会了它们。" : "现在，正确的答案教 9 的算式。",
      meaning: (isEvery) =>
        `验证器${isEvery ? "拒绝所有的" : "几乎拒绝所有的"} 9。但偶尔一次猜测让所有列都对了，这就有奖励。`,
    },
    3: {
      finding: "现在，生成器的正确答案在教验证器。",
      meaning: (columns) =>
        `它只听说哪些答案是对的。一个正确的答案给它看 ${columns} 列正确的数字，其中就有 9。`,
    },
  },
  fold: {
    finding: (facts) => `每一列都是 ${facts} 条算式之一。`,
    meaning: (generator, verifier) =>
      verifier === null
        ? `生成器知道 ${generator} 条。现在看整个运行。`
        : `生成器知道 ${generator} 条，验证器知道 ${verifier} 条。现在看整个运行。`,
  },
  end: {
    both: "先是验证器教生成器，然后是生成器教验证器。",
    verifierOnly: "验证器教了生成器。",
    andAnswers: "验证器教了生成器。正确的答案教会了 9 的算式。",
    frozenOnly: (accuracy, believed, own, isEqual) =>
      `从不学习的验证器用${isEqual ? "同样多" : "更少"}的词元让生成器达到 ${accuracy}，但它只相信 ${believed} 的正确答案。这一个相信 ${own}。`,
    frozen: (accuracy, believed, own, isEqual) =>
      `从不学习的验证器用${isEqual ? "同样多" : "更少"}的词元让生成器达到 ${accuracy}，并相信 ${believed} 的正确答案。这一个相信 ${own}。`,
    believes: (own) => `在运行的最后六分之一，验证器相信 ${own} 的正确答案。`,
  },
  none: {
    uncounted: "这个任务没有可以逐条计数的算式，所以显示它的作答。",
    unmeasured: "这次运行没有测量模型对每条算式知道多少，所以显示它的作答。",
  },
};
export default zh;
