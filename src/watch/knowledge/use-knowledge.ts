import { useMemo } from "react";
import { useNow } from "../now/now.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import {
  type KnowledgeNow,
  knowledgeOn,
  type RunKnowledge,
  runKnowledge,
} from "./model/run-knowledge.ts";

/** What the models of the run on screen know; null where that was not measured. */
export function useRunKnowledge(): RunKnowledge | null {
  const run = useShownRun();
  const { updates } = useNow();
  return runKnowledge(run, updates);
}

/** What both models know at the update on screen. The object changes with a check or a wave, not with every update. */
export function useKnowledge(): KnowledgeNow | null {
  const run = useRunKnowledge();
  const { update } = useNow();
  const now = run && knowledgeOn(run, update);
  const { knowledge, wave } = now ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same check in the same wave is the same moment
  return useMemo(() => now, [run, knowledge, wave]);
}
