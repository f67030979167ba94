import { useStore } from "zustand";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { MoreMenu } from "../kit/MoreMenu.tsx";
import styles from "./ChartMenu.module.css";
import { chooseLog, logCharts } from "./choices.ts";
import { CHART_FILES, type ChartFile } from "./save.ts";
import type { ChartSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

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
  const words = useWords(chartsWords);
  const log = useStore(logCharts, (names) => names.includes(chart.name));
  return (
    <MoreMenu label={words.menu(chart.title)} side="below" className={styles.list}>
      {() => (
        <>
          <label>
            <input
              type="checkbox"
              checked={log}
              onChange={(event) => chooseLog(chart.name, event.target.checked)}
            />
            {words.log}
          </label>
          <Button aria-expanded={hasTable} aria-disabled={isEmpty} onClick={onTable}>
            {hasTable ? words.hideTable : words.table}
          </Button>
          {CHART_FILES.map((kind) => (
            <Button
              key={kind}
              aria-disabled={isEmpty}
              aria-label={words.save(chart.title, words[kind])}
              onClick={() => onSave(kind)}
            >
              {words[kind]}
            </Button>
          ))}
        </>
      )}
    </MoreMenu>
  );
}
