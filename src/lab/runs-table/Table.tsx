import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Table } from "../../kit/Table.tsx";
import { factOf, type RowsProps } from "./columns.tsx";
import { Actions, NameField, NoteField, OverlayField } from "./Fields.tsx";
import { FACTS, type Fact, isSort, type RunRow, type Sort, sortAfterPress } from "./model/rows.ts";
import { KINDS, RUNS_COLUMNS } from "./names.ts";
import styles from "./Runs.module.css";

const ABOUTS: Partial<Record<Column, string>> = {
  updates: "Of the generator",
  accuracy: "Of new problems, at the last check",
  judged:
    "ProcessBench F1 at the last check; balanced accuracy of a verifier that judges answers alone",
  tokens: "Sampled in training, by both models",
  seconds: "Spent in updates",
  bytes: "Storage it takes in this browser",
};

type Column = "overlay" | "name" | Fact | "actions";
const COLUMNS: readonly Column[] = ["overlay", "name", ...FACTS, "actions"];

/** The runs as a table. Headers of sortable columns are buttons. */
export function RunsTable({ rows, sort, onSort }: RowsProps) {
  return (
    <Card
      as="section"
      corner="r2"
      className="overflow-auto"
      aria-label="Runs, a table that scrolls"
      tabIndex={0}
    >
      <Table className={styles.table}>
        <caption className="visually-hidden">Runs</caption>
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
  const name = RUNS_COLUMNS[column];
  if (!isSort(column)) return <th scope="col">{name}</th>;
  const isSorted = sort.column === column;
  return (
    <th
      scope="col"
      title={ABOUTS[column]}
      aria-sort={isSorted ? (sort.ascending ? "ascending" : "descending") : "none"}
    >
      <Button
        className="border-transparent bg-transparent px-s2 py-s1 text-left text-t0"
        aria-label={`Sort by ${name}`}
        onClick={() => onSort(sortAfterPress(sort, column))}
      >
        {name} <span aria-hidden="true">{isSorted ? (sort.ascending ? "▲" : "▼") : "↕"}</span>
      </Button>
    </th>
  );
}

function Row({ row }: { readonly row: RunRow }) {
  return (
    <tr data-run={row.id} data-kind={row.kind}>
      <td>
        <OverlayField row={row} />
      </td>
      <th scope="row">
        <NameField row={row} />
        <NoteField row={row} />
        <small>{KINDS[row.kind]}</small>
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
