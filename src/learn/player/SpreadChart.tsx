import { Row } from "../../ui/kit/box/Row.tsx";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import chart from "../activities/chart.module.css";
import type { Spread } from "../lesson.ts";
import { totalOf, withDots } from "./prediction.ts";

interface Props {
  /** What the dots count, as the title of the chart. */
  readonly title: string;
  readonly scale: Spread;
  /** Number of dots that the student has placed in each bin. */
  readonly counts: readonly number[];
  /** Number of dots to place: the number of the study's runs. */
  readonly most: number;
  /** Called with new counts; null once the prediction is locked in. */
  readonly onCounts: ((counts: number[]) => void) | null;
}

/** Dots to stack on a scale: each column is a slider, invisible above its dots. */
export function SpreadChart({ title, scale, counts, most, onCounts }: Props) {
  const { from, to, bins } = scale;
  const edge = (bin: number) => formatPercent(from + ((to - from) * bin) / bins);
  const placed = `${formatInteger(totalOf(counts))} of ${formatInteger(most)} dots placed`;
  return (
    <section className={chart.chart} aria-label={title}>
      <h2 className={chart.title}>
        {title}
        <span role="status">{placed}</span>
      </h2>
      <div className="flex min-h-[110px] flex-1 gap-s1 border-b-2 border-b-edge">
        {counts.map((count, bin) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bins have no other name
          <label key={bin} className={chart.column}>
            {Array.from({ length: count }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
              <i key={i} style={{ height: `${100 / most}%` }} />
            ))}
            <input
              type="range"
              min={0}
              max={most}
              value={count}
              disabled={onCounts === null}
              aria-label={`From ${edge(bin)} to ${edge(bin + 1)}`}
              onChange={({ target }) =>
                onCounts?.(withDots(counts, bin, Number(target.value), most))
              }
            />
          </label>
        ))}
      </div>
      <Row as="p" align="stretch" justify="between" tone="soft" className="mt-s3" aria-hidden>
        {[0, bins / 2, bins].map((bin) => (
          <span key={bin}>{edge(bin)}</span>
        ))}
      </Row>
    </section>
  );
}
