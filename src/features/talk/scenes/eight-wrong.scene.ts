import { railModel } from "../../../run-view/rail/rail-model.ts";
import { counted } from "../model/number-words.ts";
import type { SceneFacts } from "../model/scene-facts.ts";
import type { Saying, SceneFile } from "./scene.ts";

const HEADLINE = {
  en: "Eight wrong answers, and still something to learn",
  zh: "八个错误答案，仍有可学之处",
};

/** The title of the talk, over a group that answers alone push nowhere. */
const scene: SceneFile = {
  id: "eight-wrong",
  order: 10,
  title: { en: "Eight wrong answers", zh: "八个错误答案" },
  headline: HEADLINE,
  seconds: 45,
  notes: [
    {
      en: "This is a very small language model. It gets one subtraction and answers it eight times.",
      zh: "这是一个很小的语言模型。它拿到一道减法，答了八次。",
    },
    {
      en: "All eight are wrong. If we pay only for right answers, there is nothing to learn here: they all get the same. But look at the steps.",
      zh: "八个都错。如果只为正确答案给分，这里就没有什么可学：它们得分相同。但请看步骤。",
    },
  ],
  ifAsked: {
    en: "The model is small so that you can watch all of it. The algorithm is that of the paper, with a generator and a verifier that are trained in turn.",
    zh: "模型小，是为了能看清它的全部。算法就是论文里的：生成器和验证器轮流训练。",
  },
  at: { update: "opening" },
  parts: ["answers"],
  says,
};

function says({ now: { group, seen, stage }, tellsTruth }: SceneFacts): Saying | null {
  if (!group || group.updated === "verifier") return null;
  if (!tellsTruth) {
    return {
      headline: { en: "One problem, answered again and again", zh: "同一道题，一次又一次作答" },
    };
  }
  const { cards, finding } = railModel(group, seen, stage);
  const right = cards.filter(({ isRight }) => isRight).length;
  const [count, of] = [right, cards.length];
  if (right > 0) {
    return {
      headline: {
        en: `${count} of ${of} answers ${count === 1 ? "is" : "are"} right`,
        zh: `${of} 个答案中 ${count} 个正确`,
      },
      meaning: {
        en: "What is better than the group is pushed up, what is worse is pushed down.",
        zh: "比同组好的往上推，比同组差的往下推。",
      },
    };
  }
  if (finding !== "stepsOnly") {
    return {
      headline: { en: counted(of, "wrong answer"), zh: `${of} 个错误答案` },
      meaning: {
        en: "They all get the same, so nothing pushes them apart.",
        zh: "它们得分相同，所以谁也不被推开。",
      },
    };
  }
  return {
    headline: {
      en: `${counted(of, "wrong answer")}, and still something to learn`,
      zh: `${of} 个错误答案，仍有可学之处`,
    },
    meaning: {
      en: "They all earn the same. The verdicts on their steps push some up, others down.",
      zh: "得分都相同。对步骤的判定把一些往上推，把另一些往下推。",
    },
  };
}

export default scene;
