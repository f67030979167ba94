import type { Judge } from "../../core/algorithms/arm.ts";
import type { TranslationOf } from "../../i18n/index.ts";
import type { FixedSet } from "../run-chart/model/measures.ts";
import type { headlineWords } from "./words.en.ts";

const JUDGES: Readonly<Record<Judge, string>> = {
  verifier: "验证器",
  self: "生成器",
  gold: "标准标签",
  random: "硬币",
  none: "没有谁",
};

const on = (set: FixedSet, rest: string): string =>
  set === "first" ? `在最初的解答上，${rest}` : rest;

const zh: TranslationOf<typeof headlineWords> = {
  label: "此刻发生的事",
  opening: {
    both: "两个模型都是从有印刷错误的书里学来的。",
    one: "生成器是从有印刷错误的书里学来的。",
    none: "两个模型都还是新手。",
    question: "两个小小的语言模型能互相教会对方吗？",
    mistakes: "所以生成器会写错，验证器也会漏掉一些。",
    alone: "所以它会写错。靠练习能改掉吗？",
    turns: (generator, verifier) => `现在轮流进行：生成器 ${generator} 次，验证器 ${verifier} 次。`,
    points: (hasForm) =>
      `一个因正确的答案得分，另一个因最后的话属实${hasForm ? "和格式" : ""}得分。`,
    shown: "一个因正确的答案得分，另一个直接看正确的判定。",
    again: "现在一次更新接着一次更新。",
    many: "每次更新有许多题目，这里展示其中一道。",
  },
  start: {
    unknown: "还没有谁开始练习。",
    solves: (percent) => `开始时，生成器能解出 ${percent} 的新题。`,
  },
  end: {
    solves: (now, first) => `结束了：新题解出 ${now}，开始时是 ${first}。`,
    verifier: {
      better: (told, set) => on(set, `验证器变好了：它${told}。`),
      same: (told, set) => on(set, `验证器与开始时相当：它${told}。`),
      worse: (told, set) => on(set, `验证器没有变好：它${told}。`),
    },
    answersOnly: "只给答案评分，从不给步骤评分。",
    gold: (isExact) => `${isExact ? "正确的" : ""}步骤也由标准标签评分。`,
  },
  progress: {
    answers: (now, first) => `生成器的答案有 ${now} 正确，起初是 ${first}。`,
    verdicts: (told) => `验证器${told}。`,
    balanced: (now, first) => `的平衡准确率是 ${now}（起初 ${first}）`,
    practice: "验证器独自练习，生成器只书写。",
    unknown: (update, updates) => `第 ${update} 次更新，共 ${updates} 次。`,
  },
  story: {
    at: (update, finding) => `第 ${update} 次更新：${finding}`,
    firstRight: (update) => `第 ${update} 次更新：第一个正确的答案。`,
    turn: (update) => `第 ${update} 次更新：第一次轮到验证器。`,
    paid: (hasForm) => `它因最后的话属实${hasForm ? "和格式" : ""}得分。`,
    shown: "直接给它看正确的判定。",
    check: (update, now, first) => `第 ${update} 次更新：新题解出 ${now}，起初 ${first}。`,
  },
  write: {
    attempts: (attempts, problem) => `生成器为 ${problem} 写出 ${attempts} 次作答。`,
    different: (different, attempts) => {
      if (different === 1) return "它们完全相同。";
      return different === attempts ? "没有两次相同。" : `其中有 ${different} 种不同的写法。`;
    },
  },
  check: {
    rejects: (judge, rejected, steps) =>
      rejected === 0
        ? `${JUDGES[judge]}接受了全部 ${steps} 个步骤。`
        : `${JUDGES[judge]}否定了 ${steps} 个步骤中的 ${rejected} 个。`,
    whole: (judge, low, high) =>
      low === high
        ? `${JUDGES[judge]}认为每次作答正确的概率是 ${low}。`
        : `${JUDGES[judge]}认为各次作答正确的概率从 ${low} 到 ${high}。`,
    wholeMeans: "整次作答只有一个数：不判定步骤。",
    alone: "它单独检查每个步骤，上学之后再没有谁告诉它哪一步对。",
    untrained: "它还没有练习过。",
    frozen: "在这种方法里它从不学习：一直按上学时学到的去检查。",
    unread: (unread, of) => `它的 ${of} 份文字中有 ${unread} 份读不出。`,
    gold: (isExact) => `它们代替验证器，${isExact ? "而且总是" : "但不总是"}对的。`,
    random: "它代替验证器，却什么也不知道。",
    nobody: "没有谁检查步骤。",
    nobodyMeans: "在这种方法里只有答案算数。",
  },
  grade: {
    caught: (judge, { steps, rejected, wrong, caught }) => {
      const who = JUDGES[judge];
      if (wrong === 0)
        return rejected === 0
          ? `${steps} 个步骤全部正确，${who}都接受了。`
          : `${steps} 个步骤全部正确，${who}却否定了 ${rejected} 个。`;
      return `${wrong} 个错误步骤中，${who}查出了 ${caught} 个。`;
    },
    points: (right, of) =>
      right === 0
        ? "没有答案得分。"
        : right === of
          ? `全部 ${of} 个答案各得 1 分。`
          : `${of} 个答案中有 ${right} 个各得 1 分。`,
    mistaken: (labels) => `答案的检查者弄错了 ${labels} 个。`,
    practiced: (rounds) => `练习了 ${rounds} 轮，它仍会漏掉一些。`,
    unseen: "强化学习中没有谁告诉模型哪些步骤正确。",
  },
  compare: {
    right: (right, of) =>
      right === of ? `全部 ${of} 个答案正确。` : `${of} 个答案中有 ${right} 个正确。`,
    alike: (right, of) => `${of} 个答案全都${right === 0 ? "错误" : "正确"}：这里学不到什么。`,
    alikeMeans: "没有哪一次比全组更好，所以都没有被推动。",
    still: (right, of) => `${of} 个${right === 0 ? "错误" : "正确"}答案，仍有可学之处。`,
    judgePushes: ({ by, as, pays }) => {
      if (by === "none" || !pays) return "一些往上推，一些往下推。";
      const given = as === "probability" ? "给出的概率" : "对步骤的判定";
      return `${by === "self" ? "它自己" : JUDGES[by]}${given}把一些往上推，一些往下推。`;
    },
    answersAlone: "只看答案，都不会被推动。",
    towards: (right) => `生成器被推向这 ${right} 个。`,
    pushes: (up, down) => `${up} 次往上推，${down} 次往下推。`,
    onlyAnswers: "只给答案评分，从不给步骤评分。",
    batch: "每次都与这次更新的所有题目比较。",
    alsoPaid: ({ by, as, isExact }) => {
      const paid = as === "labels" ? `${isExact ? "正确的" : ""}步骤` : "整次作答";
      return `${JUDGES[by]}也给${paid}计分。`;
    },
  },
  learn: {
    moves: {
      generator: (answer, before, after) => `这次作答“${answer}”的概率从 ${before} 变为 ${after}。`,
      verifier: (_answer, before, after) => `这次检查的概率从 ${before} 变为 ${after}。`,
    },
    stays: {
      generator: (answer, before) => `这次作答“${answer}”的概率保持在 ${before}。`,
      verifier: (_answer, before) => `这次检查的概率保持在 ${before}。`,
    },
    up: "它被往上推。",
    down: "它被往下推。",
    upAgainst: "它被往上推，但其他题目拉得更用力。",
    downAgainst: "它被往下推，但其他题目拉得更用力。",
    unpushed: "它没有被推动：其他题目也在改变同一组权重。",
    noAnswer: "无答案",
    step: { generator: "生成器走一步。", verifier: "验证器走一步。" },
    noStep: "没有能读出的判定，所以验证器没有走步。",
    oneClass: (right) => `所有答案都${right ? "正确" : "错误"}，没有可比较的：没有走步。`,
    together: "这次更新的所有题目共同改变它的权重。",
    next: { generator: "接下来：生成器学习。", verifier: "接下来：验证器学习。" },
  },
  verdict: {
    checks: (checks) => `验证器把一次作答检查 ${checks} 次。`,
    believes: (answer, belief) => `验证器认为 ${answer} 正确的概率是 ${belief}。`,
    attempt: (problem, answer) => `这次作答说 ${problem} = ${answer}。`,
    practice: "在轮流之前，验证器独自练习。",
    noAnswer: "读不出的答案",
    truth: (answer, isRight) => `答案 ${answer} 是${isRight ? "正确" : "错误"}的。`,
    true: (right, of) =>
      right === of
        ? `对答案的 ${of} 个判定全部属实。`
        : `对答案的 ${of} 个判定中有 ${right} 个属实。`,
    believed: (truth, belief) => `${truth}验证器给出的概率：${belief}。`,
    points: (form) =>
      form === null
        ? "最后的话属实得 1 分。"
        : `最后的话属实得 1 分，格式良好最多再得 ${form} 分。`,
    fitted: "它不得分：直接给它看正确的判定。",
    whole: "整次作答只有一个数：不判定步骤。",
    towards: (right) => `验证器被推向这 ${right} 个。`,
    pushes: (up, down) => `${up} 次检查往上推，${down} 次往下推。`,
    lastWord: (hasForm) => `只有最后的话${hasForm ? "和格式" : ""}得分，对步骤的判定从不得分。`,
    batch: "每次都与这次更新的所有作答比较。",
    form: "判定都一致，只有格式有差别。",
    alike: (right, of) =>
      `对答案的 ${of} 个判定全都${right === 0 ? "不实" : "属实"}：这里学不到什么。`,
    alikeMeans: "没有哪次检查比全组更好，所以都没有被推动。",
  },
  whatIf: {
    another: (here, there) => `最后 ${here}，另一次运行 ${there}。`,
    same: "起点相同，题目相同。",
    sameNew: "起点相同，新题相同。",
    costs: { less: "花费更少", same: "花费相近", more: "花费更多" },
    limit: "各只运行一次：换个种子结果可能不同。",
  },
};
export default zh;
