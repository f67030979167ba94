import type { RolloutRow } from "../../core/training/records.ts";
import { formatNumber, formatSigned } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import { wholeScore } from "./credit.ts";
import styles from "./inspector.module.css";

const words = strings.inspector;

interface Props {
  readonly row: RolloutRow;
}

/** How the advantage of a solution came about. */
export function GeneratorFacts({ row, alpha }: Props & { readonly alpha: number | null }) {
  const whole = wholeScore(row);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={words.outcome} value={String(row.outcome)} />
        <NoisyLabel row={row} />
        {row.outcomeAdvantage === null ? null : (
          <Fact name={words.outcomeAdvantage} value={formatSigned(row.outcomeAdvantage)} />
        )}
        {row.belief === null ? null : <Fact name={words.belief} value={formatNumber(row.belief)} />}
        {whole === null ? null : <Fact name={words.wholeScore} value={formatSigned(whole)} />}
        {alpha === null ? null : <Fact name={words.alpha} value={formatNumber(alpha)} />}
        <Fact name={words.steps} value={String(row.steps.length)} />
      </dl>
      <p className={styles.note}>
        {whole !== null ? words.wholeBlend : row.credit ? words.blend : words.outcomeOnly}
      </p>
    </>
  );
}

/** What a verification was paid for. */
export function VerifierFacts({ row }: Props) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact
          name={words.solutionTruth}
          value={strings.rollouts.truth[row.outcome === 1 ? "right" : "wrong"]}
        />
        <NoisyLabel row={row} />
        <Fact
          name={words.finalVerdict}
          value={
            row.finalVerdict === null
              ? strings.rollouts.said.unusable
              : strings.rollouts.said[row.finalVerdict > 0 ? "right" : "wrong"]
          }
        />
        {row.belief === null ? null : <Fact name={words.belief} value={formatNumber(row.belief)} />}
        {row.reward === null ? null : <Fact name={words.reward} value={formatNumber(row.reward)} />}
        {row.outcomeAdvantage === null ? null : (
          <Fact name={words.outcomeAdvantage} value={formatSigned(row.outcomeAdvantage)} />
        )}
      </dl>
      <p className={styles.note}>{row.reward === null ? words.verifierFit : words.verifierPay}</p>
    </>
  );
}

/** What training sees instead of the truth, where a noisy checker parts them. */
function NoisyLabel({ row }: Props) {
  return row.label === row.outcome ? null : <Fact name={words.label} value={String(row.label)} />;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
