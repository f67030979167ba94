import { armById } from "../../core/algorithms/registry.ts";
import { firstIndex } from "../../core/binary-search.ts";
import { useNow } from "../now/now.ts";
import { verifierMeasure } from "../run-chart/model/measures.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type CollapseReading, collapseAt } from "./collapse-at.ts";

/** How the verifier has collapsed by the update on screen; null if it has not, or judges no steps. */
export function useCollapse(): CollapseReading | null {
  const { update } = useNow();
  const { metrics, settings } = useShownRun();
  if (verifierMeasure(armById(settings.algorithm)) !== "steps") return null;
  const { forgotten } = metrics;
  const end = firstIndex(metrics.rows, (row) => metrics.x("turns", forgotten + row) > update);
  return collapseAt(metrics, end);
}
