import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Table } from "../../kit/Table.tsx";
import { factOf, type RowsProps } from "./columns.tsx";
import { Actions, NameField, NoteField, OverlayField } from "./Fields.tsx";
import { FACTS, type Fact, isSort, type RunRow, type Sort, sortAfterPress } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { runsWords } from "./words.en.ts";

type Column = "overlay" | "name" | Fact | "actions";
const COLUMNS: readonly Column[] = ["overlay", "name", ...FACTS, "actions"];

/** The runs as a table. Headers of sortable columns are buttons. */
export function RunsTable({ rows, sort, onSort }: RowsProps) {
  const runs = useWords(runsWords);
  return (
    <Card as="section" corner="r2" className={styles.scroll} aria-label={runs.region} tabIndex={0}>
      <Table className={styles.table}>
        <caption className="visually-hidden">{runs.title}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Head key={column} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function Head({ column, sort, onSort }: HeadProps) {
  const words = useWords(runsWords);
  const name = words.columns[column];
  if (!isSort(column)) return <th scope="col">{name}</th>;
  const isSorted = sort.column === column;
  const abouts: Readonly<Partial<Record<Column, string>>> = words.abouts;
  return (
    <th
      scope="col"
      title={abouts[column]}
      aria-sort={isSorted ? (sort.ascending ? "ascending" : "descending") : "none"}
    >
      <Button
        className={styles.sort}
        aria-label={words.sortBy(name)}
        onClick={() => onSort(sortAfterPress(sort, column))}
      >
        {name} <span aria-hidden="true">{isSorted ? (sort.ascending ? "▲" : "▼") : "↕"}</span>
      </Button>
    </th>
  );
}

function Row({ row }: { readonly row: RunRow }) {
  const { kinds } = useWords(runsWords);
  return (
    <tr data-run={row.id} data-kind={row.kind}>
      <td>
        <OverlayField row={row} />
      </td>
      <th scope="row">
        <NameField row={row} />
        <NoteField row={row} />
        <small>{kinds[row.kind]}</small>
      </th>
      {FACTS.map((fact) => (
        <td key={fact} data-fact={fact}>
          {factOf(row, fact)}
        </td>
      ))}
      <td>
        <Actions row={row} />
      </td>
    </tr>
  );
}
