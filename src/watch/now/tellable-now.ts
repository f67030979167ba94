import type { RolloutGroup } from "../../core/training/records.ts";
import { valueAt } from "../../runtime/positions.ts";
import { app } from "../../ui/page/app.ts";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { useShowsTruth } from "../../ui/page/navigation/screen.ts";
import type { Now } from "./now.ts";
import { useNow } from "./now.ts";

/** The moment at the last stage before the truth: with the verifier's verdicts, or the attempts alone. */
const beforeTruth = (now: Now, hidesVerifier: boolean): Now =>
  now.role === null
    ? now
    : Object.assign({}, now, {
        stage: now.role === "verifier" || hidesVerifier ? "write" : "check",
      });

/** The moment that sentences are about: while the truth is hidden, sentences must not give it away. */
export function useTellableNow(): Now {
  const whole = useNow();
  const hidesVerifier = useHides("verifier");
  const isWhole = useShowsTruth() && !hidesVerifier;
  return isWhole || whole.stage === "write" ? whole : beforeTruth(whole, hidesVerifier);
}

/** A metric of the update on screen; null if it was not logged or is no longer in memory. */
export const groupMetric = (group: RolloutGroup | null) => (name: string) =>
  group ? valueAt(app.metrics, group.line, name) : null;
