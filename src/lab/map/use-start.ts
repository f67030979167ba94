import { useCallback, useSyncExternalStore } from "react";
import { useMetrics } from "../../page/app.ts";
import { type Start, startOf } from "./model/start.ts";

/** Where the run on screen starts from, once that is known. */
export function useStart(): Start | null {
  const metrics = useMetrics();
  const subscribe = useCallback((changed: () => void) => metrics.subscribe(changed), [metrics]);
  // Read as text, because equal texts are identical for React and equal objects are not.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(startOf(metrics)));
  return JSON.parse(text);
}
