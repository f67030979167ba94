import type { Role } from "../../core/role.ts";
import { formatPercent } from "../../kit/format.ts";
import type { MeasuredCheck } from "../growth/model/checks.ts";
import type { VerifierMeasure } from "../run-chart/model/measures.ts";
import { ANSWERS, JUDGED } from "./names.ts";
import styles from "./reading.module.css";

interface ReadingProps {
  readonly role: Role;
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
  const { says, called, help } = role === "generator" ? ANSWERS : JUDGED[judged];
  return (
    <>
      <p className={styles.big} data-reading={role}>
        {digits}
        <small> {sign}</small>
      </p>
      <p className={styles.of}>
        <span className={styles.says}>{says}</span>
        {called === null ? null : <small title={help}> {called}</small>}
      </p>
      <Meter value={value} first={first ?? value} />
    </>
  );
}

function Meter({ value, first }: { readonly value: number; readonly first: number }) {
  return (
    <div className="mt-[calc(4px_+_0.03*var(--room))] text-(color:--own) max-lg:m-0 max-lg:[grid-area:2/3] max-md:hidden">
      <div className={`${styles.track} relative h-[10px] rounded-r1 bg-sunken`}>
        <span
          className={`${styles.fill} absolute inset-0 origin-left rounded-r1 bg-current motion-safe:[transition:transform_0.3s]`}
          style={{ transform: `scaleX(${value})` }}
        />
        <span className={styles.from} style={{ left: `${100 * first}%` }} />
      </div>
      <p className="mt-[calc(3px_+_0.02*var(--room))] text-t1 leading-[1.3] text-ink-soft max-lg:m-0">
        was {formatPercent(first)} at the start
      </p>
    </div>
  );
}
