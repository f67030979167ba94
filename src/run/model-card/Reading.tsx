import type { Role } from "../../core/role.ts";
import { formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { useLazy } from "../../kit/lazy.ts";
import { useApp } from "../../page/app.ts";
import type { MeasuredCheck, VerifierMeasure } from "../growth/model/checks.ts";
import type { Readings } from "../readings/readings.ts";
import other from "./other.module.css";
import styles from "./reading.module.css";
import { modelCardWords } from "./words.en.ts";

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
  const words = useWords(modelCardWords);
  if (!measured) {
    return (
      <>
        <p className={styles.big}>–</p>
        <p className={styles.of}>{words.unmeasured}</p>
      </>
    );
  }
  const { value, first } = measured;
  const [digits = "", sign = ""] = formatPercent(value).split(" ");
  const { says, called } =
    role === "generator" ? { says: words.answers, called: null } : words.judged[judged];
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
  const words = useWords(modelCardWords);
  return (
    <div className={styles.meter}>
      <div className={styles.track}>
        <span className={styles.fill} style={{ transform: `scaleX(${value})` }} />
        <span className={styles.from} style={{ left: `${100 * first}%` }} />
      </div>
      <p className={styles.was}>{words.was(formatPercent(first))}</p>
    </div>
  );
}

/** The same check of the "What if …?" run, after as many generator updates as on screen. */
export function Other({ role, readings }: OfRole & { readonly readings: Readings }) {
  const words = useWords(modelCardWords).other;
  const { lanes } = useWords();
  const laid = useApp(({ whatIf }) => whatIf);
  const shares = readings[role];
  const coefficients = useLazy(loadCoefficients, !shares);
  if (!shares) {
    return (
      <Text size="t1" tone="soft" lines="snug" className={other.other}>
        <strong>{words.absent}</strong> {words.inOther}
        {typeof coefficients === "object" ? <coefficients.Coefficients /> : null}
      </Text>
    );
  }
  const value = shares.now ?? shares.ring?.value ?? null;
  return (
    <Text size="t1" tone="soft" lines="snug" className={other.other}>
      <b>{value === null ? "–" : formatPercent(value)}</b>{" "}
      {value === null ? words.unmeasured : (lanes[laid ?? ""]?.share ?? words.another)}
    </Text>
  );
}
