import { useApp } from "../../page/app.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { type AppState, isLive } from "../../runtime/app-state.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type KnowledgeNow, runKnowledge } from "./model/run-knowledge.ts";
import { useKnowledge } from "./use-knowledge.ts";

/** Whether the attempts of one update are on screen: its stages, or an attempt that somebody has chosen. */
function showsAttempts({ opening: { beat }, view, slow }: AppState): boolean {
  return slow.on || beat === "waits" || beat === "still" || view.row !== null;
}

/** A live run is told by its attempts, and two runs side by side by their curves. */
const isOther = (state: AppState): boolean =>
  isLive(state) || state.whatIf !== null || state.screen.view !== "watch";

/** Whether the middle of Watch shows what both models know. It does not change while a run plays. */
export function useShowsKnowledge(): boolean {
  const run = useShownRun();
  const updates = useApp(({ recordings }) => recordings.recording?.updates ?? 0);
  const isHidden = useApp((state) => isOther(state) || showsAttempts(state));
  const hidesVerifier = useHides("verifier");
  return !isHidden && !hidesVerifier && runKnowledge(run, updates) !== null;
}

/** What the triangles in the middle of Watch show; null while it shows something else. */
export function useShownKnowledge(): KnowledgeNow | null {
  const isShown = useShowsKnowledge();
  const knowledge = useKnowledge();
  return isShown ? knowledge : null;
}
