import { useState } from "react";
import { formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import { Row } from "../kit/box/Row.tsx";
import { Table } from "../kit/Table.tsx";
import { TableHead } from "../kit/TableHead.tsx";
import styles from "./ChartTable.module.css";
import { PAGE_ROWS, type TableData } from "./table-rows.ts";
import { chartsWords } from "./words.en.ts";

interface Props {
  readonly title: string;
  readonly table: TableData;
}

/** What a chart showed when its table was opened, 25 rows per page. */
export function ChartTable({ title, table: { head, rows, points } }: Props) {
  const words = useWords(chartsWords);
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const turn = (by: number) => setPage(Math.min(pages - 1, Math.max(0, page + by)));
  const caption = words.tableCaption(title, formatInteger(rows.length), formatInteger(points));
  return (
    <div className={styles.frame}>
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
        <Row gap="s4" justify="center" className={styles.pages}>
          <Button aria-disabled={page === 0} onClick={() => turn(-1)}>
            {words.newer}
          </Button>
          <span role="status">{words.page(formatInteger(page + 1), formatInteger(pages))}</span>
          <Button aria-disabled={page === pages - 1} onClick={() => turn(1)}>
            {words.older}
          </Button>
        </Row>
      )}
    </div>
  );
}
