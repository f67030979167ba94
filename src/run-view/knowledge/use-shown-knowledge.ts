import { useApp } from "../../page/app.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { type AppState, isLive } from "../../runtime/app-state.ts";
import { useNow } from "../now/now.ts";
import type { KnowledgeNow } from "./model/run-knowledge.ts";
import { useKnowledge } from "./use-knowledge.ts";

/** Whether the attempts of one update are on screen: its stages, or an attempt that somebody has chosen. */
function showsAttempts({ opening: { beat }, view, slow }: AppState): boolean {
  return slow.on || beat === "waits" || beat === "still" || view.row !== null;
}

/** A live run is told by its attempts, and two runs side by side by their curves. */
const isOther = (state: AppState): boolean =>
  isLive(state) || state.whatIf !== null || state.screen.view !== "watch";

/** What the triangles in the middle of Watch show; null while it shows something else. */
export function useShownKnowledge(): KnowledgeNow | null {
  const knowledge = useKnowledge();
  const { stage } = useNow();
  const isHidden = useApp((state) => isOther(state) || showsAttempts(state));
  const hidesVerifier = useHides("verifier");
  return isHidden || hidesVerifier || stage !== null ? null : knowledge;
}
