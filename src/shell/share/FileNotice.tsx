import { useStore } from "zustand";
import { Button } from "../../ui/kit/Button.tsx";
import notices from "../../ui/kit/Notices.module.css";
import { useViewOpen } from "../../ui/page/navigation/routes.ts";
import { MOST_OVERLAID } from "../../ui/page/overlay.ts";
import { ProblemNotice } from "../../ui/page/ProblemNotice.tsx";
import { runFiles } from "../../ui/page/persistence.ts";
import { ReadingLine } from "./ReadingLine.tsx";

/**
 * Says that a dropped or pasted file is being read, why it failed to open, or that several runs are overlaid.
 * The share dialog shows the first two itself.
 */
export function FileNotice() {
  const problem = useStore(runFiles.store, (state) => state.problem);
  const areSeveral = useStore(runFiles.store, (state) => state.areSeveral);
  const isReading = useStore(runFiles.store, (state) => state.reading !== null);
  const isShareOpen = useViewOpen("share");
  if (isReading && !isShareOpen) {
    return (
      <div className={notices.notice}>
        <ReadingLine />
      </div>
    );
  }
  const dismiss = () => runFiles.dismiss();
  if (problem && !isShareOpen) {
    return <ProblemNotice title="The file was not opened" problem={problem} onDismiss={dismiss} />;
  }
  return areSeveral ? <SeveralNotice onDismiss={dismiss} /> : null;
}

function SeveralNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  const opened = useStore(runFiles.opened.store, (state) => state.runs.length);
  return (
    <section className={notices.notice} role="status">
      <p>{`${opened} run files are open: on the charts up to ${MOST_OVERLAID + 1}, in the table of runs all.`}</p>
      <Button onClick={onDismiss}>Dismiss</Button>
    </section>
  );
}
