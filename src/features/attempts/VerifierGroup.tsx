import { classes, formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Final, Truth } from "../../lab/solution/Judged.tsx";
import styles from "../../lab/solution/rows.module.css";
import { StepChip } from "../../lab/solution/StepChip.tsx";
import { isPast } from "../../runtime/timeline/stages.ts";
import { AdvantageBar } from "./AdvantageBar.tsx";
import { useArrows } from "./arrows.ts";
import { type GroupProps, mostAdvantage } from "./GeneratorGroup.tsx";
import { Heads } from "./Heads.tsx";
import { attemptsWords } from "./words.en.ts";

/** One solution and the verifications that were written of it. */
export function VerifierGroup(props: GroupProps) {
  const { group, listed, row: chosenRow, step: chosenStep, onChoose, seen, stage, RowLine } = props;
  const words = useWords(attemptsWords);
  const { rollouts } = useWords();
  const most = mostAdvantage(group);
  const [solution] = group.rows;
  return (
    <>
      {solution ? (
        <p className={styles.judged}>
          <span className={styles.caption}>{words.judged}</span>
          <code className={styles.raw}>{solution.solution || rollouts.nothing}</code>
          {solution.steps.map((value, k) => (
            <Truth
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
              key={k}
              label={rollouts.step(k + 1)}
              value={value}
              isRight={seen.truth ? solution.stepTruth[k] === true : null}
              arrow={false}
            />
          ))}
          <Truth
            label={rollouts.answer}
            value={solution.answer}
            isRight={seen.truth ? solution.outcome === 1 : null}
          />
        </p>
      ) : null}
      <ol className={styles.rows} aria-label={words.verifications} {...useArrows()}>
        <Heads last={words.heads.verdict} hasAdvantage={group.rows[0]?.outcomeAdvantage !== null} />
        {listed.map(({ row, at: i }) => (
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
            <span className={classes(styles.chips, isPast(stage, "judge") && styles.dim)}>
              {row.steps.map((_, k) => (
                <StepChip
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
                  key={k}
                  row={row}
                  step={k}
                  chosen={chosenRow === i && chosenStep === k}
                  onChoose={() => onChoose(i, k)}
                  seen={seen}
                />
              ))}
              {row.unusable === null || row.belief !== null ? null : (
                <span className={styles.why}>{rollouts.unusableBecause(row.unusable)}</span>
              )}
            </span>
            <span className={styles.verdicts}>
              <Final row={row} seen={seen} dim={isPast(stage, "judge")} />
              <span
                className={classes(
                  styles.reward,
                  !seen.reward && styles.later,
                  isPast(stage, "reward") && styles.dim,
                )}
              >
                {row.reward === null ? (
                  <span className={styles.caption}>{rollouts.fitted}</span>
                ) : (
                  <>
                    <span className={styles.caption}>{rollouts.reward}</span>{" "}
                    {formatNumber(row.reward)}
                  </>
                )}
              </span>
            </span>
            <AdvantageBar
              value={row.outcomeAdvantage}
              most={most}
              of="verifier"
              isLater={!seen.advantage}
            />
            {RowLine ? <RowLine group={group} row={i} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}
