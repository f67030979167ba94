import { useState } from "react";
import type { FactClass } from "../../core/evaluation/fact-classes.ts";
import type { FactsFile } from "../../core/evaluation/facts-file.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { StudyFrame } from "../../ui/StudyFrame.tsx";
import { ClassList } from "./ClassList.tsx";
import { FactCard } from "./FactCard.tsx";
import { FactTable } from "./FactTable.tsx";
import { alphasOf, armsOf, type ClassCount, countsOf, outcomeOf, shownOf } from "./model/view.ts";
import { Plot } from "./Plot.tsx";
import { usePlaying } from "./use-playing.ts";
import styles from "./WhoTaughtWhom.module.css";
import { whoTaughtWords } from "./words.en.ts";

/** 8-3 → 8 − 3 */
const nameOf = (fact: string) => fact.replace("-", " − ").replace("+", " + ");

/** The playable trails of a study, one arm and weight at a time. */
export function WhoTaughtWhom({ data: file }: { readonly data: FactsFile }) {
  const words = useWords(whoTaughtWords);
  const last = file.ages.length - 1;
  const arms = armsOf(file);
  const [arm, setArm] = useState(arms[0] ?? "");
  const alphas = alphasOf(file, arm);
  const [stop, setStop] = useState(Math.floor(alphas.length / 2));
  const [picked, setPicked] = useState<FactClass | null>(null);
  const [fact, setFact] = useState(0);
  const [hasTable, setTable] = useState(false);
  const { at, isPlaying, seek, toggle } = usePlaying(last);
  const alpha = alphas[Math.min(stop, alphas.length - 1)] ?? 0;
  const shown = shownOf(file, arm, alpha);
  if (!shown) return null;
  const update = formatInteger(file.ages[Math.floor(at)] ?? 0);
  const ends = countsOf(shown, last);
  return (
    <StudyFrame title={words.region}>
      <h3 className={styles.headline}>{words.headline[outcomeOf(ends)]}</h3>
      <p className={styles.sentence} role="status">
        <Sentence counts={ends} hasVerifier={shown.hasVerifier} />
      </p>
      <div className={styles.controls}>
        <Select
          label={words.arm}
          value={arm}
          options={arms}
          labelOf={(option) => words.arms[option] ?? option}
          onChoose={setArm}
        />
        <label className={styles.range}>
          <span>
            {words.alpha} <b>{String(alpha)}</b>
          </span>
          <input
            type="range"
            min={0}
            max={alphas.length - 1}
            step={1}
            value={Math.min(stop, alphas.length - 1)}
            aria-valuetext={String(alpha)}
            onChange={({ target }) => setStop(Number(target.value))}
          />
        </label>
      </div>
      <div className={styles.body}>
        <div>
          <Plot
            shown={shown}
            at={at}
            update={update}
            fact={fact}
            picked={picked}
            onChoose={setFact}
          />
          <div className={styles.player}>
            <Button
              className={styles.play}
              aria-label={isPlaying ? words.pause : words.play}
              onClick={toggle}
            >
              <svg viewBox="0 0 18 18" aria-hidden="true">
                <path d={isPlaying ? "M5 3h3v12h-3zM10.500 3h3v12h-3z" : "M5 2.500v13l10-6.500z"} />
              </svg>
            </Button>
            <label className={styles.range}>
              <span>
                {words.update} <b>{update}</b>
              </span>
              <input
                type="range"
                min={0}
                max={last}
                step={1}
                value={Math.floor(at)}
                aria-valuetext={update}
                onChange={({ target }) => seek(Number(target.value))}
              />
            </label>
          </div>
        </div>
        <div className={styles.side}>
          <ClassList counts={countsOf(shown, at)} picked={picked} onPick={setPicked} />
          <FactCard shown={shown} at={at} fact={fact} nameOf={nameOf} onChoose={setFact} />
          <p className={styles.about}>
            {words.about(
              formatInteger(file.facts.length),
              formatInteger(file.steps),
              formatInteger(shown.seeds),
            )}
          </p>
          <Button aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
            {hasTable ? words.hideTable : words.showTable}
          </Button>
        </div>
      </div>
      {hasTable ? (
        <FactTable shown={shown} at={Math.floor(at)} update={update} nameOf={nameOf} />
      ) : null}
    </StudyFrame>
  );
}

interface SentenceProps {
  readonly counts: readonly ClassCount[];
  readonly hasVerifier: boolean;
}

/** What became of the facts at the end of the runs, from their counts. */
function Sentence({ counts, hasVerifier }: SentenceProps) {
  const words = useWords(whoTaughtWords);
  const of = (name: FactClass) => counts.find((one) => one.class === name);
  const [verifier, neither] = [of("verifier_only"), of("neither")];
  const sum = (key: "left" | "right") => counts.reduce((all, one) => all + one[key], 0);
  return (
    <>
      {words.sentence(
        formatInteger(verifier?.facts ?? 0),
        formatInteger(verifier?.known ?? 0),
        formatInteger(neither?.facts ?? 0),
        formatInteger(neither?.known ?? 0),
      )}{" "}
      {hasVerifier
        ? words.verifierMoves(formatInteger(sum("right")), formatInteger(sum("left")))
        : words.noVerifier}
    </>
  );
}
