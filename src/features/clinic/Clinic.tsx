import { type KeyboardEvent, useState } from "react";
import type { ClinicFile, Patient } from "../../homework/clinic/clinic-file.ts";
import type { Fault } from "../../homework/clinic/fault.ts";
import { FAULTS } from "../../homework/clinic/registry.ts";
import { CLINIC_PRESET, CLINIC_SEEDS, clinicSettings } from "../../homework/clinic/settings.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { leaveAddress } from "../../kit/hash.ts";
import { useLazy } from "../../kit/lazy.ts";
import { Page } from "../../kit/Page.tsx";
import { pressedKey } from "../../kit/pressed-key.ts";
import { useHeading } from "../../kit/use-heading.ts";
import { app } from "../../page/app.ts";
import { NotLoaded } from "../../page/NotLoaded.tsx";
import { goToView } from "../../page/navigation/screen.ts";
import { isField, singleKeysOn } from "../../page/single-keys.ts";
import { Change } from "./Change.tsx";
import { ClassScores } from "./ClassScores.tsx";
import { Curves } from "./Curves.tsx";
import styles from "./clinic.module.css";
import { Diagnosis } from "./Diagnosis.tsx";
import { Examinations } from "./Examinations.tsx";
import { Group } from "./Group.tsx";
import { type FaultId, isFaultId } from "./model/options.ts";
import { NEW_VISIT, order, scoreOf, type Visit, type Visits } from "./model/visit.ts";
import { Printed } from "./Printed.tsx";
import { Reveal } from "./Reveal.tsx";
import { loadClinic, nextOpen, useVisits } from "./use-clinic.ts";
import { clinicWords } from "./words.en.ts";

/** Eight recorded runs with one silent fault each, which students examine and name. */
export default function Clinic() {
  const words = useWords(clinicWords);
  const file = useLazy(loadClinic);
  if (typeof file === "object") return <Patients file={file} />;
  return (
    <Page role="status">
      {file === "failed" ? <NotLoaded text={words.failed} /> : words.waiting}
    </Page>
  );
}

interface KnownPatient {
  readonly fault: Fault;
  readonly patient: Patient;
}

/** The patients whose fault and words this version knows, in their order. */
const knownPatients = (file: ClinicFile): readonly KnownPatient[] =>
  FAULTS.flatMap((fault) => {
    const patient = file.patients.find(({ id }) => id === fault.id);
    return patient && isFaultId(fault.id) ? [{ fault, patient }] : [];
  });

/** Opens the Lab with the patients' settings and the trainer without a fault. */
function trainCured(): void {
  const draft = clinicSettings(CLINIC_SEEDS[0]);
  app.controller.dispatch({ type: "draft", preset: CLINIC_PRESET, draft });
  leaveAddress();
  goToView("lab");
}

function Patients({ file }: { readonly file: ClinicFile }) {
  const patients = knownPatients(file);
  const ids = patients.map(({ fault }) => fault.id);
  const { visits, index, visit, set, show } = useVisits(ids);
  const words = useWords(clinicWords);
  const here = patients[index] ?? patients[0];
  const next = nextOpen(visits, ids, index);
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event.nativeEvent) !== "n") return;
    if (!singleKeysOn() || isField(event.target as Element) || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    show(next);
  };
  if (!here) return null;
  return (
    // The key N (next patient) works wherever the focus is.
    <Page onKeyDown={onKeyDown}>
      <div className={styles.screen}>
        <Head file={file} visits={visits} ids={ids} index={index} onShow={show} />
        <PatientView
          key={here.fault.id}
          file={file}
          fault={here.fault}
          patient={here.patient}
          visit={visit}
          onVisit={set}
          onNext={next === null ? null : () => show(next)}
        />
        <Button className={styles.print} onClick={() => print()}>
          {words.print}
        </Button>
        <ClassScores visits={visits} ids={ids} />
      </div>
      <Printed file={file} patients={patients} mostKl={mostKl(file)} />
    </Page>
  );
}

interface PatientProps extends KnownPatient {
  readonly file: ClinicFile;
  readonly visit: Visit;
  readonly onVisit: (visit: Visit) => void;
  readonly onNext: (() => void) | null;
}

/** One patient: its curves, then the examinations and the diagnosis or, once it is closed, the answer. */
function PatientView({ file, fault, patient, visit, onVisit, onNext }: PatientProps) {
  const [attempt, setAttempt] = useState(0);
  const isClosed = visit.end !== "open";
  const { ranges, healthy } = file;
  const common = { patient, ranges, visit };
  return (
    <div className={styles.body}>
      <Stack gap="s4" className={styles.shown}>
        <Curves patient={patient} healthy={isClosed ? healthy : null} mostKl={mostKl(file)} />
        {isClosed ? (
          <Change fault={fault} />
        ) : (
          <Group patient={patient} attempt={attempt} onAttempt={setAttempt} />
        )}
      </Stack>
      <Card as="aside" pad="s5" gap="s5" className={styles.side} data-open={!isClosed}>
        {isClosed ? (
          <Reveal fault={fault} {...common} onNext={onNext} onCured={trainCured} />
        ) : (
          <>
            <Examinations
              {...common}
              attempt={attempt}
              onOrder={(what) => onVisit(order(visit, what))}
            />
            <Diagnosis visit={visit} truth={fault.id} onVisit={onVisit} />
          </>
        )}
      </Card>
    </div>
  );
}

const mostKl = ({ healthy, patients }: ClinicFile): number =>
  Math.max(...[healthy, ...patients.map(({ curves }) => curves)].flatMap(({ kl }) => kl));

interface HeadProps {
  readonly file: ClinicFile;
  readonly visits: Visits;
  readonly ids: readonly string[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

const SIGNS = { named: "✓", missed: "✗", open: null } as const;

function Head({ file, visits, ids, index, onShow }: HeadProps) {
  const words = useWords(clinicWords);
  const heading = useHeading();
  const { points, of } = scoreOf(visits, ids);
  const id = ids[index] as FaultId;
  const isClosed = (visits[id] ?? NEW_VISIT).end !== "open";
  const title = isClosed ? words.faults[id].reveal : words.title;
  return (
    <Row as="header" gap="s3" across="s5" wrap className={styles.head}>
      <Button
        onClick={() => {
          leaveAddress();
          goToView("learn");
        }}
      >
        {words.lessons}
      </Button>
      <div className={styles.title}>
        <Text as="h1" size="t5" lines="tight" weight="bold" ref={heading} tabIndex={-1}>
          {title}
        </Text>
        <Text size="t2" tone="soft">
          {words.about(formatInteger(file.healthy.accuracy.length))}
        </Text>
      </div>
      <PatientList visits={visits} ids={ids} index={index} onShow={onShow} />
      {of === 0 ? null : (
        <Stack as="p" align="end" size="t2" tone="soft">
          <Text as="b" size="t5" tone="ink" lines="tight">
            {formatInteger(points)}
          </Text>
          <span>{words.soFar(formatInteger(of))}</span>
        </Stack>
      )}
    </Row>
  );
}

/** The patients as numbers, or as signs of their result. */
function PatientList({ visits, ids, index, onShow }: Omit<HeadProps, "file">) {
  const words = useWords(clinicWords);
  return (
    <ol aria-label={words.patients}>
      {ids.map((id, at) => {
        const { end } = visits[id] ?? NEW_VISIT;
        const number = formatInteger(at + 1);
        return (
          <li key={id}>
            <Button
              data-end={end}
              aria-label={words.patient[end](number)}
              aria-current={at === index ? "step" : undefined}
              onClick={() => onShow(at)}
            >
              {SIGNS[end] ?? number}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
