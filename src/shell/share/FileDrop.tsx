import { useEffect, useState } from "react";
import { leaveAddress } from "../../ui/kit/hash.ts";
import { app } from "../../ui/page/app.ts";
import { isLocked } from "../../ui/page/navigation/locks.ts";
import { isViewOpen, openView } from "../../ui/page/navigation/routes.ts";
import { goToView } from "../../ui/page/navigation/screen.ts";
import { runFiles } from "../../ui/page/persistence.ts";
import styles from "./FileDrop.module.css";

const hasFiles = (transfer: DataTransfer | null): boolean =>
  transfer?.types.includes("Files") ?? false;

const tell = (notice: string): void =>
  app.controller.dispatch({ type: "set", set: { notices: [notice] } });

/** Lessons and talks of one's own, which version 0.2 opened. */
const isWritten = ({ name }: File): boolean => /\.ya?ml$/i.test(name);

/**
 * Opens files, including those dropped on a dialog. A run is shown on the page, so the dialog closes. The share
 * dialog shows errors when another dialog hides the page's notices; it also lists opened weights.
 */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.some(isWritten)) return tell("This version opens no lessons or talks from files.");
  if (isLocked("run")) return tell("This link stays with this run.");
  const kind = await runFiles.open(files);
  const isCovered = document.querySelector("dialog[open]") !== null;
  const hasFailed = runFiles.store.getState().problem !== null;
  if (kind === "weights" || (hasFailed && isCovered)) openView("share");
  // The share dialog stays open: it shows which run it opened.
  else if (kind !== null && !isViewOpen(location.hash, "share")) leaveAddress();
  // Several runs are overlaid on the Lab's charts.
  if (kind === "runs") goToView("lab");
}

/** Files may be dropped or pasted anywhere on the page. */
export function FileDrop() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    // relatedTarget is null only when the drag leaves the window.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      setOver(false);
      // A view has already taken the files, as the board of a class does.
      if (isTaken) return;
      void openFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0 && !event.defaultPrevented) void openFiles(files);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    document.documentElement.dataset.files = "ready";
    return () => {
      delete document.documentElement.dataset.files;
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
  return isOver ? <div className={styles.over}>Drop to open as a run or as weights</div> : null;
}
