import { app, useApp } from "../../page/app.ts";
import { arms } from "../../page/core-names.ts";
import { asChanges, changesWords } from "../../page/names.ts";
import styles from "./other.module.css";

/** The settings that the search for a baseline varies, in the order in which the sentence names them. */
const COEFFICIENTS = [
  "estimator",
  "generatorKlCoef",
  "entropyCoef",
  "generatorLr",
  "batchSize",
  "groupSize",
] as const;

/** The settings of the "What if …?" run without a verifier: each baseline has its own, found by a search. */
export function Coefficients() {
  const laid = useApp(({ whatIf }) => whatIf);
  const settings = laid === null ? undefined : app.player.lane(laid)?.run.settings;
  const main = app.player.item?.recording.run.settings;
  if (!settings || !main) return null;
  const changes = COEFFICIENTS.filter((key) => settings[key] !== main[key]).map(
    (key) => [key, settings[key]] as const,
  );
  if (changes.length === 0) return null;
  const title = arms[settings.algorithm]?.title ?? settings.algorithm;
  return (
    <small className={styles.coefficients}>
      {title}: {changesWords(asChanges(changes))}
    </small>
  );
}
