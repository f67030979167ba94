import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { isComposing } from "../../kit/composing.ts";
import { leaveAddress } from "../../kit/hash.ts";
import { useApp } from "../../page/app.ts";
import { openView } from "../../page/navigation/routes.ts";
import { charts, MOST_OVERLAID } from "../../page/overlay.ts";
import { isLive } from "../../runtime/app-state.ts";
import { MOST_NAME, MOST_NOTE } from "../../storage/saved-run.ts";
import { runsTable } from "./model/instance.ts";
import type { RunRow } from "./model/rows.ts";
import styles from "./Runs.module.css";

const ACTIONS = {
  show: "Open",
  resume: "Resume",
  branch: "Branch",
  save: "Export",
  remove: "Delete",
  close: "Close",
};

interface Props {
  readonly row: RunRow;
}

/** State of a text field that commits on blur and Enter, and restores the old text on Escape. */
function useText(value: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = () => {
    if (typed.trim() !== value) onText(typed.trim());
  };
  return {
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped(event.target.value),
    onBlur: commit,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      // While an input method composes a word, Enter and Escape belong to it.
      if (isComposing(event.nativeEvent)) return;
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        commit();
      }
      if (event.key === "Escape" && typed !== value) {
        event.preventDefault();
        setTyped(value);
      }
    },
  };
}

/** The run's name as an editable field. The name of a recording or file is fixed. */
export function NameField({ row }: Props) {
  const field = useText(row.ownName, (text) => void runsTable.rename(row, text));
  if (row.kind === "recorded" || row.kind === "file") return <strong>{row.name}</strong>;
  return (
    <input
      type="text"
      className="w-[10rem] max-w-full placeholder:text-ink placeholder:opacity-100 focus:placeholder:text-ink-soft"
      placeholder={row.name}
      maxLength={MOST_NAME}
      aria-label={`Rename ${row.name}`}
      {...field}
    />
  );
}

/** The user's notes. Only stored runs have them. */
export function NoteField({ row }: Props) {
  const field = useText(row.note, (text) => void runsTable.note(row, text));
  if (row.storedId === null) return null;
  return (
    <textarea
      className={`min-h-[max(28px,var(--target))] w-[10rem] max-w-full rounded-r1 border px-s3 py-s2`}
      rows={1}
      maxLength={MOST_NOTE}
      placeholder="Notes"
      aria-label={`Notes on ${row.name}`}
      {...field}
    />
  );
}

/** Overlays the run on the charts. Lanes and the recording on screen are always drawn. */
export function OverlayField({ row }: Props) {
  const isOverlaid = useStore(charts, ({ overlaid }) => overlaid.some(({ id }) => id === row.id));
  const [isFull, setFull] = useState(false);
  const isShown = useApp((state) => row.kind === "recorded" && !isLive(state));
  if (row.kind === "lane" || isShown) {
    return (
      <span title="It is on the charts because it is on screen or racing.">
        <span aria-hidden="true">✓</span>
        <span className="visually-hidden">
          It is on the charts because it is on screen or racing.
        </span>
      </span>
    );
  }
  return (
    <>
      <input
        type="checkbox"
        className="m-0 size-[max(24px,var(--target))]"
        checked={isOverlaid}
        aria-label={`Overlay ${row.name} on the charts`}
        onChange={({ target }) =>
          void runsTable.overlay(row, target.checked).then((isDone) => setFull(!isDone))
        }
      />
      {isFull ? (
        <small role="alert">At most {MOST_OVERLAID + 1} runs can be overlaid.</small>
      ) : null}
    </>
  );
}

export function Actions({ row }: Props) {
  const isElsewhere = row.kind === "elsewhere";
  const actions: readonly (readonly [
    "show" | "resume" | "branch" | "save" | "remove" | "close",
    (() => void) | null,
  ])[] = [
    ["show", () => void runsTable.open(row).then(leaveAddress)],
    ["resume", row.kind === "saved" ? () => void runsTable.resume(row).then(leaveAddress) : null],
    ["branch", () => void runsTable.open(row).then(() => openView("branch"))],
    ["save", row.kind === "lane" && row.storedId === null ? null : () => void runsTable.save(row)],
    [
      row.kind === "file" ? "close" : "remove",
      row.kind === "recorded" ? null : () => runsTable.remove(row),
    ],
  ];
  return (
    <Row gap="s2" wrap align="stretch" className={styles.actions}>
      {actions.map(([action, act]) => {
        const isRefused = action === "remove" && isElsewhere;
        return act === null ? null : (
          <Button
            key={action}
            aria-label={`${ACTIONS[action]}: ${row.name}`}
            aria-disabled={isRefused}
            title={
              isRefused ? "Another tab is training it, so it cannot be deleted here." : undefined
            }
            onClick={isRefused ? undefined : act}
          >
            {ACTIONS[action]}
          </Button>
        );
      })}
    </Row>
  );
}
