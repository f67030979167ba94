import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Row } from "../../../kit/box/Row.tsx";
import { formatInteger, formatNumber, formatPercent } from "../../../kit/format.ts";
import stage from "../../blocks/pieces/stage.module.css";
import { totalOf, withDots } from "../model/prediction.ts";
import styles from "./spread.module.css";

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly bins: number;
}

interface Props {
  /** What the dots count, as the title of the chart. */
  readonly title: string;
  readonly scale: Scale;
  /** Number of dots that the student has placed in each bin. */
  readonly counts: readonly number[];
  /** Number of dots to place: the number of the study's runs. */
  readonly most: number;
  /** Called with new counts; null once the prediction is locked in. */
  readonly onCounts: ((counts: number[]) => void) | null;
}

/** The highest stack whose dots are drawn at full size; higher stacks have smaller dots. */
const FULL_SIZE_STACK = 10;

/** The value at an edge of a bin: in percent if the scale is a share, else as a number. */
const edgeOf = ({ from, to, bins }: Scale, edge: number): string => {
  const value = from + ((to - from) * edge) / bins;
  return from >= 0 && to <= 1 ? formatPercent(value) : formatNumber(value);
};

/** Dots stacked on a scale. */
export function SpreadChart({ title, scale, counts, most, onCounts }: Props) {
  const highest = Math.max(Math.min(FULL_SIZE_STACK, most), ...counts);
  const placed = totalOf(counts);
  return (
    <section className={stage.chart} aria-label={title}>
      <h2 className={stage.title}>
        {title}
        <span role="status">
          {onCounts ? `${formatInteger(placed)} of ${formatInteger(most)} dots placed` : null}
        </span>
      </h2>
      {onCounts ? (
        <Columns scale={scale} counts={counts} most={most} highest={highest} onCounts={onCounts} />
      ) : (
        <Stacks counts={counts} highest={highest} />
      )}
      <Row as="p" align="stretch" justify="between" tone="soft" className="mt-s3" aria-hidden>
        {[0, scale.bins / 2, scale.bins].map((edge) => (
          <span key={edge}>{edgeOf(scale, edge)}</span>
        ))}
      </Row>
    </section>
  );
}

const Dots = ({ count, highest }: { readonly count: number; readonly highest: number }) =>
  Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
    <i key={i} style={{ height: `${100 / highest}%` }} />
  ));

interface StacksProps {
  readonly counts: readonly number[];
  readonly highest: number;
}

/** Stacks of dots that can no longer be changed. */
function Stacks({ counts, highest }: StacksProps) {
  return (
    <div
      className={`${styles.stacks} relative flex min-h-[110px] flex-1 gap-s1 border-b-2 border-b-edge`}
      role="img"
      aria-label={`your prediction: ${counts.join(", ")}`}
    >
      {counts.map((count, bin) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bins have no other name
        <div key={bin} className={styles.column}>
          <Dots count={count} highest={highest} />
        </div>
      ))}
      <p className="absolute top-0 right-0 text-ink-soft">your prediction</p>
    </div>
  );
}

interface ColumnsProps {
  readonly scale: Scale;
  readonly counts: readonly number[];
  readonly most: number;
  readonly highest: number;
  readonly onCounts: (counts: number[]) => void;
}

/** Columns to place dots in: tap or drag at a height, or choose with ← → and change with ↑ ↓. */
function Columns({ scale, counts, most, highest, onCounts }: ColumnsProps) {
  const [focused, setFocused] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const place = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    if (width === 0 || height === 0) return;
    const share = Math.min(0.999, Math.max(0, (clientX - left) / width));
    const bin = Math.floor(share * scale.bins);
    const dots = Math.ceil((1 - (clientY - top) / height) * highest);
    onCounts(withDots(counts, bin, dots, most));
  };
  const onKeyDown = (event: KeyboardEvent, bin: number) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const beside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined && beside === undefined) return;
    event.preventDefault();
    if (by !== undefined) return onCounts(withDots(counts, bin, (counts[bin] ?? 0) + by, most));
    const next = Math.min(scale.bins - 1, Math.max(0, bin + (beside ?? 0)));
    setFocused(next);
    (box.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields
    <div
      ref={box}
      className={`${styles.stacks} relative flex min-h-[110px] flex-1 gap-s1 border-b-2 border-b-edge`}
      data-kind="open"
      role="group"
      aria-label="Columns to place dots in"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        place(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
      }}
    >
      {counts.map((count, bin) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: bins have no other name
          key={bin}
          role="slider"
          className={styles.column}
          tabIndex={bin === focused ? 0 : -1}
          aria-label={`From ${edgeOf(scale, bin)} to ${edgeOf(scale, bin + 1)}`}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={count}
          onFocus={() => setFocused(bin)}
          onKeyDown={(event) => onKeyDown(event, bin)}
        >
          <Dots count={count} highest={highest} />
        </div>
      ))}
    </div>
  );
}
