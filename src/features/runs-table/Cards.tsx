import { useId } from "react";
import { useWords } from "../../i18n/index.ts";
import { FACTS, factOf, isSort, type RowsProps } from "./columns.tsx";
import { Actions, NameField, NoteField, OverlayField } from "./Fields.tsx";
import { SORTS } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { runsWords } from "./words.en.ts";

/** The runs as cards, where there is no room for a table. */
export function Cards({ rows, sort, onSort }: RowsProps) {
  const runs = useWords(runsWords);
  const id = useId();
  return (
    <>
      <div className={styles.sorting}>
        <label htmlFor={id}>{runs.sort}</label>
        <select
          id={id}
          value={sort.column}
          onChange={({ target }) => {
            if (isSort(target.value, SORTS)) onSort({ ...sort, column: target.value });
          }}
        >
          {SORTS.map((column) => (
            <option key={column} value={column}>
              {runs.columns[column]}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => onSort({ ...sort, ascending: !sort.ascending })}>
          {sort.ascending ? runs.ascending : runs.descending}
        </button>
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
