import { climbs } from "../../../stage/headline/run-end.ts";
import type { SceneFacts } from "../model/scene-facts.ts";
import type { Saying, SceneFile } from "./scene.ts";

const NAME = { en: "What is a verifier worth?", zh: "验证器有什么用？" };

/** The recorded run beside runs of the same start without a verifier, with a coin, with gold labels. */
const scene: SceneFile = {
  id: "worth",
  order: 30,
  name: NAME,
  at: ({ run }) => run.counts.generatorUpdates + run.counts.verifierUpdates,
  parts: ["lanes"],
  says: (facts) => ({ headline: finding(facts), meaning: limit(facts) }),
};

/** Only where this run climbs and the one without a verifier stays. */
function finding({ end, lanes }: SceneFacts): Saying["headline"] {
  const without = lanes.get("grpo");
  if (!end || !without || !climbs(end) || climbs(without.end)) return NAME;
  return {
    en: "Where all answers are wrong, only checked steps can teach.",
    zh: "答案全错时，只有检查过的步骤才能教会它。",
  };
}

function limit({ lanes }: SceneFacts): Saying["meaning"] {
  const short = lanes.get("short");
  if (short && climbs(short.end))
    return {
      en: "But given short problems too, the generator climbs without one as well.",
      zh: "但若训练中也有短题，没有验证器也会上升。",
    };
  return lanes.size === 0
    ? { en: "This recording has no other runs beside it.", zh: "这个录制没有可比较的运行。" }
    : {
        en: "One run each: another may end differently.",
        zh: "各只运行一次，换一次结果可能不同。",
      };
}

export default scene;
