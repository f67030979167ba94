import { Button } from "../kit/Button.tsx";
import { MoreMenu } from "../kit/MoreMenu.tsx";
import styles from "./ChartMenu.module.css";
import { CHART_FILES, type ChartFile } from "./save.ts";
import type { ChartSpec } from "./spec.ts";

const CHARTS = { csv: "CSV", svg: "SVG" };

interface Props {
  readonly chart: ChartSpec;
  /** Whether there is no data to save or to tabulate. */
  readonly isEmpty: boolean;
  readonly hasTable: boolean;
  readonly onTable: () => void;
  readonly onSave: (kind: ChartFile) => void;
}

/** The menu of a chart: table, files. */
export function ChartMenu({ chart, isEmpty, hasTable, onTable, onSave }: Props) {
  return (
    <MoreMenu label={`${chart.title}: table, files`} side="below" className={styles.list}>
      {() => (
        <>
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
