import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { stagesWords } from "../../../run/stages/words.en.ts";
import { UPDATE_STAGES, type UpdateStage } from "../../../runtime/timeline/update-stages.ts";
import type { SceneFacts } from "../scene-facts.ts";
import styles from "./loop.module.css";
import { loopWords } from "./words.en.ts";

/** The color of each stage: of the model that acts in it, or another where the trainer computes. */
const INKS: Readonly<Record<UpdateStage, "generator" | "verifier" | "plain">> = {
  write: "generator",
  check: "verifier",
  grade: "plain",
  compare: "plain",
  learn: "generator",
};

/** What one update does, stage by stage, and how many updates the run on screen has had. */
export function Loop({ facts: { now } }: { readonly facts: SceneFacts }) {
  const words = useWords(loopWords);
  const { names } = useWords(stagesWords);
  const { update, updates, settings } = now;
  const does = { ...words.does, write: words.writes(formatInteger(settings.groupSize)) };
  return (
    <Grid as="figure" gap="s6">
      <ol className={styles.stages}>
        {UPDATE_STAGES.map((stage) => (
          <li key={stage} className={styles.stage} data-ink={INKS[stage]}>
            <b>{names[stage]}</b>
            <span>{does[stage]}</span>
          </li>
        ))}
      </ol>
      <Row as="figcaption" gap="s3" across="s6" wrap size="t3" className={styles.again}>
        <span>{words.again}</span>
        <b>{words.update(formatInteger(update), formatInteger(updates))}</b>
        <progress aria-label={words.progress} value={update} max={Math.max(1, updates)} />
      </Row>
    </Grid>
  );
}
