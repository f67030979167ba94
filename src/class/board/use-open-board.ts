import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { Undo } from "../../kit/undo.ts";
import { summaryOf, uniqueResults } from "../../study/class/summary.ts";
import type { NamedClass } from "../model/kept-classes.ts";
import { boardKept, type OpenBoard, openBoard } from "./model/open-board.ts";
import { readFiles } from "./read-files.ts";

/** The open board of a class, its current state, and how to remove a code with undo. */
export function useOpenBoard(named: NamedClass) {
  const [state, setState] = useState(() => boardKept(named));
  const [open] = useState(() => openBoard(named, state, setState));
  const [undo] = useState(() => new Undo());
  useEffect(() => () => undo.dropAll(), [undo]);
  const { codes } = state;
  const found = useMemo(() => {
    const gathered = uniqueResults(codes);
    const results = gathered.kept.map(({ result }) => result);
    return { gathered, results, summary: summaryOf(named.plan, results) };
  }, [codes, named.plan]);
  return { open, undo, state, found };
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Texts and files that are pasted or dropped anywhere on the page go to the board. */
export function useArrivals(open: OpenBoard): void {
  const take = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    const text = data?.getData("text") ?? "";
    if (files.length > 0) void readFiles(files).then(open.addAll);
    else if (text !== "" && !takesText(event.target)) open.add(text);
    else return;
    event.preventDefault();
  };
  const paste = useEffectEvent((event: ClipboardEvent) => take(event, event.clipboardData));
  const drop = useEffectEvent((event: DragEvent) => take(event, event.dataTransfer));
  const over = useEffectEvent((event: DragEvent) => {
    if (!takesText(event.target)) event.preventDefault();
  });
  useEffect(() => {
    // Listens in the capture phase, before the page's own listener, which opens files as runs.
    const first = { capture: true };
    addEventListener("paste", paste, first);
    addEventListener("drop", drop, first);
    addEventListener("dragover", over, first);
    return () => {
      removeEventListener("paste", paste, first);
      removeEventListener("drop", drop, first);
      removeEventListener("dragover", over, first);
    };
  }, []);
}
