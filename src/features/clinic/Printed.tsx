import type { ClinicFile, Patient } from "../../homework/clinic/clinic-file.ts";
import type { Fault } from "../../homework/clinic/fault.ts";
import { EXAMINATION_IDS } from "../../homework/clinic/figures.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Curves } from "./Curves.tsx";
import { Report } from "./Examinations.tsx";
import { Ledger } from "./Ledger.tsx";
import { type FaultId, OPTIONS } from "./model/options.ts";
import styles from "./printed.module.css";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly file: ClinicFile;
  readonly patients: readonly { readonly fault: Fault; readonly patient: Patient }[];
  readonly mostKl: number;
}

/** On paper: each patient with all its examinations, and the answers on a page of their own. */
export function Printed({ file, patients, mostKl }: Props) {
  const words = useWords(clinicWords);
  const { sheet, orders, faults } = words;
  return (
    <div className={styles.sheet}>
      <h1>{sheet.title}</h1>
      <p>{sheet.about}</p>
      <h2>{sheet.faults}</h2>
      <ul>
        {OPTIONS.map((id) => (
          <li key={id}>{faults[id].title}</li>
        ))}
      </ul>
      {patients.map(({ fault, patient }, at) => (
        <section key={fault.id} className={styles.patient}>
          <h2>{sheet.patient(formatInteger(at + 1))}</h2>
          <div className={styles.curves}>
            <Curves patient={patient} healthy={null} mostKl={mostKl} />
          </div>
          <div className={styles.reports}>
            {EXAMINATION_IDS.map((id) => (
              <div key={id}>
                <h3>{orders[id]}</h3>
                <Report id={id} figures={patient.figures} ranges={file.ranges} />
              </div>
            ))}
            <div>
              <h3>{orders.attempt}</h3>
              <Ledger group={patient.group} attempt={0} />
            </div>
          </div>
          <p className={styles.line}>{sheet.fault}</p>
          <p className={styles.line}>{sheet.because}</p>
        </section>
      ))}
      <section className={styles.patient}>
        <h2>{sheet.answers}</h2>
        <ol>
          {patients.map(({ fault }) => (
            <li key={fault.id}>
              <b>{faults[fault.id as FaultId].title}.</b> {faults[fault.id as FaultId].look}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
