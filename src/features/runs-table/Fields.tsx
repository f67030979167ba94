import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { useLab } from "../../lab/lab.ts";
import { openView } from "../../lab/navigation/routes.ts";
import { MOST_OVERLAID, overlay } from "../../lab/overlay.ts";
import { isLive } from "../../runtime/lab-state.ts";
import { MOST_NAME, MOST_NOTE } from "../../runtime/persistence/records.ts";
import { leaveAddress } from "../../ui/hash.ts";
import { runsTable } from "./model/page.ts";
import type { RunRow } from "./model/rows.ts";
import styles from "./Runs.module.css";
import { runsWords } from "./words.en.ts";

interface Props {
  readonly row: RunRow;
}

/** Text that is taken when the field is left or Enter pressed, and given up with Escape. */
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
      // Enter and Escape then are the input method's, in the middle of a word.
      if (event.nativeEvent.isComposing) return;
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

/** The run's name, to be changed in its place; the recording has one of its own. */
export function NameField({ row }: Props) {
  const words = useWords(runsWords);
  const field = useText(row.ownName, (text) => void runsTable.rename(row, text));
  if (row.kind === "recorded") return <strong>{row.name}</strong>;
  return (
    <input
      type="text"
      className={styles.nameField}
      placeholder={row.name}
      maxLength={MOST_NAME}
      aria-label={words.rename(row.name)}
      {...field}
    />
  );
}

/** Notes of the person; only what the browser keeps has room for them. */
export function NoteField({ row }: Props) {
  const words = useWords(runsWords);
  const field = useText(row.note, (text) => void runsTable.note(row, text));
  if (row.kept === null) return null;
  return (
    <textarea
      className={styles.note}
      rows={1}
      maxLength={MOST_NOTE}
      placeholder={words.notes}
      aria-label={words.noteOf(row.name)}
      {...field}
    />
  );
}

/** Whether the run lies over the charts. Lanes of a race always do. */
export function OverlayField({ row }: Props) {
  const words = useWords(runsWords);
  const isLaid = useStore(overlay, ({ runs }) => runs.some(({ id }) => id === row.id));
  const [isFull, setFull] = useState(false);
  const isShown = useLab((state) => row.kind === "recorded" && !isLive(state));
  if (row.kind === "lane" || isShown) {
    return (
      <span title={words.alwaysOn}>
        <span aria-hidden="true">✓</span>
        <span className="visually-hidden">{words.alwaysOn}</span>
      </span>
    );
  }
  return (
    <>
      <input
        type="checkbox"
        className={styles.check}
        checked={isLaid}
        aria-label={words.overlay(row.name)}
        onChange={({ target }) =>
          void runsTable.overlay(row, target.checked).then((done) => setFull(!done))
        }
      />
      {isFull ? <small role="alert">{words.overlayFull(MOST_OVERLAID + 1)}</small> : null}
    </>
  );
}

/** What can be done with a run. */
export function Actions({ row }: Props) {
  const words = useWords(runsWords);
  const isTaken = row.kind === "elsewhere";
  const actions: readonly (readonly [keyof typeof words.actions, (() => void) | null])[] = [
    ["show", () => void runsTable.open(row).then(leaveAddress)],
    ["goOn", row.kind === "kept" ? () => void runsTable.resume(row).then(leaveAddress) : null],
    ["branch", () => void runsTable.open(row).then(() => openView("branch"))],
    ["save", row.kind === "lane" && row.kept === null ? null : () => void runsTable.save(row)],
    ["remove", row.kind === "recorded" ? null : () => runsTable.remove(row)],
  ];
  return (
    <div className={styles.actions}>
      {actions.map(([action, act]) => {
        const isRefused = action === "remove" && isTaken;
        return act === null ? null : (
          <button
            key={action}
            type="button"
            aria-label={words.actionOf(words.actions[action], row.name)}
            aria-disabled={isRefused}
            title={isRefused ? words.isTaken : undefined}
            onClick={isRefused ? undefined : act}
          >
            {words.actions[action]}
          </button>
        );
      })}
    </div>
  );
}
