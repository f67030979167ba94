import { LANES } from "../../../core/lanes/registry.ts";
import { isHeldByKl } from "../../../run-view/headline/held-by-kl.ts";
import { climbs } from "../../../run-view/headline/run-end.ts";
import type { SceneFacts, SceneLane } from "../model/scene-facts.ts";
import { soFar } from "./both-learn.scene.ts";
import type { Saying, SceneFile } from "./scene.ts";

const NAME = { en: "What is a verifier worth?", zh: "验证器有什么用？" };

/** The recorded run beside runs of the same start without a verifier, with a coin, with gold labels. */
const scene: SceneFile = {
  id: "worth",
  order: 30,
  title: NAME,
  headline: NAME,
  seconds: 80,
  notes: [
    {
      en: "Same start, same problems, same draws. The only difference is who judges the steps.",
      zh: "同样的起点、题目和随机数，不同的只是谁来判定步骤。",
    },
    {
      en: "The thick line has the verifier. The dashed one has only answers to learn from, and stays where it is. A coin in the verifier's place does nothing: the verdicts have to be true.",
      zh: "粗线有验证器。虚线只能从答案学，停在原处。用硬币代替验证器没有用：判定必须是真的。",
    },
    {
      en: "And if somebody tells you every step's true label, you get the line on top. That is what we want to come near without labels.",
      zh: "若有人给出每一步的真实标签，就是最上面那条。我们想不用标签接近它。",
    },
  ],
  ifAsked: {
    en: "These are recordings of one start, one run each. The next scene has many runs.",
    zh: "这些是同一起点的录制，各一次。下一个场景有很多次运行。",
  },
  at: { update: "end" },
  parts: ["lanes"],
  says: (facts) => {
    const isLive = facts.now.source === "live";
    const early = isLive ? soFar(facts.now) : null;
    return { headline: finding(facts), meaning: early ?? limit(facts) };
  },
};

/** The lane without a verifier, and the one that it is compared with. */
function rivals({ lanes }: SceneFacts): readonly (SceneLane | undefined)[] {
  const rival = [...LANES.values()].find(
    ({ id, scene: place }) => place === "beside" && lanes.has(id),
  );
  return [rival?.id, rival?.beside].map((id) => lanes.get(id ?? ""));
}

/** Whether this run climbs and the one without a verifier stays. */
function isAhead(facts: SceneFacts): boolean {
  const { end } = facts;
  const [without] = rivals(facts);
  return end !== null && without !== undefined && climbs(end) && !climbs(without.end);
}

/** What these runs did, not what a verifier is needed for: another baseline may climb. */
function finding(facts: SceneFacts): Saying["headline"] {
  if (!isAhead(facts)) return NAME;
  return {
    en: "This run climbs, the one without a verifier does not.",
    zh: "这次运行上升，没有验证器的那次没有。",
  };
}

function limit(facts: SceneFacts): Saying["meaning"] {
  const { lanes, now } = facts;
  if (isAhead(facts) && isHeldByKl(now.settings))
    return {
      en: "But with the KL weight of the paper's code, 0.001, that one climbs as well.",
      zh: "但若 KL 权重用论文代码的 0.001，那一次也会上升。",
    };
  const [, short] = rivals(facts);
  if (short && climbs(short.end))
    return {
      en: "But given short problems too, the generator climbs without one as well.",
      zh: "但若训练中也有短题，没有验证器也会上升。",
    };
  return lanes.size === 0
    ? { en: "No other run of this start is recorded.", zh: "没有同一起点的其他录制。" }
    : {
        en: "One run each: another may end differently.",
        zh: "各只运行一次，换一次结果可能不同。",
      };
}

export default scene;
