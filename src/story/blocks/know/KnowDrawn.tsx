import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { BothTriangles } from "../../../run/knowledge/BothTriangles.tsx";
import { knowledgeOn, runKnowledge } from "../../../run/knowledge/model/run-knowledge.ts";
import { recordedRun } from "../../../run/run-chart/runs.ts";
import type { PaperProps } from "../lesson-view.ts";
import paper from "../pieces/paper.module.css";
import { useRecording } from "../pieces/use-recording.ts";
import { updatesOf } from "./KnowStage.tsx";
import styles from "./know.module.css";
import type { Know } from "./schema.ts";
import { knowWords } from "./words.en.ts";

/** What both models know at the start and after each wave, the last of which is the end. */
export function KnowDrawn({ doing }: PaperProps<Know>) {
  const words = useWords(knowWords);
  const recording = useRecording(doing);
  if (typeof recording !== "object") return null;
  const updates = updatesOf(recording);
  const run = runKnowledge(recordedRun(recording), updates);
  if (!run) return null;
  return (
    <Grid columns={2} className={styles.printed}>
      {[0, ...run.waves.map(({ until }) => until)].map((update) => {
        const now = knowledgeOn(run, update);
        return now ? (
          <figure key={update} className={paper.drawn}>
            <figcaption>{words.at(formatInteger(update), formatInteger(updates))}</figcaption>
            <BothTriangles now={now} />
          </figure>
        ) : null;
      })}
    </Grid>
  );
}
