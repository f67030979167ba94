import type { Role } from "../../core/role.ts";
import { Text } from "../../kit/box/Text.tsx";
import { formatPercent } from "../../kit/format.ts";
import { useLazy } from "../../kit/lazy.ts";
import { useApp } from "../../page/app.ts";
import { lanes } from "../../page/core-names.ts";
import type { MeasuredCheck, VerifierMeasure } from "../growth/model/checks.ts";
import type { Readings } from "../readings/readings.ts";
import { JUDGED } from "./model-card-sentences.ts";
import other from "./other.module.css";
import styles from "./reading.module.css";

const loadCoefficients = () => import("./Coefficients.tsx");

interface OfRole {
  readonly role: Role;
}

interface ReadingProps extends OfRole {
  /** The model's last check; null before the first check. */
  readonly measured: MeasuredCheck | null;
  readonly judged: VerifierMeasure;
}

/** A model's last check in large digits, what it measures, and the first check, as on the model's curve. */
export function Reading({ role, measured, judged }: ReadingProps) {
  if (!measured) {
    return (
      <>
        <p className={styles.big}>–</p>
        <p className={styles.of}>not measured yet</p>
      </>
    );
  }
  const { value, first } = measured;
  const [digits = "", sign = ""] = formatPercent(value).split(" ");
  const { says, called } =
    role === "generator" ? { says: "right answers, new problems", called: null } : JUDGED[judged];
  return (
    <>
      <p className={styles.big} data-reading={role}>
        {digits}
        <small> {sign}</small>
      </p>
      <p className={styles.of}>
        <span className={styles.says}>{says}</span>
        {called === null ? null : <small> {called}</small>}
      </p>
      <Meter value={value} first={first ?? value} />
    </>
  );
}

function Meter({ value, first }: { readonly value: number; readonly first: number }) {
  return (
    <div className={styles.meter}>
      <div className={styles.track}>
        <span className={styles.fill} style={{ transform: `scaleX(${value})` }} />
        <span className={styles.from} style={{ left: `${100 * first}%` }} />
      </div>
      <p className={styles.was}>was {formatPercent(first)} at the start</p>
    </div>
  );
}

/** The same check of the "What if …?" run, after as many generator updates as on screen. */
export function Other({ role, readings }: OfRole & { readonly readings: Readings }) {
  const laid = useApp(({ whatIf }) => whatIf);
  const shares = readings[role];
  const coefficients = useLazy(loadCoefficients, !shares);
  if (!shares) {
    return (
      <Text size="t1" tone="soft" lines="snug" className={other.other}>
        <strong>Not there</strong> in the other run
        {typeof coefficients === "object" ? <coefficients.Coefficients /> : null}
      </Text>
    );
  }
  const value = shares.now ?? shares.ring?.value ?? null;
  return (
    <Text size="t1" tone="soft" lines="snug" className={other.other}>
      <b>{value === null ? "–" : formatPercent(value)}</b>{" "}
      {value === null ? "not measured here" : (lanes[laid ?? ""]?.share ?? "in the other run")}
    </Text>
  );
}
