import { createContext, useContext } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger, formatNumber, formatSigned } from "../../../kit/format.ts";
import type { Explained } from "../formulas/explained.ts";
import type { CellId } from "../formulas/references.ts";
import { CELLS } from "../names.ts";
import styles from "./ledger.module.css";

/** Opens the explanation of a cell next to the button that shows the cell. */
export type Explain = (cell: Explained, button: HTMLElement) => void;

export const ExplainContext = createContext<Explain>(() => undefined);

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

/** A number of the ledger, as a button that opens its formula; a dash when it is missing. */
export function Cell({ cell }: { readonly cell: Explained | null }) {
  const explain = useContext(ExplainContext);
  if (!cell) return <span className="text-t1">—</span>;
  const value = shownAs(cell);
  return (
    <Button
      className={`${styles.cell} hover:border-line`}
      aria-label={`${CELLS[cell.id].name}: ${value}. Show the formula`}
      aria-haspopup="dialog"
      data-cell={cell.id}
      onClick={({ currentTarget }) => explain(cell, currentTarget)}
    >
      {value}
    </Button>
  );
}

/** Cells with their names, side by side. */
export function Cells({ cells }: { readonly cells: readonly (Explained | null)[] }) {
  return (
    <Row as="dl" gap="s2" across="s5" wrap align="stretch" className="mt-s2">
      {cells.map((cell) =>
        cell ? (
          <div key={cell.id}>
            <Text as="dt" size="t0" tone="soft">
              {CELLS[cell.id].name}
            </Text>
            <dd>
              <Cell cell={cell} />
            </dd>
          </div>
        ) : null,
      )}
    </Row>
  );
}
