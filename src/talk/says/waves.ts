import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import { knewNoNines } from "../../watch/headline/wave-headline.ts";
import type { WaveKind } from "../../watch/knowledge/model/waves.ts";
import type { Saying } from "../scenes/scene.ts";

/** Headlines by the wave at the update on screen. */
const WAVE_HEADLINES: Readonly<Record<WaveKind, string>> = {
  1: "First the verifier teaches the generator the facts that it can check",
  2: "Right answers teach the nines to the generator",
  3: "Then the generator's right answers teach the verifier",
};
const NEW_NINES: string = "Nobody knew the nines: right answers teach them to the generator";
const BOTH_TAUGHT: string =
  "First the verifier taught the generator, then the generator taught the verifier";
const ONE_RUN: string = "One run: another may end differently.";
const UNMEASURED: string = "This run did not measure what its models know of each fact.";

/** Says which model teaches the other at the update on screen. */
export function waves({ knowledge, now }: SceneFacts, own: string): Saying {
  if (!knowledge) return { headline: own, meaning: UNMEASURED };
  const { wave, waves } = knowledge;
  const isOver = now.update >= now.updates && waves.some(({ kind }) => kind === 3);
  if (isOver) return { headline: BOTH_TAUGHT, meaning: ONE_RUN };
  if (!wave) return { headline: own, meaning: ONE_RUN };
  const isNew = wave.kind === 2 && knewNoNines(knowledge);
  return { headline: isNew ? NEW_NINES : WAVE_HEADLINES[wave.kind], meaning: ONE_RUN };
}
