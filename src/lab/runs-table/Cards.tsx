import { useId } from "react";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Select } from "../../kit/Select.tsx";
import { factOf, type RowsProps } from "./columns.tsx";
import { Actions, NameField, NoteField, OverlayField } from "./Fields.tsx";
import { FACTS, SORTS } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { KINDS, RUNS_COLUMNS } from "./runs-table-sentences.ts";

/** The runs as cards, for screens too narrow for the table. */
export function Cards({ rows, sort, onSort }: RowsProps) {
  const id = useId();
  return (
    <>
      <Row gap="s3" wrap>
        <label htmlFor={id}>Sort by</label>
        <Select
          id={id}
          value={sort.column}
          options={SORTS}
          labelOf={(column) => RUNS_COLUMNS[column]}
          onChoose={(column) => onSort({ ...sort, column })}
        />
        <Button onClick={() => onSort({ ...sort, ascending: !sort.ascending })}>
          {sort.ascending ? "ascending" : "descending"}
        </Button>
      </Row>
      <Grid as="ul" tiles="middle" gap="s3" className={styles.cards}>
        {rows.map((row) => (
          <RunCard key={row.id} row={row} />
        ))}
      </Grid>
    </>
  );
}

function RunCard({ row }: { readonly row: RowsProps["rows"][number] }) {
  return (
    <Card as="li" pad="s3" corner="r2" gap="s3" data-run={row.id} data-kind={row.kind}>
      <Row gap="s2" across="s3" wrap>
        <NameField row={row} />
        <small>{KINDS[row.kind]}</small>
      </Row>
      <Grid as="dl" columns={2} gap="s2" across="s4">
        {FACTS.map((fact) => (
          <div key={fact}>
            <Text as="dt" size="t0" tone="soft">
              {RUNS_COLUMNS[fact]}
            </Text>
            <dd data-fact={fact}>{factOf(row, fact)}</dd>
          </div>
        ))}
      </Grid>
      <NoteField row={row} />
      <Row as="p" gap="s3">
        <OverlayField row={row} /> <span aria-hidden="true">On the charts</span>
      </Row>
      <Actions row={row} />
    </Card>
  );
}
