import { useId, useMemo, useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Select } from "../../kit/Select.tsx";
import { useApp } from "../../page/app.ts";
import { definePanel } from "../../page/panel.ts";
import { groupShown, runShown, settingsShown } from "../../runtime/app-state.ts";
import { FactGrid } from "./FactGrid.tsx";
import styles from "./misses.module.css";
import { groupsIn, type MissTable, missTable, SPANS, type Span } from "./model/miss-table.ts";
import { missesWords } from "./words.en.ts";

/** The last log line that the table counts: that of the update on screen; showing an example does not change it. */
function useLastLine(): readonly [last: number, onExample: (line: number) => void] {
  const line = useApp((state) => groupShown(state)?.line ?? -1);
  const [example, setExample] = useState<{ readonly line: number; readonly last: number } | null>(
    null,
  );
  const last = example?.line === line ? example.last : line;
  return [last, (shown) => setExample({ line: shown, last })];
}

/** How often the verifier accepts a wrong digit of a fact or rejects the right one; empty for tasks without facts. */
function MissesPanel() {
  const words = useWords(missesWords);
  const groups = useApp((state) => runShown(state).groups);
  const settings = useApp(settingsShown);
  const [span, setSpan] = useState<Span>("twenty");
  const [isOpen, setOpen] = useState(false);
  const [last, onExample] = useLastLine();
  const body = useId();
  const table = useMemo(
    () => missTable(groupsIn(groups, last, span), settings),
    [groups, last, span, settings],
  );
  if (!table) return null;
  return (
    <section aria-label={words.title} className={styles.panel}>
      <h3>{words.title}</h3>
      <Sum table={table} />
      <Row gap="s2" across="s3" wrap justify="between" size="t1" className={styles.tools}>
        <Select
          label={words.span}
          value={span}
          options={SPANS}
          labelOf={(one) => words.spans[one]}
          onChoose={setSpan}
        />
        <Button aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
          {words.open}
        </Button>
      </Row>
      <div id={body}>
        {isOpen && table.rows.length > 0 ? (
          <FactGrid rows={table.rows} onExample={onExample} />
        ) : null}
      </div>
    </section>
  );
}

function Sum({ table: { missed, doubted, rows } }: { readonly table: MissTable }) {
  const words = useWords(missesWords);
  if (rows.length === 0)
    return (
      <Text size="t1" digits className={styles.sum}>
        {words.none}
      </Text>
    );
  return (
    <Text size="t1" digits className={styles.sum}>
      {words.missed(formatInteger(missed.against), formatInteger(missed.verdicts))}
      {" · "}
      {words.doubted(formatInteger(doubted.against), formatInteger(doubted.verdicts))}
    </Text>
  );
}

export default definePanel({ area: "charts", order: 2.7, View: MissesPanel });
