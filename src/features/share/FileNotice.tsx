import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { useViewOpen } from "../../page/navigation/routes.ts";
import { ProblemNotice } from "../../page/ProblemNotice.tsx";
import { runFiles } from "../../page/persistence.ts";
import notices from "../../ui/Notices.module.css";
import { ReadingLine } from "./ReadingLine.tsx";
import { shareWords } from "./words.en.ts";

/** A dropped or pasted file while it is read, and why it was not opened. The share dialog shows both itself. */
export function FileNotice() {
  const words = useWords(shareWords).files;
  const problem = useStore(runFiles.store, (state) => state.problem);
  const isReading = useStore(runFiles.store, (state) => state.reading !== null);
  const isShareOpen = useViewOpen("share");
  if (isReading && !isShareOpen) {
    return (
      <div className={notices.notice}>
        <ReadingLine />
      </div>
    );
  }
  return problem && !isShareOpen ? (
    <ProblemNotice title={words.problem} problem={problem} onDismiss={() => runFiles.dismiss()} />
  ) : null;
}
