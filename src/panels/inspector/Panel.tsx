import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { formatNumber, formatSigned } from "../../state/format.ts";
import { groupShown, rowShown } from "../../state/reduce.ts";
import { lab, useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";
import { Characters } from "./Characters.tsx";
import { pricedCharacters } from "./characters.ts";
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
        <GeneratorFacts group={group} row={row} />
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
          words.notAsked
        ) : (
          <code>{row.verification || strings.rollouts.nothing}</code>
        )}
      </p>
      {row.verification === null ? null : <p className={styles.note}>{words.grammar}</p>}
      {row.unusable === null ? null : (
        <p className={styles.note}>{strings.rollouts.unusableBecause(row.unusable)}</p>
      )}
    </section>
  );
}

function GeneratorFacts({
  group,
  row,
}: {
  readonly group: RolloutGroup;
  readonly row: RolloutRow;
}) {
  const asWhole = group.alpha !== null && row.belief !== null;
  const asSteps = group.alpha !== null && row.stepRewards.length > 0;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={words.outcome} value={String(row.outcome)} />
        {row.reward === row.outcome ? null : <Fact name={words.label} value={String(row.reward)} />}
        {row.outcomeAdvantage === null ? null : (
          <Fact name={words.outcomeAdvantage} value={formatSigned(row.outcomeAdvantage)} />
        )}
        {row.belief === null ? null : <Fact name={words.belief} value={formatNumber(row.belief)} />}
        {group.alpha === null ? null : (
          <Fact name={words.alpha} value={formatNumber(group.alpha)} />
        )}
        <Fact name={words.steps} value={String(row.steps.length)} />
      </dl>
      <p className={styles.note}>
        {asWhole ? words.wholeBlend : asSteps ? words.blend : words.outcomeOnly}
      </p>
    </>
  );
}

function VerifierFacts({ row }: { readonly row: RolloutRow }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact
          name={words.solutionTruth}
          value={strings.rollouts.truth[row.outcome === 1 ? "right" : "wrong"]}
        />
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

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
