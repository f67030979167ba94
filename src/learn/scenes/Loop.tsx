import { UPDATE_STAGES, type UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { NAMES } from "../../watch/stages/names.ts";
import styles from "./loop.module.css";
import type { SceneFacts } from "./scene-facts.ts";

const DOES = {
  check: "The verifier calls each step right or wrong.",
  grade: "Only the last answer is compared with the truth.",
  compare: "Each answer is held against its group.",
  learn: "What was better becomes likelier. In turns, the verifier learns too.",
};

/** The color of each stage: of the model that acts in it, or another where the trainer computes. */
const INKS: Readonly<Record<UpdateStage, "generator" | "verifier" | "plain">> = {
  write: "generator",
  check: "verifier",
  grade: "plain",
  compare: "plain",
  learn: "generator",
};

/** What one update does, stage by stage, and how many updates the run on screen has had. */
export function Loop({ facts: { now, clock } }: { readonly facts: SceneFacts }) {
  const { update, updates, settings } = now;
  const does = {
    ...DOES,
    write: `The generator answers each problem ${formatInteger(settings.groupSize)} times.`,
  };
  return (
    <Grid as="figure" gap="s6">
      <ol className={`${styles.stages} grid list-none gap-s5 p-0`}>
        {UPDATE_STAGES.map((stage) => (
          <li key={stage} className={styles.stage} data-ink={INKS[stage]}>
            <b>{NAMES[stage]}</b>
            <span>{does[stage]}</span>
          </li>
        ))}
      </ol>
      <Row as="figcaption" gap="s3" across="s6" wrap size="t3" className={styles.again}>
        <span>↺ and the same again</span>
        <b>{updateWords(clock.now, clock.all)}</b>
        <progress aria-label="Updates made" value={update} max={Math.max(1, updates)} />
      </Row>
    </Grid>
  );
}
