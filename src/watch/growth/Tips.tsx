import type { Role } from "../../core/role.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { usePhone } from "../../ui/kit/use-media.ts";
import { percentOf } from "../run-chart/model/axis.ts";
import { type Curve, curvesOf, type DrawnRun } from "./Curves.tsx";
import type { BesideKind } from "./model/beside.ts";
import { measuredAt } from "./model/checks.ts";
import { spreadLabels } from "./model/labels.ts";

/** The ends of the generator's curves, here and in What if: trained together with a verifier, and otherwise. */
export const ENDS = {
  generator: "together",
  frozen: "verifier never learns",
  none: "alone",
  book: "what its book knows",
} satisfies Partial<Record<Role | BesideKind, string>>;

const NAMES: Readonly<Record<Curve["kind"], string>> = { ...ENDS, verifier: "Verifier", other: "" };

interface Props {
  readonly drawn: DrawnRun;
  readonly updates: number;
  readonly at: number;
  /** Height of the plot in pixels. */
  readonly height: number;
}

/** Label heights in pixels: of the run's own curves, and of runs beside it. On a phone names have lines of their own. */
const HEIGHTS = { own: 33, beside: 20 };
const PHONE_HEIGHTS = { own: 36, beside: 60 };

const isOwn = (kind: Curve["kind"]): kind is Role => kind === "generator" || kind === "verifier";

/** Labels beside the playhead with the last measured value of each curve. */
export function CurveLabels({ drawn, updates, at, height }: Props) {
  const heights = usePhone() ? PHONE_HEIGHTS : HEIGHTS;
  const labels = curvesOf(drawn).flatMap(({ kind, points }) => {
    const measured = measuredAt(points, at);
    // The label of a run beside this one appears with that run's second check.
    return measured && (isOwn(kind) || measured.first !== null)
      ? [{ kind, value: measured.value, height: heights[isOwn(kind) ? "own" : "beside"] }]
      : [];
  });
  // A low chart has room for the labels of the run's own curves only.
  const room = height + heights.own / 3;
  const isLow = labels.reduce((sum, label) => sum + label.height, 0) > room;
  const shown = isLow ? labels.filter(({ kind }) => isOwn(kind)) : labels;
  const isCompared = shown.some(({ kind }) => !isOwn(kind));
  const places = spreadLabels(
    shown.map((label) => ({ at: (1 - label.value) * height, height: label.height })),
    room,
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
          data-ink={isOwn(kind) ? kind : undefined}
          className="group absolute top-0 m-0 text-t1 leading-none whitespace-nowrap text-ink-soft data-ink:font-bold data-ink:text-(color:--drawn) phone:w-[6rem] phone:whitespace-normal"
          style={{ transform: `translateY(calc(${places[i]}px - 50%))` }}
        >
          <b className="text-t2 text-ink phone:block group-data-ink:text-t5 group-data-ink:text-inherit phone:group-data-ink:text-t4">
            {formatPercent(value)}
          </b>{" "}
          {kind === "generator" && !isCompared ? "Generator" : NAMES[kind]}
        </p>
      ))}
    </div>
  );
}
