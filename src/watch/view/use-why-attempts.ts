import { isLive, settingsShown } from "../../runtime/app-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { boardOf } from "../knowledge/model/board.ts";
import { runKnowledge } from "../knowledge/model/run-knowledge.ts";
import { UNMEASURED } from "../knowledge/names.ts";
import { useShownRun } from "../run-chart/use-runs.ts";

/** Why a recorded run shows only its attempts; null if it can show what its models know. */
export function useWhyAttempts(): string | null {
  const settings = useApp(settingsShown);
  const run = useShownRun();
  const updates = useApp(({ recordings }) => recordings.recording?.updates ?? 0);
  const isRecorded = useApp((state) => !isLive(state) && state.recordings.recording !== null);
  if (!isRecorded || runKnowledge(run, updates)) return null;
  return boardOf(settings) === null
    ? "This task has no facts that can be counted one by one, so its attempts are shown."
    : UNMEASURED;
}
