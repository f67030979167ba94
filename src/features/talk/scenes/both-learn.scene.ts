import { counted } from "../../../core/counted.ts";
import type { Role } from "../../../core/role.ts";
import { formatInteger } from "../../../i18n/format.ts";
import type { Told } from "../../../i18n/told.ts";
import { measuredAt } from "../../../run-view/growth/model/checks.ts";
import { methodOf } from "../../../run-view/model-card/method.ts";
import type { Now } from "../../../run-view/now/now.ts";
import type { SceneFacts } from "../model/scene-facts.ts";
import type { Saying, SceneFile } from "./scene.ts";

const NAME = { en: "Both learn", zh: "两个都在学" };

/** What may be said of a run that has not ended: how far it is, and no finding. Null at its end. */
export function soFar({ update, updates }: Pick<Now, "update" | "updates">): Told | null {
  if (update >= updates) return null;
  const [done, all] = [formatInteger(update), formatInteger(updates)];
  return {
    en: `${done} of ${counted(all, "update")} so far.`,
    zh: `到目前为止 ${all} 次更新中的 ${done} 次。`,
  };
}

/** Whether a check outside training rose since the start; null where there were not two. */
function rose({ checks, now }: SceneFacts, role: Role): boolean | null {
  const measured = measuredAt(checks[role] ?? [], now.update);
  return measured?.first == null ? null : measured.value > measured.first;
}

/** The whole run, and where both models have got to. */
const scene: SceneFile = {
  id: "both-learn",
  order: 50,
  title: NAME,
  headline: NAME,
  seconds: 65,
  notes: [
    {
      en: "Both models started from a textbook with wrong facts. From then on only final answers are graded.",
      zh: "两个模型都从一本有错的书学起。之后只给最后的答案评分。",
    },
    {
      en: "This is the whole run. Squares are the generator, rings the verifier: problems and solutions that they never trained on.",
      zh: "这是整个运行。方块是生成器，圆圈是验证器：都是它们没有训练过的题和解答。",
    },
    {
      en: "Press L here, and the same run trains live, on this machine.",
      zh: "在这里按 L，同样的运行就在这台机器上实时训练。",
    },
  ],
  ifAsked: {
    en: "The verifier's number is the ProcessBench score: it has to find the first mistake, or clear an answer without one. Rejecting everything gives zero.",
    zh: "验证器的数字是 ProcessBench 分数：要找到第一个错误，或放行没有错误的答案。否定一切得零分。",
  },
  at: { update: "end" },
  parts: ["chart", "new-problems"],
  says: (facts) => {
    const early = soFar(facts.now);
    if (early) return { headline: NAME, meaning: early };
    const headline = finding(rose(facts, "generator"), rose(facts, "verifier"));
    return { headline, meaning: meaning(facts) };
  },
};

function finding(generator: boolean | null, verifier: boolean | null): Saying["headline"] {
  if (generator === null) return NAME;
  if (verifier === null)
    return generator
      ? { en: "The generator got better.", zh: "生成器变好了。" }
      : { en: "The generator did not get better.", zh: "生成器没有变好。" };
  if (generator && verifier) return { en: "Both got better.", zh: "两个都变好了。" };
  if (generator)
    return {
      en: "The generator got better, the verifier did not.",
      zh: "生成器变好了，验证器没有。",
    };
  if (verifier)
    return {
      en: "The verifier got better, the generator did not.",
      zh: "验证器变好了，生成器没有。",
    };
  return { en: "Neither got better.", zh: "两个都没有变好。" };
}

function meaning({ now: { settings } }: SceneFacts): Saying["meaning"] {
  const { verifier, judge } = methodOf(settings.algorithm);
  if (verifier === "rewarded" && judge.pays)
    return {
      en: "Only answers were graded, never a step. One run: another may end differently.",
      zh: "只给答案评分，从不给步骤评分。这只是一次运行，换一次结果可能不同。",
    };
  return {
    en: "One run: another may end differently.",
    zh: "这只是一次运行，换一次结果可能不同。",
  };
}

export default scene;
