import { type AppState, isLive } from "../../runtime/app-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { useHides } from "../../ui/page/navigation/locks.ts";
import { firstRightIn } from "../live-story/live-story.ts";
import { useLiveStory } from "../live-story/use-live-story.ts";
import { readNow } from "../now/now.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type KnowledgeNow, runKnowledge } from "./model/run-knowledge.ts";
import { useKnowledge } from "./use-knowledge.ts";

/** Whether Watch shows the attempts of one update: its stages, or an attempt that the user has chosen. */
function showsAttempts({ opening: { beat }, view, slow }: AppState): boolean {
  return slow.on || beat === "waits" || beat === "still" || view.row !== null;
}

/** Whether the place of the triangles is taken by the curves of "What if …?", or Watch is not open. */
const isOther = (state: AppState): boolean =>
  state.whatIf !== null || state.screen.view !== "watch";

/** Whether a live run shows its wall of answers, until some seconds after its first right answer. */
function useSearches(): boolean {
  const live = useApp(isLive);
  const { metrics } = useShownRun();
  const told = useLiveStory();
  return live && (firstRightIn(metrics) === null || (told !== null && told.kind !== "told"));
}

/**
 * Whether the middle of Watch shows what both models know: only for runs with waves, the Lab shows it for others. The
 * value does not change while a run plays.
 */
export function useShowsKnowledge(): boolean {
  const run = useShownRun();
  const updates = useApp(() => readNow().updates);
  const searches = useSearches();
  const isHidden = useApp((state) => isOther(state) || showsAttempts(state));
  const hidesVerifier = useHides("verifier");
  const hasWaves = runKnowledge(run, updates)?.board.hasApart ?? false;
  return !isHidden && !searches && !hidesVerifier && hasWaves;
}

/** What the triangles in the middle of Watch show; null while other things are shown there. */
export function useShownKnowledge(): KnowledgeNow | null {
  const isShown = useShowsKnowledge();
  const knowledge = useKnowledge();
  return isShown ? knowledge : null;
}
