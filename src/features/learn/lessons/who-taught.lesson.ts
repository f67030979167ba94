import type { Lesson } from "./schema.ts";
import { doings } from "./who-taught.do.ts";

const FIXED = {
  from: "study",
  study: "red-queen",
  measure: "mixed/processbench_f1, end",
  value: "mean",
  as: "percent",
} as const;

/** What the generator has from the verdicts, what from final answers, what the verifier has from the generator. */
const lesson: Lesson = {
  id: "who-taught",
  order: 8,
  chapter: "worth",
  minutes: 7,
  title: { en: "Who taught whom?", zh: "谁教会了谁？" },
  picture: "heat",
  numbers: {
    fixedTrained: { ...FIXED, arm: "tango" },
    fixedFrozen: { ...FIXED, arm: "frozen-verifier" },
  },
  goal: [
    {
      en: "In a good run both curves rise: the generator solves more, and the verifier judges better. The curves do not say what one model learned from the other.",
      zh: "在一次好的运行里，两条曲线都上升：生成器解出的更多，验证器判得更准。但曲线并不说明哪个模型从对方那里学到了什么。",
    },
    {
      en: "After this lesson you can tell what the generator had from the verdicts, what from final answers, and what the verifier had from the generator. And you know how to check that a verifier really got better.",
      zh: "学完这一课，你能分清生成器从判定得到了什么，从最后的答案得到了什么，验证器又从生成器得到了什么；也知道怎样检查验证器是否真的变好了。",
    },
  ],
  predict: {
    kind: "choice",
    text: [
      {
        en: "Each step of a subtraction uses one **fact**, such as 8 − 3. There are 55 facts. At the start neither model knows ten of them, 9 − 0 to 9 − 9: the generator writes other digits, and the verifier's book lied about every 9. Of the other 45 the verifier can check nearly all, and the generator knows only a few.",
        zh: "减法的每一步用到一个**事实**，例如 8 − 3，一共 55 个。其中 10 个（9 − 0 到 9 − 9）开始时两个模型都没有掌握：生成器写出别的数字，验证器的书里所有的 9 都是错的。其余 45 个验证器几乎都会检查，而生成器只掌握少数几个。",
      },
      {
        en: "Now both learn in turns. In school the verifier was shown verdicts on steps; from here on it is **never told which step is right**, only which answers are.",
        zh: "现在两个轮流学习。上学时验证器看过对步骤的判定；从这里起，**再也没有谁告诉它哪一步是对的**，只告诉它哪些答案对。",
      },
    ],
    question: {
      en: "Which of the two will know the ten facts first?",
      zh: "哪一个会先掌握这 10 个事实？",
    },
    options: [
      {
        text: {
          en: "The verifier: it has to know them before it can teach them",
          zh: "验证器：先得自己会，才能教",
        },
      },
      {
        text: {
          en: "The generator: right final answers teach it, and its answers then teach the verifier",
          zh: "生成器：正确的最后答案教会它，它的答案再教会验证器",
        },
      },
      {
        text: {
          en: "Neither: nobody knows them, so nobody can teach them",
          zh: "都不会：谁都不知道，也就没人能教",
        },
      },
    ],
    truth: 1,
  },
  do: doings,
  see: {
    text: {
      en: "In which order did the ten facts of the last row fill?",
      zh: "最后一行的 10 个事实是按什么顺序填满的？",
    },
    answers: [
      {
        text: {
          en: "First the verifier's, then the generator's",
          zh: "先是验证器的，再是生成器的",
        },
        right: false,
        feedback: {
          en: "Go back to the check where the generator's row is half full: the verifier's is still nearly empty there.",
          zh: "回到生成器那一行填了一半的那次检查：那时验证器的那一行几乎还是空的。",
        },
      },
      {
        text: {
          en: "First the generator's, then the verifier's",
          zh: "先是生成器的，再是验证器的",
        },
        right: true,
        feedback: {
          en: "Yes. On these facts the pupil was ahead of the teacher, and then taught it.",
          zh: "对。在这些事实上，学生走在老师前面，然后教会了老师。",
        },
      },
      {
        text: { en: "Neither side's filled", zh: "两边都没有填满" },
        right: false,
        feedback: {
          en: "At the last check nine of the generator's ten are full, and the verifier's row is much fuller than at the start.",
          zh: "在最后一次检查时，生成器的 10 个里有 9 个已经填满，验证器那一行也比开始时满得多。",
        },
      },
    ],
  },
  explain: [
    {
      en: "**First the verifier teaches the generator.** Most answers are still wrong then, but each step that the verifier accepts is worth a push. So the facts fill first that the verifier can check.",
      zh: "**先是验证器教生成器。** 那时大多数答案还是错的，但验证器接受的每一步都值得一推。所以先填满的是验证器会检查的那些事实。",
    },
    {
      en: "**Final answers can teach what no teacher knows.** The verifier rejects nearly every 9, right or wrong. But now and then a guess makes all columns of a problem right, and that is paid.",
      zh: "**最后的答案能教会老师也不知道的东西。** 凡是 9，不管对错，验证器几乎都否定。但偶尔有一次猜测让一道题的所有列都对，那就会得分。",
    },
    {
      en: "**Then the generator teaches the verifier.** A verifier that learns first learns to reject nearly every 9, since answers with one are wrong. Later, once the generator writes right ones, it learns to accept them: a right answer shows it right columns, nines among them.",
      zh: "**然后生成器教验证器。** 会学习的验证器起初学会否定几乎所有的 9，因为带 9 的答案都是错的。后来生成器写对了，它就学会接受：一个正确的答案给它看到正确的列，其中就有 9。",
    },
    {
      en: "**A curve on current solutions shows both models at once.** Along the row of the frozen verifier the number fell, though no weight changed: the solutions did. On one **fixed set** of solutions the trained verifier finds the first mistake, or clears the answer, in {fixedTrained}, the frozen one in {fixedFrozen} (ProcessBench F1). That difference is learning.",
      zh: "**在当前解答上画的曲线同时反映两个模型。** 沿着冻结的验证器那一行，数字下降了，而它的权重一点没变：变的是解答。在一组**固定的**解答上，训练过的验证器找到第一个错误或放行答案的成绩是 {fixedTrained}，冻结的是 {fixedFrozen}（ProcessBench F1）。这个差别才是学习。",
    },
    {
      en: "Limits: one of the ten, 9 − 0, neither model learned: no attempt with a right 9 − 0 is left to be paid. The triangles are one run, the map has eight seeds. One task, one size of model. And what the verifier gains on nines it pays for: it forgets some mistakes that nobody makes any more.",
      zh: "局限：10 个中的 9 − 0 两个模型都没有学会：不再有写对 9 − 0 的尝试可以得分。三角形只是一次运行，图有八个种子。一种任务，一种模型大小。验证器在 9 上的收获也有代价：没有谁再犯的错误，它会忘掉一些。",
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
          en: "The solutions changed as well. In the map one frozen verifier has another number for every generator: the same weights, other solutions.",
          zh: "解答也变了。在图中，同一个冻结的验证器对每个生成器都有不同的数字：同样的权重，不同的解答。",
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
          en: "The generator may have learned from final answers, as it did nearly all of the ten facts. Two rising curves do not show who taught.",
          zh: "生成器可能是从最后的答案学到的，就像那 10 个事实中的绝大多数。两条上升的曲线说明不了是谁教的。",
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
      en: "Both pictures are in the Lab, the triangles for every run that counts its facts. Change α there, which is 0.2 in this run, and train.",
      zh: "两张图都在实验室里，凡是数得清事实的运行都有三角形。在那里改变 α（这次运行是 0.2）再训练。",
    },
    link: "preset=gap&view=lab",
  },
};

export default lesson;
