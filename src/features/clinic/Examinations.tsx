import type { ClinicFile, Patient } from "../../homework/clinic/clinic-file.ts";
import {
  EXAMINATIONS,
  type ExaminationId,
  type HealthyRange,
} from "../../homework/clinic/figures.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { percentOn } from "../../plot/marks/place.ts";
import styles from "./examinations.module.css";
import { barEnd, figureText, rangeText } from "./figure-text.ts";
import { Ledger } from "./Ledger.tsx";
import { ORDERS, type Order, pointsOf, type Visit } from "./model/visit.ts";
import { PartHead } from "./PartHead.tsx";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly patient: Patient;
  readonly ranges: ClinicFile["ranges"];
  readonly visit: Visit;
  readonly attempt: number;
  readonly onOrder: (what: Order) => void;
}

/** Examinations to order; each report opens in place. */
export function Examinations({ patient, ranges, visit, attempt, onOrder }: Props) {
  const words = useWords(clinicWords);
  const { examine, orders } = words;
  return (
    <section className={styles.examine}>
      <PartHead title={examine.title} note={examine.left(formatInteger(pointsOf(visit)))} />
      <Grid columns={2} gap="s2">
        {ORDERS.map((what) =>
          visit.ordered.includes(what) ? (
            <Unfolded key={what} what={what} patient={patient} ranges={ranges} attempt={attempt} />
          ) : (
            <Button
              key={what}
              className={styles.order}
              aria-label={examine.costs(orders[what])}
              onClick={() => onOrder(what)}
            >
              <span>{orders[what]}</span>
              <Text as="b" tone="soft" weight="strong">
                {examine.cost}
              </Text>
            </Button>
          ),
        )}
      </Grid>
    </section>
  );
}

interface UnfoldedProps extends Pick<Props, "patient" | "ranges" | "attempt"> {
  readonly what: Order;
}

function Unfolded({ what, patient, ranges, attempt }: UnfoldedProps) {
  const { examine, orders } = useWords(clinicWords);
  return (
    <div className={styles.report}>
      <Row as="h3" gap="s3" align="baseline" justify="between" size="t1" weight="strong">
        {orders[what]}{" "}
        {what === "attempt" ? null : (
          <Text as="span" tone="soft" weight="plain">
            {examine.grey}
          </Text>
        )}
      </Row>
      {what === "attempt" ? (
        <Ledger group={patient.group} attempt={attempt} />
      ) : (
        <Report id={what} figures={patient.figures} ranges={ranges} />
      )}
    </div>
  );
}

interface ReportProps {
  readonly id: ExaminationId;
  readonly figures: Patient["figures"];
  readonly ranges: ClinicFile["ranges"];
}

const NO_RANGE: HealthyRange = [0, 0]; // of a figure without healthy runs

/** Each value of an examination as a bar, with the range of healthy runs in grey behind it. */
export function Report({ id, figures, ranges }: ReportProps) {
  const words = useWords(clinicWords);
  const labels: Readonly<Record<string, string>> = words.rows[id];
  return (
    <Text as="dl" size="t1" className={styles.rows}>
      {EXAMINATIONS[id].map((row) => {
        const name = `${id}/${row}`;
        const value = figures[name] ?? 0;
        const range = ranges[name] ?? NO_RANGE;
        const [least, most] = range;
        const on = { from: 0, to: barEnd(name, value, range) };
        return (
          <div key={row}>
            <dt>{labels[row]}</dt>
            <dd>
              <span className={styles.bar} aria-hidden>
                <i
                  style={{
                    left: `${percentOn(on, least)}%`,
                    right: `${100 - percentOn(on, most)}%`,
                  }}
                />
                <u style={{ left: `${percentOn(on, value)}%` }} />
              </span>
              <Text as="b" weight="strong" digits>
                {figureText(name, value)}
              </Text>
              <Text as="small" size="t0" tone="soft">
                {words.examine.healthy(rangeText(name, range))}
              </Text>
            </dd>
          </div>
        );
      })}
    </Text>
  );
}
