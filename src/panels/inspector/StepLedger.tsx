import type { RolloutRow } from "../../core/training/records.ts";
import { classes, formatSigned } from "../../state/format.ts";
import { strings } from "../../state/strings.ts";
import { SIGNS, stepFacts } from "../../state/verdicts.ts";
import type { PricedCharacter } from "./characters.ts";
import { paidSteps } from "./credit.ts";
import styles from "./inspector.module.css";

interface Props {
  readonly row: RolloutRow;
  readonly characters: readonly PricedCharacter[];
  readonly step: number | null;
}

/** From verdict to step reward to the advantage of the character that closes the step. */
export function StepLedger({ row, characters, step }: Props) {
  const words = strings.inspector;
  const rewards = paidSteps(row);
  return (
    <div className={styles.scroll}>
      <table className={styles.ledger}>
        <caption className="visually-hidden">{words.ledger}</caption>
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.stated}</th>
            <th scope="col">{words.truth}</th>
            <th scope="col">{words.verdict}</th>
            <th scope="col">{words.stepReward}</th>
            <th scope="col">{words.atEnd}</th>
          </tr>
        </thead>
        <tbody>
          {row.steps.map((value, k) => {
            const facts = stepFacts(row, k);
            const end = characters.find((character) => character.closesStep === k);
            const reward = rewards[k];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the solution
              <tr key={k} className={classes(step === k && styles.chosen)}>
                <th scope="row">{k + 1}</th>
                <td>
                  <code>{value || "·"}</code>
                </td>
                <td>{strings.rollouts.truth[facts.isRight ? "right" : "wrong"]}</td>
                <td>
                  <span aria-hidden="true">{SIGNS[facts.said]}</span>{" "}
                  {strings.rollouts.said[facts.said]}
                  {facts.mark ? ` (${strings.rollouts.mark[facts.mark].toLowerCase()})` : null}
                </td>
                <td>{reward === undefined ? "—" : formatSigned(reward)}</td>
                <td>
                  {end?.advantage === null || end?.advantage === undefined
                    ? "—"
                    : formatSigned(end.advantage)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
