/** The chapters of a run, as the progress strip lists them. */
import { armById } from "../../core/algorithms/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { unitsBeforeRounds } from "../../core/training/plan.ts";
import type { Progress } from "../../runtime/run-state.ts";

const CHAPTERS = ["sft-generator", "sft-verifier", "warm-up", "rounds"] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** The chapters of a run with these settings, in order. Every run has rounds. */
export function chaptersOf(settings: Settings): readonly Chapter[] {
  const units = unitsBeforeRounds(armById(settings.algorithm), settings);
  return CHAPTERS.filter((chapter) => chapter === "rounds" || units[chapter] > 0);
}

/** The chapter of a phase, one of `chapters`. An evaluation counts to the chapter after it. */
export function chapterOf(
  { phase, stage }: Pick<Progress, "phase" | "stage">,
  chapters: readonly Chapter[],
): Chapter {
  const name = phase === "evaluation" && stage === "after-sft" ? "warm-up" : phase;
  return chapters.find((chapter) => chapter === name) ?? "rounds";
}
