import type { WaveKind } from "../../run/knowledge/model/waves.ts";
import type { SceneFacts } from "../../story/blocks/scene-facts.ts";
import type { Saying } from "../scenes/scene.ts";

/** Headlines by the wave at the update on screen. */
const WAVE_HEADLINES: Readonly<Record<WaveKind, Saying>> = {
  1: { headline: "First the verifier teaches the generator the facts that it can check" },
  2: { headline: "Nobody knew the nines: right answers teach them to the generator" },
  3: { headline: "Then the generator's right answers teach the verifier" },
};
const BOTH_TAUGHT: string =
  "First the verifier taught the generator, then the generator taught the verifier";
const ONE_RUN: string = "One run: another may end differently.";
const UNMEASURED: string = "This run did not measure what its models know of each fact.";

/** Says which model teaches the other at the update on screen. */
export function waves({ knowledge, now }: SceneFacts, own: string): Saying {
  if (!knowledge) return { headline: own, meaning: UNMEASURED };
  const { wave, waves } = knowledge;
  if (!wave) return { headline: own, meaning: ONE_RUN };
  const isOver = now.update >= now.updates && waves.some(({ kind }) => kind === 3);
  return { headline: isOver ? BOTH_TAUGHT : WAVE_HEADLINES[wave.kind].headline, meaning: ONE_RUN };
}
