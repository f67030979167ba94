import type { Role } from "../../core/role.ts";
import { classes, formatPercent } from "../../kit/format.ts";
import { usePhone } from "../../kit/use-media.ts";
import { percentOf } from "../run-chart/model/axis.ts";
import type { Point } from "../run-chart/model/lane-line.ts";
import type { DrawnRun } from "./Curves.tsx";
import type { BesideKind } from "./model/beside.ts";
import { measuredAt } from "./model/checks.ts";
import { spreadLabels } from "./model/labels.ts";
import styles from "./tips.module.css";

const NAMES = { generator: "Generator", verifier: "Verifier" } satisfies Record<Role, string>;

/** The ends of the generator's curves, here and in What if: trained together with a verifier, and otherwise. */
export const ENDS = {
  generator: "together",
  frozen: "verifier never learns",
  none: "alone",
  book: "what its book knows",
} satisfies Partial<Record<Role | BesideKind, string>>;

const SHORT = { ...ENDS, frozen: "never learns", book: "its book" };

interface Props {
  readonly drawn: DrawnRun;
  readonly updates: number;
  readonly at: number;
  /** Height of the plot in pixels. */
  readonly height: number;
}

/** Label heights in pixels, for the run's own curves and for runs beside it; on a phone labels have two lines. */
const HEIGHTS = { own: 33, beside: 20 };
const PHONE_HEIGHTS = { own: 36, beside: 32 }; // labels with two lines

interface Tip {
  readonly kind: Role | BesideKind;
  readonly points: readonly Point[];
}

/** What is written at the end of a curve: at the generator's "together" once other runs are told beside it. */
function nameOf(kind: Tip["kind"], isPhone: boolean, isCompared: boolean): string {
  if (kind === "verifier" || (kind === "generator" && !isCompared)) return NAMES[kind];
  const names: Partial<Record<Tip["kind"], string>> = isPhone ? SHORT : ENDS;
  return names[kind] ?? "";
}

/** Labels beside the playhead with the last measured value of each curve. */
export function CurveLabels({
  drawn: { generator, verifier, beside },
  updates,
  at,
  height,
}: Props) {
  const isPhone = usePhone();
  const heights = isPhone ? PHONE_HEIGHTS : HEIGHTS;
  const tips: Tip[] = [
    { kind: "generator", points: generator },
    ...(verifier ? [{ kind: "verifier", points: verifier } as const] : []),
    ...beside,
  ];
  const shown = tips.flatMap((tip) => {
    const measured = measuredAt(tip.points, at);
    // The label of a run beside this one appears with that run's second check.
    const isTold = isOwn(tip.kind) || (measured?.first ?? null) !== null;
    return measured && isTold ? [{ ...tip, value: measured.value }] : [];
  });
  const isCompared = shown.some(({ kind }) => !isOwn(kind));
  const places = spreadLabels(
    shown.map(({ kind, value }) => ({
      at: (1 - value) * height,
      height: heights[isOwn(kind) ? "own" : "beside"],
    })),
    height + heights.own / 3,
  );
  return (
    <div
      className="pointer-events-none absolute inset-0 z-4 pl-s4 [transition:transform_var(--glide)_linear] phone:pl-s3"
      style={{ transform: `translateX(${percentOf(at, updates)}%)` }}
      aria-hidden="true"
    >
      {shown.map(({ kind, value }, i) => (
        <p
          key={kind}
          className={classes(
            `${styles.tip} absolute top-0 text-t1 leading-none whitespace-nowrap text-ink-soft`,
            styles[kind],
          )}
          style={{ transform: `translateY(calc(${places[i]}px - 50%))` }}
        >
          <b>{formatPercent(value)}</b> <span>{nameOf(kind, isPhone, isCompared)}</span>
        </p>
      ))}
    </div>
  );
}

const isOwn = (kind: Tip["kind"]): kind is Role => kind === "generator" || kind === "verifier";
