import { Button } from "../kit/Button.tsx";
import { Row } from "../kit/box/Row.tsx";
import { classes } from "../kit/format.ts";
import type { DrawnRun } from "../page/overlay.ts";
import type { PlotCurve } from "./data.ts";
import inks from "./inks.module.css";
import { LineSwatch } from "./marks/LineSwatch.tsx";
import { Dots } from "./marks/Marks.tsx";
import { curveName, valueWithCount } from "./numbers.ts";
import { lineStyle } from "./spec.ts";
import { MARK } from "./tree.ts";

interface Props {
  readonly runs: readonly DrawnRun[];
  readonly curves: readonly PlotCurve[];
  /** Ids of the curves that are switched off. */
  readonly off: readonly string[];
  /** The value of a curve. @param write how it is written */
  readonly textOf: (curve: PlotCurve, write?: typeof valueWithCount) => string;
  readonly onTurn: (id: string) => void;
}

/** What each line is, with its value; an entry switches its line off. */
export function Legend({ runs, curves, off, textOf, onTurn }: Props) {
  if (curves.length === 0) return <p className="text-t1 text-ink-soft">Not logged yet.</p>;
  return (
    <Row as="ul" wrap className="-mx-s2 max-h-[48px] overflow-y-auto">
      {curves.map((curve) => {
        const { id } = curve;
        const isOn = !off.includes(id);
        const name = curveName(runs, curve);
        return (
          <li key={id} className="max-w-full">
            <Button
              look="bare"
              className={classes(
                "flex min-h-[24px] phone:min-h-target max-w-full items-center gap-s2 rounded-r1 px-s2 py-0 text-start text-t0 hover:bg-hover",
                !isOn && "line-through opacity-60",
              )}
              role="switch"
              aria-checked={isOn}
              title={`${name}: ${textOf(curve, valueWithCount)}. A click switches the line ${isOn ? "off" : "on"}.`}
              onClick={() => onTurn(id)}
            >
              <Swatch curve={curve} />
              <span className="text-ink-soft">{name}</span>
              <b className="tabular-nums" data-value={id}>
                {textOf(curve)}
              </b>
            </Button>
          </li>
        );
      })}
    </Row>
  );
}

function Swatch({ curve: { spec, run } }: { readonly curve: PlotCurve }) {
  const style = lineStyle(spec, run);
  return (
    <LineSwatch
      style={style}
      width={22}
      className={`h-[8px] w-[22px] flex-none ${inks[style.ink]}`}
    >
      {spec.points && run === 0 ? (
        <Dots shape={spec.mark ?? "dot"} size={MARK} places={[[11, 4]]} />
      ) : null}
    </LineSwatch>
  );
}
