import { TASKS } from "../../core/tasks/registry.ts";
import { useShowsTruth } from "../../lab/navigation/screen.ts";
import { readProblem } from "../../lab/solution/check-text.ts";
import { figuresAt } from "../../stage/figures/figures.ts";
import { useFigures } from "../../stage/figures/use-figures.ts";
import { useNow } from "../../stage/now/use-now.ts";
import { useShownRun } from "../../stage/score/use-runs.ts";
import { marksOf, misprintOf, type SceneFacts } from "./model/scene-facts.ts";

/** What the scene on screen is about. */
export function useSceneFacts(): SceneFacts {
  const now = useNow();
  const run = useShownRun();
  const figures = useFigures();
  const showsTruth = useShowsTruth();
  const { group, attempt, seen } = now;
  const row = attempt === null ? undefined : group?.rows[attempt];
  return {
    now,
    tellsTruth: showsTruth && seen.truth,
    marks:
      group && row ? marksOf(row, readProblem(TASKS.get(now.settings.task), group.problem)) : null,
    misprint: group && row ? misprintOf(now, group, row) : null,
    figures,
    start: figuresAt(run, 0),
  };
}
