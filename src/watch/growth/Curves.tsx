import type { Role } from "../../core/role.ts";
import { Line, Mark } from "../../ui/plot/marks/Plot.tsx";
import type { Point } from "../run-chart/model/lane-line.ts";
import type { BesideKind, BesideRun } from "./model/beside.ts";

/** The curves that the chart draws of a run. */
export interface DrawnRun {
  readonly generator: readonly Point[];
  readonly verifier: readonly Point[] | null;
  readonly beside: readonly BesideRun[];
}

/** The curve of a model of the run, or of a run beside it. */
export interface Curve {
  readonly kind: Role | BesideKind;
  readonly points: readonly Point[];
}

/** All curves of a run that have points, the generator's last, on top. */
export const curvesOf = ({ generator, verifier, beside }: DrawnRun): Curve[] => [
  ...beside,
  ...(verifier ? [{ kind: "verifier", points: verifier } as const] : []),
  { kind: "generator", points: generator },
];

const LOOKS = {
  generator: { ink: "generator", className: "[--thick:4.5px]" },
  verifier: { ink: "verifier", className: "[--thick:3.5px]" },
  book: { ink: "verifier", look: "thin" },
  frozen: { look: "dashed", className: "[--thick:2.2px]" },
  other: { look: "dashed", className: "[--thick:2.2px]" },
  none: { look: "dotted", className: "[--thick:2.5px]" },
} as const;

interface Props {
  readonly drawn: DrawnRun;
  /** The update at the playhead: nothing after it is drawn. */
  readonly at: number;
}

/** The curves up to their last checks, with a mark for each: squares for the generator, rings for the verifier. */
export const Curves = ({ drawn, at }: Props) => (
  <div
    className="pointer-events-none absolute inset-0 [--mark:10px] phone:[--mark:7px]"
    aria-hidden="true"
  >
    {curvesOf(drawn).map(({ kind, points }) => {
      const past = points.filter(({ x }) => x <= at);
      return (
        <div key={kind}>
          <Line points={past} {...LOOKS[kind]} />
          {kind === "generator" || kind === "verifier"
            ? past.map((point) => (
                <Mark
                  key={point.x}
                  at={point}
                  ink={kind}
                  look={kind === "generator" ? "square" : "ring"}
                />
              ))
            : null}
        </div>
      );
    })}
  </div>
);
