import { useState } from "react";
import { pluralize } from "../core/counted.ts";
import { Button } from "../kit/Button.tsx";
import { Row } from "../kit/box/Row.tsx";
import { formatInteger } from "../kit/format.ts";
import { Table } from "../kit/Table.tsx";
import { TableHead } from "../kit/TableHead.tsx";
import styles from "./ChartTable.module.css";
import { PAGE_ROWS, type TableData } from "./table-rows.ts";

const chartsTableCaption = (title: string, rows: string, all: string) =>
  rows === all
    ? `${title}: all ${pluralize(all, "point")}, newest first`
    : `${title}: ${rows} of ${pluralize(all, "point")}, newest first`;

interface Props {
  readonly title: string;
  readonly table: TableData;
}

/** What a chart showed when its table was opened, 25 rows per page. */
export function ChartTable({ title, table: { head, rows, points } }: Props) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const turn = (by: number) => setPage(Math.min(pages - 1, Math.max(0, page + by)));
  const caption = chartsTableCaption(title, formatInteger(rows.length), formatInteger(points));
  return (
    <div className="mt-s2 text-t0">
      <Table numbers dense scrolls={caption} className={styles.table}>
        <caption>{caption}</caption>
        <TableHead names={head} />
        <tbody>
          {rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS).map(([x, ...cells]) => (
            <tr key={x}>
              <th scope="row">{x}</th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table do not move
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {pages === 1 ? null : (
        <Row gap="s4" justify="center" className="pt-s2">
          <Button aria-disabled={page === 0} onClick={() => turn(-1)}>
            Newer
          </Button>
          <span role="status">
            Page {formatInteger(page + 1)} of {formatInteger(pages)}
          </span>
          <Button aria-disabled={page === pages - 1} onClick={() => turn(1)}>
            Older
          </Button>
        </Row>
      )}
    </div>
  );
}
