import gap from "./gap.preset.ts";
import type { Preset } from "./preset.ts";

/**
 * A task in which each model needs the other. As in `gap` hardly an answer is right at first, and the verifier can
 * check most steps; but here its book is wrong about nearly every nine, so that a verdict prefers a misprint to the
 * right nine by 2 · 0.87 − 1. A generator whose verifier never learns therefore gets less far.
 * Why these values (all points that were tried: docs/results/searches, fourth search):
 * - misprintRate 0.97: at 0.96 the right digit is common enough for GRPO to climb by luck on one of two seeds, at 0.97 on
 *   two of eight;
 * - verifierMisprintRate 0.87: at 0.82 a frozen verifier lets up to four of the nines through;
 * - a warm-up of 100: without one the verifier is still wrong about the nines while the generator moves fastest, and
 *   by update 25 their right digits are hardly sampled any more;
 * - verifierKlCoef 0.01: at 0.001 a verifier may learn a last word that ignores its own verdicts, and is lost; near
 *   its start it goes on sampling verdicts that accept a nine;
 * - half of the practice on the past, and an entropy bonus of 0.005: both bring the verifier's rise sooner. At a bonus
 *   of 0.006 one run of four lost what it knew, at 0.005 one of eight;
 * - 480 updates: on the slowest exploratory seed the verifier's F1 rises between updates 375 and 432.
 * What it shows on eight fresh seeds: docs/results/needs. The seed is the recording's, the typical one of the eight.
 */
const misled: Preset = {
  id: "misled",
  title: "Subtraction",
  about:
    "Subtraction with nine columns: no answer is right at first, and the verifier's book is wrong about nearly every nine.",
  watch:
    "The generator passes what the verifier's book knows, and then its right answers teach the verifier.",
  order: 0,
  settings: {
    ...gap.settings,
    seed: 8101,
    misprintRate: 0.97,
    verifierMisprintRate: 0.87,
    verifierWarmup: 100,
    pastShare: 0.5,
    generatorKlCoef: 0.003,
    verifierKlCoef: 0.01,
    entropyCoef: 0.005,
    updates: 480,
  },
  lanes: {
    // The best arm without a verifier that was found on nine columns (docs/results/searches, third search).
    "no-verifier": {
      algorithm: "grpo",
      generatorKlCoef: 0.001,
      entropyCoef: 0.001,
      groupSize: 32,
      batchSize: 8,
      temperature: 1,
      regularizedUpdates: 7,
    },
  },
};

export default misled;
