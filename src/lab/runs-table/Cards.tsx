import { useId } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Select } from "../../kit/Select.tsx";
import { factOf, type RowsProps } from "./columns.tsx";
import { Actions, NameField, NoteField, OverlayField } from "./Fields.tsx";
import { FACTS, SORTS } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { runsWords } from "./words.en.ts";

/** The runs as cards, for screens too narrow for the table. */
export function Cards({ rows, sort, onSort }: RowsProps) {
  const runs = useWords(runsWords);
  const id = useId();
  return (
    <>
      <div className={styles.sorting}>
        <label htmlFor={id}>{runs.sort}</label>
        <Select
          id={id}
          value={sort.column}
          options={SORTS}
          labelOf={(column) => runs.columns[column]}
          onChoose={(column) => onSort({ ...sort, column })}
        />
        <Button onClick={() => onSort({ ...sort, ascending: !sort.ascending })}>
          {sort.ascending ? runs.ascending : runs.descending}
        </Button>
      </div>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id} data-run={row.id} data-kind={row.kind}>
            <div className={styles.cardHead}>
              <NameField row={row} />
              <small>{runs.kinds[row.kind]}</small>
            </div>
            <dl>
              {FACTS.map((fact) => (
                <div key={fact}>
                  <dt>{runs.columns[fact]}</dt>
                  <dd data-fact={fact}>{factOf(row, fact)}</dd>
                </div>
              ))}
            </dl>
            <NoteField row={row} />
            <p className={styles.cardOverlay}>
              <OverlayField row={row} /> <span aria-hidden="true">{runs.columns.overlay}</span>
            </p>
            <Actions row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}
