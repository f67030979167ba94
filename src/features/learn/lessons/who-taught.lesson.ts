import type { Lesson } from "./schema.ts";
import { doings } from "./who-taught.do.ts";

const FACTS = { from: "study", study: "who-taught-whom", value: "mean", as: "signed" } as const;
const NEITHER = { ...FACTS, measure: "facts/neither/generator_gain, evaluation" } as const;
const FIXED = {
  from: "study",
  study: "red-queen",
  measure: "mixed/step_balanced_accuracy, end",
  value: "mean",
  as: "percent",
} as const;

/** What the generator has from the verdicts, what from final answers, and what a rising curve shows. */
const lesson: Lesson = {
  id: "who-taught",
  order: 8,
  chapter: "worth",
  minutes: 7,
  title: { en: "Who taught whom?", zh: "谁教会了谁？" },
  picture: "heat",
  numbers: {
    answersOnly: { ...NEITHER, arm: "frozen-003" },
    known: {
      ...FACTS,
      measure: "facts/verifier_only/generator_gain, evaluation",
      arm: "frozen-003",
    },
    held: { ...NEITHER, arm: "frozen-03" },
    freed: {
      from: "contrast",
      study: "who-taught-whom",
      measure: "facts/neither/generator_gain, evaluation",
      arm: "tango-03",
      minus: "frozen-03",
      value: "mean",
      as: "signed",
    },
    unlearned: {
      ...FACTS,
      measure: "facts/neither/verifier, evaluation",
      arm: "tango-03",
      as: "percent",
    },
    fixedTrained: { ...FIXED, arm: "tango" },
    fixedFrozen: { ...FIXED, arm: "frozen-verifier" },
    nowFrozen: { ...FIXED, measure: "now/step_balanced_accuracy, end", arm: "frozen-verifier" },
  },
  goal: [
    {
      en: "In a good run both curves rise: the generator solves more, and the verifier judges better. The curves do not say what one model learned from the other.",
      zh: "在一次好的运行里，两条曲线都上升：生成器解出的更多，验证器判得更准。但曲线并不说明哪个模型从对方那里学到了什么。",
    },
    {
      en: "After this lesson you can tell what came from the verdicts and what from the final answers, and you know how to check that a verifier really got better.",
      zh: "学完这一课，你能分清哪些来自对步骤的判定，哪些来自最后的答案，也知道怎样检查验证器是否真的变好了。",
    },
  ],
  predict: {
    kind: "choice",
    text: [
      {
        en: "Each step of a subtraction uses one **fact**, such as 8 − 3. There are 55 facts. At the start neither model knows ten of them: 9 − 0 to 9 − 9. The verifier even has them the wrong way round: it rejects the right digit and accepts the generator's mistake.",
        zh: "减法的每一步用到一个**事实**，例如 8 − 3，一共 55 个。其中 10 个（9 − 0 到 9 − 9）开始时两个模型都没有掌握。验证器甚至正好弄反了：它拒绝正确的数字，接受生成器的错误。",
      },
      {
        en: "The generator now learns for 60 updates beside this verifier, which stays **frozen**. The verdicts weigh little (α is 0.03), so nearly all of the push comes from the final answer.",
        zh: "接下来，生成器在这个**冻结的**验证器旁边学习 60 次更新。判定的权重很小（α 为 0.03），所以推动几乎全部来自最后的答案。",
      },
    ],
    question: {
      en: "How well will the generator know these ten facts afterwards?",
      zh: "之后，生成器对这 10 个事实掌握得怎样？",
    },
    options: [
      {
        text: {
          en: "Worse than before: the verifier rejects every right digit",
          zh: "比之前更差：验证器拒绝每一个正确的数字",
        },
      },
      {
        text: {
          en: "As badly as before: nobody knows them, so nobody can teach them",
          zh: "和之前一样差：谁都不会，也就没人能教",
        },
      },
      {
        text: {
          en: "Nearly as well as the facts that the verifier knows",
          zh: "几乎和验证器掌握的那些事实一样好",
        },
      },
    ],
    truth: 2,
  },
  do: doings,
  see: {
    text: {
      en: "Beside the frozen verifier, what did the ten facts that neither knew do?",
      zh: "在冻结的验证器旁边，两者都没有掌握的 10 个事实怎样了？",
    },
    answers: [
      {
        text: {
          en: "They rose at every α, more slowly at 0.5",
          zh: "在每个 α 下都上升，0.5 时慢一些",
        },
        right: false,
        feedback: {
          en: "At α 0.3 and 0.5 none of the ten rose. The marks that rise there start further right: facts that the verifier knew.",
          zh: "在 α 为 0.3 和 0.5 时，这 10 个没有一个上升。那里上升的标记起点更靠右：是验证器掌握的事实。",
        },
      },
      {
        text: {
          en: "They rose at α 0.03 and 0.1, and stayed at the bottom at 0.3 and 0.5",
          zh: "α 为 0.03 和 0.1 时上升，0.3 和 0.5 时留在底部",
        },
        right: true,
        feedback: {
          en: "Yes. Where the verdicts weigh more, a wrong verifier keeps them down.",
          zh: "对。判定的权重大时，错误的验证器就把它们压住。",
        },
      },
      {
        text: { en: "They stayed at the bottom at every α", zh: "在每个 α 下都留在底部" },
        right: false,
        feedback: {
          en: "At α 0.03 all ten rose, although the verifier judges each of them the wrong way round.",
          zh: "在 α 为 0.03 时，10 个全部上升，尽管验证器对每一个都判反了。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**Final answers can teach what no teacher knows.** At α 0.03 the generator's chance of the right digit changed by {answersOnly} on the ten facts, and by {known} on the facts that only the verifier knew.",
      zh: "**最后的答案能教会老师也不知道的东西。** α 为 0.03 时，生成器给出正确数字的概率在这 10 个事实上变化 {answersOnly}，在只有验证器掌握的事实上变化 {known}。",
    },
    {
      en: "**A verifier also teaches its mistakes.** At α 0.3 beside the frozen verifier, the same ten changed by {held}: its verdicts pushed the right digits down, and the final answers did not make up for it.",
      zh: "**验证器也会教它的错误。** α 为 0.3、验证器冻结时，同样的 10 个变化 {held}：判定把正确的数字压低，最后的答案补不回来。",
    },
    {
      en: "**A verifier that learns stops teaching them.** With Tango at α 0.3 the generator ended higher on the ten facts than beside the frozen verifier ({freed}). The verifier's true verdicts on them rose from 0 % to {unlearned}. A coin has 50 %: the verifier unlearned its mistakes, and did not learn the facts.",
      zh: "**会学习的验证器不再这样教。** α 为 0.3 的 Tango 里，生成器在这 10 个事实上比验证器冻结时更高（{freed}）。验证器对它们的判定，属实的从 0 % 升到 {unlearned}。抛硬币是 50 %：它忘掉了错误，却没有学会这些事实。",
    },
    {
      en: "**A curve on current solutions shows both models at once.** Along the row of the frozen verifier the number fell, though no weight changed: the solutions did. On one **fixed set** of solutions the trained verifier ends at {fixedTrained}, the frozen one at {fixedFrozen}. That difference is learning.",
      zh: "**在当前解答上画的曲线同时反映两个模型。** 沿着冻结的验证器那一行，数字下降了，而它的权重一点没变：变的是解答。在一组**固定的**解答上，训练过的验证器最后是 {fixedTrained}，冻结的是 {fixedFrozen}。这个差别才是学习。",
    },
    {
      en: "Limits: eight seeds, one task, one size of model. Every run that measured facts had verdicts, so α 0.03 stands in for final answers alone.",
      zh: "局限：八个种子、一种任务、一种模型大小。测量事实的那些运行都有判定，所以 α 0.03 只是近似代表“只有最后的答案”。",
    },
  ],
  check: {
    text: {
      en: "A paper plots the share of true verdicts of its verifier on the current generator's solutions. The curve rises. What do you ask for before you believe that the verifier got better?",
      zh: "一篇论文画出验证器在当前生成器的解答上属实判定的比例，曲线上升。在相信验证器变好之前，你还要看什么？",
    },
    answers: [
      {
        text: {
          en: "Nothing: more true verdicts, better verifier",
          zh: "不用：属实的判定更多，验证器就更好",
        },
        right: false,
        feedback: {
          en: "The solutions changed as well. The frozen verifier of our study ended at {nowFrozen} on its generator's solutions, and at {fixedFrozen} on the fixed set: the same weights, other solutions. The map has nearly the same end: for it the generators wrote new solutions.",
          zh: "解答也变了。我们研究中冻结的验证器，最后在它的生成器的解答上是 {nowFrozen}，在固定的那组上是 {fixedFrozen}：同样的权重，不同的解答。图中的终点几乎相同：为了画图，生成器重新写了解答。",
        },
      },
      {
        text: {
          en: "More updates, to see whether it goes on rising",
          zh: "更多更新，看它是否继续上升",
        },
        right: false,
        feedback: {
          en: "A longer curve mixes the two models in the same way.",
          zh: "更长的曲线同样把两个模型混在一起。",
        },
      },
      {
        text: {
          en: "The generator's curve: if it rises too, both learned from each other",
          zh: "生成器的曲线：如果也上升，说明互相学到了",
        },
        right: false,
        feedback: {
          en: "The generator may have learned from final answers alone, as it did on the ten facts. Two rising curves do not show who taught.",
          zh: "生成器可能只从最后的答案学到，就像那 10 个事实。两条上升的曲线说明不了是谁教的。",
        },
      },
      {
        text: {
          en: "The first and the last verifier on one fixed set of solutions",
          zh: "最初和最后的验证器在同一组固定解答上的结果",
        },
        right: true,
        feedback: {
          en: "Yes. What is held fixed cannot be the reason for a difference. Each column of the map is such a set.",
          zh: "对。固定不变的东西不会是差别的原因。图中的每一列就是这样一组解答。",
        },
      },
    ],
  },
  further: {
    text: {
      en: "Both pictures are among the charts of the Lab, with all methods. Change α there, which is 0.2 in this run, and train.",
      zh: "两张图都在实验室的图表里，包括所有方法。在那里改变 α（这次运行是 0.2）再训练。",
    },
    link: "preset=gap&view=lab&u=150",
  },
};

export default lesson;
