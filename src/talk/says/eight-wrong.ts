import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import { railModel } from "../../watch/rail/rail-model.ts";
import { counted } from "../model/number-words.ts";
import type { Saying } from "../scenes/scene.ts";

/** For a group whose outcome rewards are all equal: how many answers are wrong, and where advantages come from. */
export function eightWrong({ now: { group, seen, stage }, tellsTruth }: SceneFacts): Saying | null {
  if (!group || group.updated === "verifier") return null;
  if (!tellsTruth) {
    return { headline: "One problem, answered again and again" };
  }
  const { cards, finding } = railModel(group, seen, stage);
  const right = cards.filter(({ isRight }) => isRight).length;
  const [count, of] = [right, cards.length];
  if (right > 0) {
    return {
      headline: `${count} of ${of} answers ${count === 1 ? "is" : "are"} right`,
      meaning: "What is better than the group is pushed up, what is worse is pushed down.",
    };
  }
  if (finding !== "stepsOnly") {
    return {
      headline: counted(of, "wrong answer"),
      meaning: "They all get the same, so nothing pushes them apart.",
    };
  }
  return {
    headline: `${counted(of, "wrong answer")}, and there is still a learning signal`,
    meaning: "They all earn the same. The verdicts on their steps push some up, others down.",
  };
}
