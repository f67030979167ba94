import { useState } from "react";
import { paysSteps } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { Button } from "../../kit/Button.tsx";
import notices from "../../kit/Notices.module.css";
import { useApp } from "../../page/app.ts";
import type { AppState } from "../../runtime/app-state.ts";
import { isLive } from "../../runtime/app-state.ts";

/** Whether a run rewards only the steps that were written, one by one: the only rule before `stepCount` existed. */
const paysWrittenSteps = ({ settings }: Pick<RunFacts, "settings">): boolean =>
  settings.stepCount === "written" && paysSteps(armById(settings.algorithm));

/** The id of an opened or saved run on screen that rewards written steps only; null for none. */
function shownRun(state: AppState): string | null {
  const { recording } = state.recordings;
  if (isLive(state) || !recording?.origin || !paysWrittenSteps(recording.run)) return null;
  return recording.origin.id;
}

/** Says that a run from a file follows the older rule and rewards written steps only. */
export function WrittenStepsNotice() {
  const run = useApp(shownRun);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (run === null || run === dismissed) return null;
  return (
    <section className={notices.notice} role="status">
      <p>
        In this run step rewards are for the steps that are written, not for those that the problem
        asks for: leaving steps out can pay. Runs from before that setting are like this.
      </p>
      <Button onClick={() => setDismissed(run)}>Dismiss</Button>
    </section>
  );
}
