import { classes, formatNumber } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import { AdvantageBar } from "./AdvantageBar.tsx";
import { type GroupProps, mostAdvantage } from "./GeneratorGroup.tsx";
import { Final, Truth } from "./Judged.tsx";
import styles from "./rollouts.module.css";
import { StepChip } from "./StepChip.tsx";

/** One solution and the verifications that were written of it. */
export function VerifierGroup({ group, row: chosenRow, step: chosenStep, onChoose }: GroupProps) {
  const words = strings.rollouts;
  const most = mostAdvantage(group);
  const [solution] = group.rows;
  return (
    <>
      {solution ? (
        <p className={styles.judged}>
          <span className={styles.caption}>{words.judged}</span>
          <code className={styles.raw}>{solution.solution || words.nothing}</code>
          {solution.steps.map((value, k) => (
            <Truth
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
              key={k}
              label={words.step(k + 1)}
              value={value}
              isRight={solution.stepTruth[k] === true}
              arrow={false}
            />
          ))}
          <Truth label={words.answer} value={solution.answer} isRight={solution.outcome === 1} />
        </p>
      ) : null}
      <ol className={styles.rows} aria-label={words.verifications}>
        {group.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the group
          <li key={i} className={classes(styles.row, chosenRow === i && styles.chosenRow)}>
            <button
              type="button"
              className={styles.number}
              aria-label={words.inspectVerification(i + 1)}
              aria-pressed={chosenRow === i}
              onClick={() => onChoose(i, null)}
            >
              V{i + 1}
            </button>
            <span className={styles.chips}>
              {row.steps.map((_, k) => (
                <StepChip
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
                  key={k}
                  row={row}
                  step={k}
                  chosen={chosenRow === i && chosenStep === k}
                  onChoose={() => onChoose(i, k)}
                />
              ))}
              {row.unusable === null || row.belief !== null ? null : (
                <span className={styles.why}>{words.unusableBecause(row.unusable)}</span>
              )}
            </span>
            <span className={styles.verdicts}>
              <Final row={row} />
              <span className={styles.reward}>
                {row.reward === null ? (
                  <span className={styles.caption}>{words.fitted}</span>
                ) : (
                  <>
                    <span className={styles.caption}>{words.reward}</span>{" "}
                    {formatNumber(row.reward)}
                  </>
                )}
              </span>
            </span>
            <AdvantageBar value={row.outcomeAdvantage} most={most} player="verifier" />
          </li>
        ))}
      </ol>
    </>
  );
}
