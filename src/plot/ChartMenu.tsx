import { useStore } from "zustand";
import { Button } from "../kit/Button.tsx";
import { MoreMenu } from "../kit/MoreMenu.tsx";
import styles from "./ChartMenu.module.css";
import { chooseLog, logCharts } from "./choices.ts";
import { CHART_FILES, type ChartFile } from "./save.ts";
import type { ChartSpec } from "./spec.ts";

const CHARTS = { csv: "CSV", svg: "SVG", png: "PNG" };

interface Props {
  readonly chart: ChartSpec;
  /** Whether there is no data to save or to tabulate. */
  readonly isEmpty: boolean;
  readonly hasTable: boolean;
  readonly onTable: () => void;
  readonly onSave: (kind: ChartFile) => void;
}

/** The menu of a chart: log axis, table, files. */
export function ChartMenu({ chart, isEmpty, hasTable, onTable, onSave }: Props) {
  const log = useStore(logCharts, (names) => names.includes(chart.name));
  return (
    <MoreMenu label={`${chart.title}: log axis, table, files`} side="below" className={styles.list}>
      {() => (
        <>
          <label>
            <input
              type="checkbox"
              checked={log}
              onChange={(event) => chooseLog(chart.name, event.target.checked)}
            />
            Log axis
          </label>
          <Button aria-expanded={hasTable} aria-disabled={isEmpty} onClick={onTable}>
            {hasTable ? "Hide table" : "Table"}
          </Button>
          {CHART_FILES.map((kind) => (
            <Button
              key={kind}
              aria-disabled={isEmpty}
              aria-label={`Save ${chart.title} as ${CHARTS[kind]}`}
              onClick={() => onSave(kind)}
            >
              {CHARTS[kind]}
            </Button>
          ))}
        </>
      )}
    </MoreMenu>
  );
}
