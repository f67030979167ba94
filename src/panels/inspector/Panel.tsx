import { groupShown, rowShown } from "../../state/reduce.ts";
import { lab, useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";
import { Characters } from "./Characters.tsx";
import { pricedCharacters } from "./characters.ts";
import { GeneratorFacts, VerifierFacts } from "./Facts.tsx";
import styles from "./inspector.module.css";
import { StepLedger } from "./StepLedger.tsx";

export const order = 1;
export const area = "below";

const words = strings.inspector;
const close = () => lab.controller.dispatch({ type: "view", view: { row: null, step: null } });

/** The chosen rollout: how its reward came about, and the texts in full. */
export default function InspectorPanel() {
  const group = useLab(groupShown);
  const rowIndex = useLab(rowShown);
  const step = useLab((state) => state.view.step);
  const row = rowIndex === null ? undefined : group?.rows[rowIndex];
  if (!group) return null;
  if (!row || rowIndex === null) return <p className={styles.hint}>{words.hint}</p>;
  const name = `${group.updated === "generator" ? "G" : "V"}${rowIndex + 1}`;
  const characters = pricedCharacters(row, group.updated);
  return (
    <section aria-labelledby="inspector-title" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="inspector-title" className={styles.title}>
          {words.title(name, group.line)}
        </h2>
        <button type="button" onClick={close}>
          {words.close}
        </button>
      </div>
      {group.updated === "generator" ? (
        <GeneratorFacts alpha={group.alpha} row={row} />
      ) : (
        <VerifierFacts row={row} />
      )}
      {group.updated === "generator" && row.steps.length > 0 ? (
        <StepLedger row={row} characters={characters} step={step} />
      ) : null}
      <h3 className={styles.subtitle}>{words.charactersOf[group.updated]}</h3>
      <Characters characters={characters} player={group.updated} step={step} />
      {group.updated === "verifier" ? (
        <>
          <h3 className={styles.subtitle}>{words.solution}</h3>
          <p className={styles.text}>
            <code>{row.solution || strings.rollouts.nothing}</code>
          </p>
        </>
      ) : null}
      <h3 className={styles.subtitle}>{words.verification}</h3>
      <p className={styles.text}>
        {row.verification === null ? (
          row.belief === null ? (
            words.notAsked
          ) : (
            words.oneNumber
          )
        ) : (
          <code>{row.verification || strings.rollouts.nothing}</code>
        )}
      </p>
      {row.verification === null ? null : <p className={styles.note}>{words.grammar}</p>}
      {row.unusable === null || row.belief !== null ? null : (
        <p className={styles.note}>{strings.rollouts.unusableBecause(row.unusable)}</p>
      )}
    </section>
  );
}
