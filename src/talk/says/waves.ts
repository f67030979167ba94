import type { Told } from "../../i18n/told.ts";
import type { WaveKind } from "../../run/knowledge/model/waves.ts";
import type { SceneFacts } from "../../story/blocks/scene-facts.ts";
import type { Saying } from "../scenes/scene.ts";

/** Headlines by the wave at the update on screen. */
const WAVE_HEADLINES: Readonly<Record<WaveKind, Saying>> = {
  1: {
    headline: {
      en: "First the verifier teaches the generator the facts that it can check",
      zh: "先是验证器教生成器它会检查的事实",
    },
  },
  2: {
    headline: {
      en: "Nobody knew the nines: right answers teach them to the generator",
      zh: "谁都不知道那些九：正确的答案把它们教给生成器",
    },
  },
  3: {
    headline: {
      en: "Then the generator's right answers teach the verifier",
      zh: "然后生成器的正确答案教验证器",
    },
  },
};
const BOTH_TAUGHT: Told = {
  en: "First the verifier taught the generator, then the generator taught the verifier",
  zh: "先是验证器教会了生成器，然后生成器教会了验证器",
};
const ONE_RUN: Told = {
  en: "One run: another may end differently.",
  zh: "这只是一次运行，换一次结果可能不同。",
};
const UNMEASURED: Told = {
  en: "This run did not measure what its models know of each fact.",
  zh: "这次运行没有测量两个模型对每个事实的掌握。",
};

/** Says which model teaches the other at the update on screen. */
export function waves({ knowledge, now }: SceneFacts, own: Told): Saying {
  if (!knowledge) return { headline: own, meaning: UNMEASURED };
  const { wave, waves } = knowledge;
  if (!wave) return { headline: own, meaning: ONE_RUN };
  const isOver = now.update >= now.updates && waves.some(({ kind }) => kind === 3);
  return { headline: isOver ? BOTH_TAUGHT : WAVE_HEADLINES[wave.kind].headline, meaning: ONE_RUN };
}
