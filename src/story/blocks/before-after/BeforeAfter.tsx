import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { pageSources } from "../../../run/figures/sources.ts";
import { Digits } from "../../../run/rail/Card.tsx";
import { talkWords } from "../../talk/words.en.ts";
import { useLoaded } from "../pieces/use-loaded.ts";
import type { PartProps } from "../scene-view.ts";
import { beforeAfterOf, type BeforeAfter as Loaded, type Written } from "./attempts.ts";
import styles from "./before-after.module.css";
import type { BeforeAfterPart } from "./schema.ts";
import { beforeAfterWords } from "./words.en.ts";

/** @throws TangoError("bad-file") for a recording that there is not */
export const loadBeforeAfter = async ({ preset }: BeforeAfterPart): Promise<Loaded> =>
  beforeAfterOf(await pageSources.recording(preset));

/** What the generator wrote when it began, and what it writes in the end. */
export function BeforeAfter({ part }: PartProps<BeforeAfterPart>) {
  const words = useWords(beforeAfterWords);
  const loaded = useLoaded(part, loadBeforeAfter);
  const updates = loaded ? formatInteger(loaded.updates) : "…";
  return (
    <Grid columns={2} gap="s6" className={styles.both}>
      <Half title={words.before} written={loaded?.before ?? null} />
      <Half title={words.after(updates)} written={loaded?.after ?? null} />
    </Grid>
  );
}

interface HalfProps {
  readonly title: string;
  readonly written: Written | null;
}

function Half({ title, written }: HalfProps) {
  const words = useWords(talkWords);
  return (
    <Grid as="section" gap="s4" className={styles.half}>
      <h2>{title}</h2>
      {written ? (
        <>
          <p className={styles.problem}>{written.problem}</p>
          <p className={styles.answer}>
            <Digits digits={written.card.digits} isMarked />
          </p>
          <p data-right={written.card.isRight}>
            {written.card.isRight ? "✓" : "✗"}{" "}
            {words.steps(formatInteger(written.card.rightSteps), formatInteger(written.card.steps))}
          </p>
        </>
      ) : null}
    </Grid>
  );
}
