import { classes, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { usePhone } from "../../ui/use-media.ts";
import { percentOf } from "../run-chart/model/drawing.ts";
import type { Point } from "../run-chart/model/lane-line.ts";
import type { Drawn } from "./Curves.tsx";
import { valueAt } from "./model/beside.ts";
import { measuredAt } from "./model/checks.ts";
import { apart } from "./model/labels.ts";
import styles from "./tips.module.css";
import { growthWords } from "./words.en.ts";

interface Props {
  readonly drawn: Drawn;
  readonly updates: number;
  readonly at: number;
  /** Of the plot, in pixels. */
  readonly height: number;
}

/** Heights of the labels of the run's own curves and of those beside it, in pixels. */
const OWN = 30;
const BESIDE = 20;

interface Tip {
  readonly kind: "generator" | "verifier" | "frozen" | "none";
  readonly points: readonly Point[];
}

/** What each curve has reached, at its tip: the last check, at the height of the curve. */
export function Tips({ drawn: { generator, verifier, beside }, updates, at, height }: Props) {
  const words = useWords(growthWords);
  const isPhone = usePhone();
  const tips: Tip[] = [
    { kind: "generator", points: generator },
    ...(verifier ? [{ kind: "verifier", points: verifier } as const] : []),
    ...beside,
  ];
  const shown = tips.flatMap((tip) => {
    const measured = measuredAt(tip.points, at);
    const tipAt = valueAt(tip.points, at);
    // Another run is worth a label once it has been checked after the start.
    const isTold = isOwn(tip.kind) || (measured?.first ?? null) !== null;
    return measured && tipAt !== null && isTold ? [{ ...tip, value: measured.value, tipAt }] : [];
  });
  const places = apart(
    shown.map(({ kind, tipAt }) => ({
      at: (1 - tipAt) * height,
      height: isOwn(kind) ? OWN : BESIDE,
    })),
    height + OWN / 3,
  );
  const nameOf = (kind: Tip["kind"]): string => {
    if (isOwn(kind)) return words.names[kind];
    return isPhone ? words.besideShort[kind] : words.beside[kind];
  };
  return (
    <div className={styles.tips} style={{ left: `${percentOf(at, updates)}%` }} aria-hidden="true">
      {shown.map(({ kind, value }, i) => (
        <p key={kind} className={classes(styles.tip, styles[kind])} style={{ top: places[i] }}>
          <b>{formatPercent(value)}</b> <span>{nameOf(kind)}</span>
        </p>
      ))}
    </div>
  );
}

const isOwn = (kind: Tip["kind"]): kind is "generator" | "verifier" =>
  kind === "generator" || kind === "verifier";
