import { useWords } from "../../../i18n/index.ts";
import { runKnowledge } from "../../../run/knowledge/model/run-knowledge.ts";
import { recordedRun } from "../../../run/run-chart/runs.ts";
import type { DoingProps } from "../lesson-view.ts";
import { SeenTask } from "../pieces/SeenTask.tsx";
import { useRecording } from "../pieces/use-recording.ts";
import { updatesOf } from "./KnowStage.tsx";
import { hasSeenAll } from "./kept.ts";
import type { Know } from "./schema.ts";
import { knowWords } from "./words.en.ts";

/** What to look for in the run; the student can go on after having seen the last check. */
export function KnowTask(props: DoingProps<Know>) {
  const words = useWords(knowWords);
  const recording = useRecording(props.doing);
  // A run that did not measure its facts has no checks to wait for.
  const isEmpty =
    typeof recording === "object" && !runKnowledge(recordedRun(recording), updatesOf(recording));
  const mayGoOn = isEmpty || recording === "failed" || hasSeenAll(props.kept);
  return <SeenTask {...props} first={mayGoOn ? null : words.first} />;
}
