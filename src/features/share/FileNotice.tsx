import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { useViewOpen } from "../../lab/navigation/routes.ts";
import { ProblemNotice } from "../../lab/ProblemNotice.tsx";
import { runFiles } from "../../lab/persistence.ts";
import { shareWords } from "./words.en.ts";

/** Why a dropped or pasted file was not opened. The share dialog, when open, shows this itself. */
export function FileNotice() {
  const words = useWords(shareWords).files;
  const problem = useStore(runFiles.store, (state) => state.problem);
  const isShareOpen = useViewOpen("share");
  return problem && !isShareOpen ? (
    <ProblemNotice title={words.problem} problem={problem} onDismiss={() => runFiles.dismiss()} />
  ) : null;
}
