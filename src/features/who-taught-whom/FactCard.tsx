import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { pointAt, type Shown } from "./model/view.ts";
import styles from "./WhoTaughtWhom.module.css";
import { whoTaughtWords } from "./words.en.ts";

/** A share as a whole number of percent, without a sign. */
export const percent = (share: number): string => formatInteger(Math.round(share * 100));

interface Props {
  readonly shown: Shown;
  /** Place in the ages. */
  readonly at: number;
  readonly fact: number;
  readonly nameOf: (fact: string) => string;
  readonly onChoose: (fact: number) => void;
}

/** The chosen fact with what both models knew and know; the arrow keys of its slider go through the facts. */
export function FactCard({ shown, at, fact, nameOf, onChoose }: Props) {
  const words = useWords(whoTaughtWords);
  const { trails } = shown;
  const trail = trails[fact];
  if (!trail) return null;
  const [start, now] = [pointAt(trail, 0), pointAt(trail, at)];
  return (
    <div className={styles.card}>
      <label className={styles.range}>
        <span>
          {words.fact} <b className={styles.factName}>{nameOf(trail.name)}</b>
        </span>
        <input
          type="range"
          min={0}
          max={trails.length - 1}
          step={1}
          value={fact}
          aria-valuetext={nameOf(trail.name)}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      </label>
      <p className={styles.numbers}>
        <span>
          <b className={styles.ofGenerator}>{words.generator}</b>{" "}
          {words.fromTo(percent(start.generator), percent(now.generator))} %
        </span>
        <span>
          <b className={styles.ofVerifier}>{words.verifier}</b>{" "}
          {words.fromTo(percent(start.verifier), percent(now.verifier))} %
        </span>
      </p>
    </div>
  );
}
