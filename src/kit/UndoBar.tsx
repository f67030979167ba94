import { useStore } from "zustand";
import { Button } from "./Button.tsx";
import type { Undo } from "./undo.ts";

interface Props {
  readonly undo: Undo;
  /** The message about a removed item. */
  readonly message: (name: string) => string;
  readonly label: string;
}

/** Offers to restore the last removed item while that is possible. */
export function UndoBar({ undo, message, label }: Props) {
  const last = useStore(undo.store, (state) => state.last);
  return (
    <p role="status" className="wrap-anywhere empty:hidden">
      {last ? (
        <>
          {message(last.name)} <Button onClick={() => undo.undo(last.id)}>{label}</Button>
        </>
      ) : null}
    </p>
  );
}
