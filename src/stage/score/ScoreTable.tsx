import { ChartTable } from "../../charts/ChartTable.tsx";
import type { TableData } from "../../charts/table-rows.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import dialogStyles from "../../ui/dialog/Dialog.module.css";
import { useModal } from "../../ui/dialog/Dialog.tsx";
import { scoreWords } from "./words.en.ts";

interface Props {
  readonly table: TableData;
  readonly onClose: () => void;
}

const TITLE = "score-table-title";

/** The score as a table, in a dialog. */
export function ScoreTable({ table, onClose }: Props) {
  const words = useWords(scoreWords);
  const dialog = useModal();
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
