import { useMemo } from "react";
import { mean } from "../../core/metrics/statistics.ts";
import { halves, niceAxis } from "../../core/plot/axis.ts";
import type { ClinicFile, Patient } from "../../homework/clinic/clinic-file.ts";
import type { CurveId } from "../../homework/clinic/figures.ts";
import { formatInteger, formatNumber, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Line, Plot } from "../../plot/marks/Plot.tsx";
import styles from "./curves.module.css";
import { clinicWords } from "./words.en.ts";

interface Props {
  readonly patient: Patient;
  /** Curves of the healthy run, drawn behind the patient's; null while they are hidden. */
  readonly healthy: ClinicFile["healthy"] | null;
  /** The largest KL of all runs, so that all patients' charts have one scale. */
  readonly mostKl: number;
}

/** The three curves that cost no points. */
export function Curves({ patient, healthy, mostKl }: Props) {
  const words = useWords(clinicWords).curves;
  return (
    <Card
      as="section"
      pad="s4"
      padAcross="s5"
      gap="s3"
      grow
      className={styles.curves}
      aria-label={words.name}
    >
      {(["accuracy", "balanced", "kl"] as const).map((id) => (
        <Curve
          key={id}
          id={id}
          values={patient.curves[id]}
          healthy={healthy?.[id] ?? null}
          most={id === "kl" ? mostKl : 1}
        />
      ))}
      {healthy ? (
        <Text size="t1" tone="soft">
          {words.road}
        </Text>
      ) : null}
    </Card>
  );
}

interface CurveProps {
  readonly id: CurveId;
  readonly values: readonly number[];
  readonly healthy: readonly number[] | null;
  /** The upper end of its axis. */
  readonly most: number;
}

/** Updates averaged in the number beside a curve: with few wrong solutions, one update's value is mostly noise. */
const MEAN_UPDATES = 9;

const meanAtEnd = (values: readonly number[]): number => mean(values.slice(-MEAN_UPDATES));

const pointsOf = (values: readonly number[]) => values.map((y, i) => ({ x: i + 1, y }));

function Curve({ id, values, healthy, most }: CurveProps) {
  const words = useWords(clinicWords).curves;
  const ink = id === "balanced" ? "verifier" : "generator";
  const write = id === "kl" ? formatNumber : formatPercent;
  const { length } = values;
  const points = useMemo(() => pointsOf(values), [values]);
  const road = useMemo(() => healthy && pointsOf(healthy), [healthy]);
  const y = halves({ from: 0, to: id === "kl" ? niceAxis([0, most]).to : 1 }, write);
  const x = {
    from: 1,
    to: length,
    ticks: [
      [1, words.start],
      [length, words.updates(formatInteger(length))],
    ] as const,
  };
  const last = write(meanAtEnd(values));
  const first = words.was(write(values[0] ?? 0));
  const end = healthy ? words.healthy(write(meanAtEnd(healthy))) : null;
  return (
    <figure className={styles.curve} data-curve={id}>
      <Row as="figcaption" gap="s3" wrap align="baseline" size="t3">
        <b>{words[id]}</b>
        <Text as="span" size="t1" tone="soft">
          {words[`${id}Note`]}
        </Text>
      </Row>
      <Plot x={x} y={y} className={styles.frame}>
        {road ? <Line points={road} ink="plain" className={styles.healthy} /> : null}
        <Line points={points} ink={ink} />
      </Plot>
      <Stack as="p" justify="center" size="t1" tone="soft" className={styles.end}>
        <Text as="b" size="t5" tone={ink} lines="tight">
          {last}
        </Text>
        <span>{first}</span>
        {end === null ? null : <span>{end}</span>}
      </Stack>
    </figure>
  );
}
