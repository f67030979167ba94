import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { UndoBar } from "../../kit/UndoBar.tsx";
import { laneUndo } from "../../page/lanes.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import { runsTable, runsUndo } from "./model/instance.ts";
import { type Sort, sorted } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { RunsTable } from "./Table.tsx";

const runsRemoved = (name: string) => `${name} was deleted.`;

const NEWEST: Sort = { column: "date", ascending: false }; // the order in which the table opens

/** All runs of this page and this browser. */
export default function Runs() {
  const { rows, isLoading, unreadable, unread, problem } = useStore(runsTable.store);
  const wrong = problem ?? unread;
  const [sort, setSort] = useState(NEWEST);
  useEffect(() => runsTable.follow(), []);
  return (
    <PageDialog name="runs" title="Runs" size="window" className={`${styles.runs} text-t1`}>
      <p>
        Runs on this page, runs saved in this browser, and the open recording and files. None of
        them leaves this browser.
      </p>
      {rows.length > 0 ? (
        <RunsTable rows={sorted(rows, sort)} sort={sort} onSort={setSort} />
      ) : (
        <p>
          {isLoading
            ? "Looking for saved runs."
            : "There is no run yet: train one or watch a recording, and it will be listed here."}
        </p>
      )}
      {unreadable.map(({ id, why }) => (
        <p key={id} className="wrap-anywhere text-bad">
          cannot be read {why}{" "}
          <Button onClick={() => runsTable.removeUnreadable(id)}>Delete</Button>
        </p>
      ))}
      <UndoBar undo={runsUndo} message={runsRemoved} label="Undo" />
      <UndoBar undo={laneUndo} message={runsRemoved} label="Undo" />
      <p role="alert" className="wrap-anywhere text-bad empty:hidden">
        {wrong ? wrong.message : null}
      </p>
    </PageDialog>
  );
}
