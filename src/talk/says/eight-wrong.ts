import { railModel } from "../../run/rail/rail-model.ts";
import type { SceneFacts } from "../../story/blocks/scene-facts.ts";
import { counted } from "../model/number-words.ts";
import type { Saying } from "../scenes/scene.ts";

/** For a group whose outcome rewards are all equal: how many answers are wrong, and where advantages come from. */
export function eightWrong({ now: { group, seen, stage }, tellsTruth }: SceneFacts): Saying | null {
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
      en: `${counted(of, "wrong answer")}, and there is still a learning signal`,
      zh: `${of} 个错误答案，仍有可学之处`,
    },
    meaning: {
      en: "They all earn the same. The verdicts on their steps push some up, others down.",
      zh: "得分都相同。对步骤的判定把一些往上推，把另一些往下推。",
    },
  };
}
