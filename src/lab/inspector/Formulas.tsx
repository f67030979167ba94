import { createContext, type ReactNode, useContext, useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { classes, formatInteger, formatNumber, formatSigned } from "../../ui/kit/format.ts";
import { Typeset } from "../../ui/kit/Typeset.tsx";
import type { Explained } from "./formulas/explained.ts";
import { type CellId, referenceOf } from "./formulas/references.ts";
import { CELLS } from "./names.ts";

interface Opened {
  readonly cell: Explained | null;
  readonly open: (cell: Explained) => void;
}

const OpenedContext = createContext<Opened>({ cell: null, open: () => undefined });

interface Props {
  /** The number whose formula is shown before another is chosen. */
  readonly first: Explained | null;
  readonly children: ReactNode;
}

/** Lets the numbers among its children show their formula, one at a time, below them. */
export function Formulas({ first, children }: Props) {
  const [chosen, setChosen] = useState<Explained | null>(null);
  const cell = chosen ?? first;
  return (
    <OpenedContext value={{ cell: chosen, open: setChosen }}>
      {children}
      {cell ? <Formula cell={cell} /> : null}
    </OpenedContext>
  );
}

/** What a number means, its formula in symbols and in numbers, and where paper and code define it. */
function Formula({ cell }: { readonly cell: Explained }) {
  const { name, means } = CELLS[cell.id];
  const { equation, section, path, symbol } = referenceOf(cell.id);
  const paper = equation ? `Eq. ${equation}` : section ? `section ${section}` : null;
  return (
    <section
      className="min-w-0 rounded-r2 bg-sunken px-s4 py-s3"
      role="status"
      aria-label={`Formula: ${name}`}
      data-formula={cell.id}
    >
      <h3>{name}</h3>
      {[cell.symbols, cell.numbers].map((tex) =>
        tex === null ? null : (
          <div key={tex} className="overflow-x-auto overflow-y-hidden py-s1">
            <Typeset tex={tex} plain={tex} />
          </div>
        ),
      )}
      {cell.numbers === null ? <p>Not all the numbers that it depends on were recorded.</p> : null}
      <p className="text-ink-soft">{means}</p>
      <p className="text-t0 wrap-anywhere text-ink-soft">
        {paper === null ? "Not in RL Tango" : `RL Tango, ${paper}`} ·{" "}
        <code>{`${path}#${symbol}`}</code>
      </p>
    </section>
  );
}

/** Numbers that are written with their sign, even if it is +. */
const SIGNED: ReadonlySet<CellId> = new Set([
  "verdict",
  "score",
  "stepReward",
  "outcomeAdvantage",
  "poolMean",
  "normalized",
  "stepAdvantage",
  "advantage",
  "change",
  "weighed",
]);

/** Verdicts and outcomes are shown as whole numbers. */
function shownAs({ id, value }: Explained): string {
  const isWhole = Number.isInteger(value) && value !== 0;
  const format = isWhole ? formatInteger : SIGNED.has(id) ? formatSigned : formatNumber;
  return isWhole && value > 0 && SIGNED.has(id) ? `+${format(value)}` : format(value);
}

interface NumberProps {
  readonly cell: Explained | null;
  /** What stands on the button in place of the number. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A number of the ledger, as a button that shows its formula; a dash when it is missing. */
export function LedgerNumber({ cell, children, className }: NumberProps) {
  const { cell: opened, open } = useContext(OpenedContext);
  if (!cell) return <span>—</span>;
  const value = shownAs(cell);
  return (
    <Button
      look="bare"
      className={classes(
        "text-ink aria-pressed:bg-sunken",
        className ??
          "px-s1 py-0 font-strong tabular-nums underline decoration-dotted underline-offset-3",
      )}
      aria-label={children ? undefined : `${CELLS[cell.id].name}: ${value}. Show the formula`}
      aria-pressed={opened === cell}
      data-cell={cell.id}
      onClick={() => open(cell)}
    >
      {children ?? value}
    </Button>
  );
}
