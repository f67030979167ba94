import { useWords } from "../../i18n/index.ts";
import { useApp } from "../../page/app.ts";
import { boardOf } from "../../run-view/knowledge/model/board.ts";
import { useRunKnowledge } from "../../run-view/knowledge/use-knowledge.ts";
import { knowledgeWords } from "../../run-view/knowledge/words.en.ts";
import { useNow } from "../../run-view/now/now.ts";
import { isLive } from "../../runtime/app-state.ts";

/** Why a recorded run is shown by its attempts alone; null where it can show what its models know. */
export function useWhyAttempts(): string | null {
  const { none } = useWords(knowledgeWords);
  const { settings } = useNow();
  const run = useRunKnowledge();
  const isRecorded = useApp((state) => !isLive(state) && state.recordings.recording !== null);
  if (run || !isRecorded) return null;
  return boardOf(settings) === null ? none.uncounted : none.unmeasured;
}
