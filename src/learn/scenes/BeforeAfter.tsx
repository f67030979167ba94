import { pluralize } from "../../core/counted.ts";
import { TangoError } from "../../core/errors.ts";
import { SIGNS } from "../../runtime/step-facts.ts";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { shipped } from "../../ui/page/app.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { Digits } from "../../watch/rail/Card.tsx";
import { useLoaded } from "../loaded/use-loaded.ts";
import styles from "./before-after.module.css";
import { beforeAfterOf, type BeforeAfter as Loaded, type Written } from "./before-after.ts";
import type { PartNamed } from "./forms.ts";
import type { PartProps } from "./scene-facts.ts";

type BeforeAfterPart = PartNamed<"before-after">;

/** @throws TangoError("bad-file") for an unknown recording, or one that logged no problem before and after */
export async function loadBeforeAfter({ preset }: BeforeAfterPart): Promise<Loaded> {
  const { run } = await pageSources.recording(preset);
  const problems = await shipped.attempts(preset);
  if (!problems) {
    throw new TangoError(
      "bad-file",
      `The recording of preset ${preset} has no problem before and after: lab record --attempts writes them.`,
      { field: "preset" },
    );
  }
  return beforeAfterOf(problems, run.counts.generatorUpdates);
}

/** One problem, as both models solved and judged it at the start and at the end of the run. */
export function BeforeAfter({ part }: PartProps<BeforeAfterPart>) {
  const loaded = useLoaded(part, loadBeforeAfter);
  const updates = loaded ? formatInteger(loaded.updates) : "…";
  return (
    <Grid columns={2} gap="s4" across="s6" className={styles.both}>
      <p className={styles.problem}>{loaded?.problem}</p>
      <Half title="Before" written={loaded?.before ?? null} of={loaded?.problems ?? 0} />
      <Half
        title={`After ${pluralize(updates, "update")}`}
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
    <Grid
      as="section"
      gap="s2"
      className={`${styles.half} justify-items-center rounded-r3 border-2 border-line bg-surface p-s4`}
    >
      <h2>{title}</h2>
      {written ? <SolvedProblem written={written} of={of} /> : null}
    </Grid>
  );
}

function SolvedProblem({ written, of }: { readonly written: Written; readonly of: number }) {
  const { steps, whole } = written;
  const right = steps.filter(({ isRight }) => isRight).length;
  const judged = steps.filter(({ isTrue }) => isTrue !== null);
  const said = judged.filter(({ isTrue }) => isTrue).length;
  return (
    <>
      <p className={styles.answer}>
        <Digits digits={written.digits} />
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
        {whole.isRight ? "✓" : "✗"}{" "}
        {`${formatInteger(right)} of ${pluralize(formatInteger(steps.length), "step")} right`}
      </p>
      {judged.length > 0 ? (
        <p className={styles.note}>
          {`The verifier: ${formatInteger(said)} of ${pluralize(formatInteger(judged.length), "verdict")} true`}
        </p>
      ) : null}
      <p
        className={styles.note}
      >{`Of ${formatInteger(of)} such problems: ${formatInteger(written.right)} right`}</p>
    </>
  );
}
