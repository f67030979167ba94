import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import dialogStyles from "../../kit/dialog/Dialog.module.css";
import { useModal } from "../../kit/dialog/Dialog.tsx";
import { ChartTable } from "../../plot/ChartTable.tsx";
import type { ChartRun, RunChartModel } from "./run-chart-model.ts";
import { runChartTable } from "./run-chart-table.ts";

export interface RunChartTableProps {
  readonly run: ChartRun;
  readonly model: RunChartModel;
  readonly onClose: () => void;
}

const TITLE = "score-table-title"; // id of the dialog's title

/** The values of the run chart as a table in a dialog. The values are those at the moment the dialog opens. */
export default function RunChartTable({ run, model, onClose }: RunChartTableProps) {
  const dialog = useModal();
  const [table] = useState(() => runChartTable(run, model));
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${dialogStyles.wide}`}
      aria-labelledby={TITLE}
      onClose={onClose}
    >
      <div className={dialogStyles.head}>
        <h2 id={TITLE}>The whole run</h2>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
      <ChartTable title="The whole run" table={table} />
    </dialog>
  );
}
