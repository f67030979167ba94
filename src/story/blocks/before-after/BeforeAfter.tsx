import { TangoError } from "../../../core/errors.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { useWords, words as wordsNow } from "../../../i18n/index.ts";
import { Grid } from "../../../kit/box/Grid.tsx";
import { shipped } from "../../../page/app.ts";
import { pageSources } from "../../../run/figures/sources.ts";
import { Digits } from "../../../run/rail/Card.tsx";
import { SIGNS } from "../../../runtime/step-facts.ts";
import { useLoaded } from "../pieces/use-loaded.ts";
import type { PartProps } from "../scene-view.ts";
import { blockWords } from "../words.en.ts";
import { beforeAfterOf, type BeforeAfter as Loaded, type Written } from "./attempts.ts";
import styles from "./before-after.module.css";
import type { BeforeAfterPart } from "./schema.ts";
import { beforeAfterWords } from "./words.en.ts";

/** @throws TangoError("bad-file") for an unknown recording, or one that logged no problem before and after */
export async function loadBeforeAfter({ preset }: BeforeAfterPart): Promise<Loaded> {
  const { run } = await pageSources.recording(preset);
  const problems = await shipped.attempts(preset);
  if (!problems) {
    throw new TangoError("bad-file", wordsNow(beforeAfterWords).none(preset), { field: "preset" });
  }
  return beforeAfterOf(problems, run.counts.generatorUpdates);
}

/** One problem, as both models solved and judged it at the start and at the end of the run. */
export function BeforeAfter({ part }: PartProps<BeforeAfterPart>) {
  const words = useWords(beforeAfterWords);
  const loaded = useLoaded(part, loadBeforeAfter);
  const updates = loaded ? formatInteger(loaded.updates) : "…";
  return (
    <Grid columns={2} gap="s4" across="s6" className={styles.both}>
      <p className={styles.problem}>{loaded?.problem}</p>
      <Half title={words.before} written={loaded?.before ?? null} of={loaded?.problems ?? 0} />
      <Half
        title={words.after(updates)}
        written={loaded?.after ?? null}
        of={loaded?.problems ?? 0}
      />
    </Grid>
  );
}

interface HalfProps {
  readonly title: string;
  readonly written: Written | null;
  /** Number of problems that the two models tried. */
  readonly of: number;
}

function Half({ title, written, of }: HalfProps) {
  return (
    <Grid as="section" gap="s2" className={styles.half}>
      <h2>{title}</h2>
      {written ? <SolvedProblem written={written} of={of} /> : null}
    </Grid>
  );
}

function SolvedProblem({ written, of }: { readonly written: Written; readonly of: number }) {
  const words = useWords(beforeAfterWords);
  const { steps: stepsRight } = useWords(blockWords);
  const { steps, whole } = written;
  const right = steps.filter(({ isRight }) => isRight).length;
  const judged = steps.filter(({ isTrue }) => isTrue !== null);
  const said = judged.filter(({ isTrue }) => isTrue).length;
  return (
    <>
      <p className={styles.answer}>
        <Digits digits={written.digits} isMarked />
      </p>
      {judged.length > 0 ? (
        <p className={styles.signs} aria-hidden>
          {steps.map(({ verdict, isTrue }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a verdict is identified by its step
            <span key={k} data-true={isTrue}>
              {SIGNS[verdict]}
            </span>
          ))}
        </p>
      ) : null}
      <p data-right={whole.isRight}>
        {whole.isRight ? "✓" : "✗"} {stepsRight(formatInteger(right), formatInteger(steps.length))}
      </p>
      {judged.length > 0 ? (
        <p className={styles.note}>
          {words.verdicts(formatInteger(said), formatInteger(judged.length))}
        </p>
      ) : null}
      <p className={styles.note}>{words.others(formatInteger(written.right), formatInteger(of))}</p>
    </>
  );
}
