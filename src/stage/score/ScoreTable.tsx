import { useState } from "react";
import { ChartTable } from "../../charts/ChartTable.tsx";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import dialogStyles from "../../ui/dialog/Dialog.module.css";
import { useModal } from "../../ui/dialog/Dialog.tsx";
import type { ScoreModel, ScoreRun } from "./score-model.ts";
import { scoreTable } from "./score-table.ts";
import { scoreWords } from "./words.en.ts";

export interface ScoreTableProps {
  readonly run: ScoreRun;
  readonly model: ScoreModel;
  readonly onClose: () => void;
}

const TITLE = "score-table-title";

/** The score as a table, in a dialog, as it is when the dialog opens. */
export default function ScoreTable({ run, model, onClose }: ScoreTableProps) {
  const words = useWords(scoreWords);
  const dialog = useModal();
  const [table] = useState(() => scoreTable(run, model));
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${dialogStyles.report}`}
      aria-labelledby={TITLE}
      onClose={onClose}
    >
      <div className={dialogStyles.head}>
        <h2 id={TITLE}>{words.label}</h2>
        <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
      </div>
      <ChartTable title={words.label} table={table} />
    </dialog>
  );
}
