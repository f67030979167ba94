import type { ComponentProps } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Columns } from "./Columns.tsx";
import { Stack } from "./Stack.tsx";
import styles from "./sheet.module.css";
import type { SheetModel } from "./sheet-model.ts";
import { type SheetNote, sheetNote } from "./sheet-note.ts";
import { noteText } from "./sheet-speech.ts";
import { SheetContext, type SheetView } from "./sheet-view.ts";
import { sheetWords } from "./words.en.ts";

/** Remarks that help to read the sheet; a small screen has no room for them. */
const HINTS: readonly SheetNote["kind"][] = ["columns", "rows", "missed", "checks"];

interface Props extends ComponentProps<"section"> {
  readonly model: SheetModel;
  readonly view: SheetView;
  /** What the sheet holds, before the remark on it. */
  readonly heading: string;
  readonly level: "h2" | "h3" | "h4";
  readonly size: "page" | "talk";
}

/** An attempt as columns or as rows, below its heading. @param children the buttons beside the heading */
export function Paper({ model, view, heading, level: Level, size, children, ...section }: Props) {
  const words = useWords(sheetWords);
  const note = sheetNote(model, view.seen);
  const View = model.problem.columns ? Columns : Stack;
  return (
    <section
      className={classes(styles.sheet, size === "talk" && styles.talk)}
      aria-label={words.name}
      data-size={size}
      {...section}
    >
      <header className={styles.header}>
        <Level className={styles.heading}>
          {heading}
          <span className={classes(styles.note, HINTS.includes(note.kind) && styles.hint)}>
            {" · "}
            {noteText(note, words)}
          </span>
        </Level>
        {children}
      </header>
      <SheetContext value={view}>
        <View model={model} label={heading} />
      </SheetContext>
    </section>
  );
}
