import type { Role } from "../../core/role.ts";
import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import type { Now } from "../now/now.ts";
import { useCalmNow, useNow } from "../now/now.ts";
import type { CollapseSeen } from "../readings/collapse-at.ts";
import { useOtherReadings, useReadings, useReadingsOf } from "../readings/use-readings.ts";
import { readingWords } from "../readings/words.en.ts";
import { isLearning, payOf, shareOf, turnOf } from "./card-model.ts";
import { Face } from "./Face.tsx";
import { methodOf } from "./method.ts";
import styles from "./model-card.module.css";
import { Here, Other, Reading } from "./Reading.tsx";
import rates from "./rates.module.css";
import reading from "./reading.module.css";
import { modelCardWords } from "./words.en.ts";

interface OfRole {
  readonly role: Role;
}

/** One of the two models: what it does now, how good it is, and what it is paid for. */
export function ModelCard({ role }: OfRole) {
  const words = useWords(modelCardWords);
  const moment = useNow();
  const readings = useReadings();
  const other = useOtherReadings();
  // Turn and count belong to the group on the sheet.
  const now = useCalmNow();
  const here = useReadingsOf(now);
  const turn = turnOf(role, now);
  const { judge } = methodOf(now.settings.algorithm);
  const learns = isLearning(turn);
  const shares = readings[role];
  return (
    <section
      aria-label={words.name[role]}
      className={classes(
        styles.card,
        styles[role],
        learns && styles.learns,
        other && styles.compared,
      )}
      data-turn={turn}
    >
      <header className={styles.head}>
        <Face role={role} />
        <div>
          <h2 className={styles.name}>{words.name[role]}</h2>
          <p className={styles.role}>
            {role === judge.by && judge.as === "probability"
              ? words.checksAnswers
              : words.role[role]}
          </p>
        </div>
        {learns ? (
          <span aria-hidden="true" className={styles.short}>
            {words.learnsShort}
          </span>
        ) : null}
      </header>
      <p className={styles.turn}>{words.turn[turn]}</p>
      {shares ? (
        <Reading role={role} share={shareOf(shares, moment, readings.verifier?.set ?? "first")} />
      ) : (
        <Instead now={now} />
      )}
      {role === "verifier" && readings.verifier?.collapse ? (
        <Collapsed collapse={readings.verifier.collapse} />
      ) : null}
      {other ? (
        <Other role={role} readings={other} />
      ) : (
        <Here role={role} readings={here} isGraded={now.seen.truth} />
      )}
      {turn === "absent" ? null : <PaidFor role={role} now={now} />}
      {learns && now.stage === "learn" ? <span key={now.update} className={styles.pulse} /> : null}
    </section>
  );
}

/** That its last word no longer depends on what it reads. */
function Collapsed({ collapse: { kind, earnsAlike, since } }: { readonly collapse: CollapseSeen }) {
  const words = useWords(readingWords);
  return (
    <p className={rates.collapsed}>{words.collapse(kind, earnsAlike, formatInteger(since))}</p>
  );
}

/** Who judges where the method has no verifier. */
function Instead({ now: { settings } }: { readonly now: Now }) {
  const words = useWords(modelCardWords);
  const { judge } = methodOf(settings.algorithm);
  return judge.by === "verifier" ? null : <p className={reading.of}>{words.instead(judge)}</p>;
}

function PaidFor({ role, now: { settings, group } }: OfRole & { readonly now: Now }) {
  const words = useWords(modelCardWords);
  const method = methodOf(settings.algorithm);
  const { pay, isLittle } = payOf(role, method, settings, group?.alpha ?? null);
  const isShown = pay === "shown" || pay === "futures";
  return (
    <div className={styles.paid}>
      <b>
        <span aria-hidden="true" className={styles.coin} />
        {isShown ? words.learnsFrom : words.paidFor}
      </b>
      <p>{pay === "judged" ? words.judged(method.judge, isLittle) : words.pay[pay]}</p>
    </div>
  );
}
