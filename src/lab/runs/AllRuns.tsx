import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { isLive } from "../../runtime/app-state.ts";
import { MOST_NAME, MOST_NOTE } from "../../runtime/storage/saved-run.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Confirm } from "../../ui/kit/Confirm.tsx";
import { isComposing } from "../../ui/kit/composing.ts";
import { leaveAddress } from "../../ui/kit/hash.ts";
import { Table } from "../../ui/kit/Table.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { charts, groupSeeds, MOST_OVERLAID } from "../../ui/page/overlay.ts";
import { PageDialog } from "../../ui/page/PageDialog.tsx";
import { runFiles, savedRuns } from "../../ui/page/persistence.ts";
import { AllRuns, type RunRow } from "./all-runs.ts";
import { COLUMNS, type Column, sorted, textOf } from "./columns.ts";

export const allRuns = new AllRuns({ app, savedRuns, files: runFiles });

const NEWEST = { id: "date", sign: -1 as 1 | -1 };
const CONFIRM = { question: "Delete this run for good?", yes: "Delete it", no: "Keep it" };

/** All runs of this page and this browser, as a table. */
export default function AllRunsDialog() {
  const { rows, unreadable, problem } = useStore(allRuns.store);
  const isGrouped = useStore(charts, (state) => state.isGrouped);
  const [sort, setSort] = useState(NEWEST);
  useEffect(() => allRuns.follow(), []);
  const by = COLUMNS.find(({ id }) => id === sort.id) as Column;
  return (
    <PageDialog name="runs" title="Runs" size="window" className="text-t1">
      <p>
        Runs on this page, runs saved in this browser, and the open recording and files. None of
        them leaves this browser.
      </p>
      <label>
        <input
          type="checkbox"
          checked={isGrouped}
          onChange={({ target }) => groupSeeds(target.checked)}
        />{" "}
        <span>
          Draw runs that differ only in their seed as one line: their mean, with a 95 % band
        </span>
      </label>
      {rows.length === 0 ? (
        <p>There is no run yet: train one.</p>
      ) : (
        <Table dense scrolls="Runs, a table that scrolls">
          <caption className="visually-hidden">Runs</caption>
          <thead>
            <tr>
              <th scope="col">On the charts</th>
              <th scope="col">Name</th>
              {COLUMNS.map((column) => (
                <Head key={column.id} column={column} sort={sort} onSort={setSort} />
              ))}
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {sorted(rows, by, sort.sign).map((row) => (
              <RunCells key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      {unreadable.map(({ id, why }) => (
        <p key={id} className="wrap-anywhere text-bad">
          {`A saved run cannot be read: ${why}`}{" "}
          <Button onClick={() => void allRuns.removeStored(id)}>Delete</Button>
        </p>
      ))}
      <p role="alert" className="wrap-anywhere text-bad empty:hidden">
        {problem?.message}
      </p>
    </PageDialog>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly sort: typeof NEWEST;
  readonly onSort: (sort: typeof NEWEST) => void;
}

/** Sorts by the column, numbers highest first; pressed again, the other way round. */
function Head({ column: { id, name, about, write }, sort, onSort }: HeadProps) {
  const isSorted = sort.id === id;
  const sign = isSorted ? (-sort.sign as 1 | -1) : write ? -1 : 1;
  return (
    <th
      scope="col"
      title={about}
      aria-sort={isSorted ? (sort.sign > 0 ? "ascending" : "descending") : "none"}
    >
      <Button look="bare" aria-label={`Sort by ${name}`} onClick={() => onSort({ id, sign })}>
        {name} <span aria-hidden="true">{isSorted ? (sort.sign > 0 ? "▲" : "▼") : "↕"}</span>
      </Button>
    </th>
  );
}

interface Props {
  readonly row: RunRow;
}

export function RunCells({ row }: Props) {
  const { kind, name, ownName, note, storedId } = row;
  const isFixed = kind === "recording" || kind === "file";
  return (
    <tr data-run={row.id} data-kind={kind}>
      <td>
        <Overlay row={row} />
      </td>
      <th scope="row">
        {isFixed ? (
          <strong>{name}</strong>
        ) : (
          <TextField
            label={`Rename ${name}`}
            value={ownName}
            placeholder={name}
            maxLength={MOST_NAME}
            onText={(text) => void allRuns.rename(row, text)}
          />
        )}
        {storedId === null ? null : (
          <TextField
            label={`Notes on ${name}`}
            value={note}
            placeholder="Notes"
            maxLength={MOST_NOTE}
            onText={(text) => void allRuns.note(row, text)}
          />
        )}
        <small className="block text-ink-soft">{kind}</small>
      </th>
      {COLUMNS.map((column) => (
        <td key={column.id} data-fact={column.id} className="tabular-nums">
          {textOf(column, row)}
        </td>
      ))}
      <td>
        <Actions row={row} />
      </td>
    </tr>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly onText: (text: string) => void;
}

/** A text that is kept when the field is left, and on Enter. */
function TextField({ label, value, onText, ...field }: FieldProps) {
  return (
    <input
      key={value}
      type="text"
      className="block w-[10rem] max-w-full"
      aria-label={label}
      defaultValue={value}
      {...field}
      onBlur={({ target }) => {
        if (target.value.trim() !== value) onText(target.value.trim());
      }}
      onKeyDown={(event) => {
        // While an input method composes a word, Enter belongs to it.
        if (event.key === "Enter" && !isComposing(event.nativeEvent)) event.currentTarget.blur();
      }}
    />
  );
}

/** Overlays the run on the charts. Lanes and the recording on screen are always drawn. */
function Overlay({ row }: Props) {
  const isOverlaid = useStore(charts, ({ overlaid }) => overlaid.some(({ id }) => id === row.id));
  const isDrawn =
    useApp((state) => row.kind === "recording" && !isLive(state)) || row.lane !== null;
  const [isFull, setFull] = useState(false);
  return (
    <>
      <input
        type="checkbox"
        disabled={isDrawn}
        checked={isDrawn || isOverlaid}
        aria-label={`Overlay ${row.name} on the charts`}
        title={isDrawn ? "It is on the charts because it is on screen or racing." : undefined}
        onChange={({ target }) =>
          void allRuns.overlay(row, target.checked).then((isDone) => setFull(!isDone))
        }
      />
      {isFull ? <small role="alert">{`At most ${MOST_OVERLAID + 1} lines fit.`}</small> : null}
    </>
  );
}

function Actions({ row }: Props) {
  const [asks, setAsks] = useState(false);
  const { kind, name, lane } = row;
  const isSaved = kind === "saved";
  const remove = () => void allRuns.remove(row);
  if (asks) return <Confirm words={CONFIRM} onYes={remove} onNo={() => setAsks(false)} />;
  const actions: readonly (readonly [name: string, act: (() => void) | null])[] = [
    ["Open", () => void allRuns.open(row).then(leaveAddress)],
    ["Resume", isSaved ? () => void allRuns.resume(row).then(leaveAddress) : null],
    ["Export", lane !== null && row.storedId === null ? null : () => void allRuns.save(row)],
    ["Close", kind === "file" ? remove : null],
    ["Delete", isSaved ? () => setAsks(true) : null],
  ];
  return (
    <Row gap="s2">
      {actions.map(([action, act]) =>
        act === null ? null : (
          <Button key={action} aria-label={`${action}: ${name}`} onClick={act}>
            {action}
          </Button>
        ),
      )}
    </Row>
  );
}
