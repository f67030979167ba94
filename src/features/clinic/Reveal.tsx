import type { ClinicFile, Patient } from "../../homework/clinic/clinic-file.ts";
import type { Fault } from "../../homework/clinic/fault.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { Report } from "./Examinations.tsx";
import { type FaultId, isFaultId } from "./model/options.ts";
import { pointsOf, type Visit } from "./model/visit.ts";
import styles from "./reveal.module.css";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly fault: Fault;
  readonly patient: Patient;
  readonly ranges: ClinicFile["ranges"];
  readonly visit: Visit;
  /** Null when all patients are closed. */
  readonly onNext: (() => void) | null;
  readonly onCured: () => void;
}

/** What the fault was, the examination that shows it, and what to look for. */
export function Reveal({ fault, patient, ranges, visit, onNext, onCured }: Props) {
  const words = useWords(clinicWords);
  const { reveal, faults, orders, own } = words;
  const heading = useHeading();
  const text = faults[fault.id as FaultId];
  if (!isFaultId(fault.id)) return null;
  return (
    <section className={styles.reveal}>
      <Text as="h2" size="t4" weight="strong" ref={heading} tabIndex={-1}>
        <span aria-hidden>{visit.end === "named" ? "✓ " : "✗ "}</span>
        {visit.end === "named" ? reveal.named : reveal.missed}
      </Text>
      <p>
        <b>{text.title}.</b> {reveal.points(formatInteger(pointsOf(visit)))}
      </p>
      <h3>{reveal.happened}</h3>
      <p>{text.happened}</p>
      <h3>{reveal.shows}</h3>
      <p className={styles.of}>
        {orders[fault.shownBy]}; {words.examine.grey}
      </p>
      <Report id={fault.shownBy} figures={patient.figures} ranges={ranges} />
      <h3>{reveal.look}</h3>
      <p>{text.look}</p>
      {fault.id === "kl" || fault.id === "short" ? (
        <p className={styles.ours}>
          <b>{reveal.ours}</b> {own[fault.id]}
        </p>
      ) : null}
      <footer>
        <Button onClick={onCured}>{reveal.cured}</Button>
        {onNext ? (
          <Button look="main" onClick={onNext}>
            {reveal.next} <span aria-hidden>→</span>
          </Button>
        ) : (
          <p>{reveal.all}</p>
        )}
      </footer>
    </section>
  );
}
