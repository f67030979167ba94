import type { Role } from "../../core/role.ts";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { ratesText } from "../../run-view/readings/rates-text.ts";
import type { RoleReadings } from "../../run-view/readings/readings.ts";
import { readingWords } from "../../run-view/readings/words.en.ts";
import type { SceneFacts } from "./model/scene-facts.ts";
import styles from "./scene.module.css";
import { talkWords } from "./words.en.ts";

interface Props {
  readonly facts: SceneFacts;
  /** What the figures are measured on. */
  readonly on: "training" | "newProblems";
}

const ROLES = ["generator", "verifier"] as const;

/** A share and the update that measured it; null where it was not. */
function shareOf(readings: RoleReadings | null, on: Props["on"]) {
  if (!readings) return null;
  const { now, nowAt, ring, rates } = readings;
  if (on === "newProblems") return ring;
  return now === null || nowAt === null ? null : { value: now, update: nowAt, rates };
}

/** One large figure for each model. A figure of another update says which one. */
export function Numbers({ facts, on }: Props) {
  const words = useWords(talkWords);
  const told = useWords(readingWords);
  const hidesVerifier = useHides("verifier");
  const { readings, start, now } = facts;
  return (
    <section className={styles.numbers} aria-label={words.numbers}>
      {ROLES.map((role) => {
        if (role === "verifier" && hidesVerifier) return null;
        const share = shareOf(readings[role], on);
        if (!share) return null;
        const first = on === "newProblems" ? start[role]?.ring : null;
        const [digits, sign] = formatPercent(share.value).split(" ");
        return (
          <p key={role} className={styles.number}>
            <b className={styles[role]}>
              {digits}
              <small> {sign}</small>
            </b>
            <span>{whatOf(role)}</span>
            {share.rates ? <span>{ratesText(share.rates, null, told)}</span> : null}
            {first && first.update < share.update ? (
              <span>{words.first(formatPercent(first.value))}</span>
            ) : null}
            {share.update === now.update ? null : (
              <span>{words.at(formatInteger(share.update))}</span>
            )}
          </p>
        );
      })}
    </section>
  );

  function whatOf(role: Role): string {
    if (on === "training") return words.training[role];
    const { generator, verifier } = words.newProblems;
    return role === "generator" ? generator : verifier[readings.verifier?.set ?? "first"];
  }
}
