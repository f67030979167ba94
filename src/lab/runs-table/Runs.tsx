import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { UndoBar } from "../../kit/UndoBar.tsx";
import { useMedia } from "../../kit/use-media.ts";
import { laneUndo } from "../../page/lanes.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import { Cards } from "./Cards.tsx";
import { runsTable, runsUndo } from "./model/instance.ts";
import { type Sort, sorted } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { RunsTable } from "./Table.tsx";
import { runsWords } from "./words.en.ts";

const NEWEST: Sort = { column: "date", ascending: false }; // the order in which the table opens

/** Below this width the table would have to scroll sideways. */
const NARROW = "(width < 87.5em)";

/** All runs of this page and this browser. */
export default function Runs() {
  const words = useWords(runsWords);
  const { rows, isLoading, unreadable, unread, problem } = useStore(runsTable.store);
  const wrong = problem ?? unread;
  const [sort, setSort] = useState(NEWEST);
  const isNarrow = useMedia(NARROW);
  useEffect(() => runsTable.follow(), []);
  const View = isNarrow ? Cards : RunsTable;
  return (
    <PageDialog name="runs" title={words.title} size="window" className={styles.runs}>
      <p>{words.about}</p>
      {rows.length > 0 ? (
        <View rows={sorted(rows, sort)} sort={sort} onSort={setSort} />
      ) : (
        <p>{isLoading ? words.loading : words.empty}</p>
      )}
      {unreadable.map(({ id, why }) => (
        <p key={id} className={styles.unreadable}>
          {words.kinds.unreadable} {why}{" "}
          <Button onClick={() => runsTable.removeUnreadable(id)}>{words.actions.remove}</Button>
        </p>
      ))}
      <UndoBar undo={runsUndo} message={words.removed} label={words.undo} />
      <UndoBar undo={laneUndo} message={words.removed} label={words.undo} />
      <p role="alert" className={styles.error}>
        {wrong ? wrong.message : null}
      </p>
    </PageDialog>
  );
}
