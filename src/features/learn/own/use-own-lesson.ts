import { useEffect, useState } from "react";
import { type PlainError, TangoError, toPlainError } from "../../../core/errors.ts";
import { words } from "../../../i18n/index.ts";
import { lessonText } from "../../../page/navigation/lesson-link.ts";
import type { Lesson } from "../lessons/schema.ts";
import { readLesson } from "./read-lesson.ts";
import { ownWords } from "./words.en.ts";

export type Opened = { readonly lesson: Lesson } | { readonly error: PlainError };

async function open(hash: string): Promise<Opened> {
  try {
    const text = await lessonText(hash);
    const { refused, link, why } = words(ownWords);
    if (text === null) throw new TangoError("bad-file", refused(link, why.damaged));
    return { lesson: readLesson(text) };
  } catch (error) {
    return { error: toPlainError(error) };
  }
}

/** The lesson in the address; null while it is read. */
export function useOwnLesson(hash: string): Opened | null {
  const [opened, setOpened] = useState<{ readonly hash: string; readonly as: Opened } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void open(hash).then((as) => {
      if (isCurrent) setOpened({ hash, as });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return opened?.hash === hash ? opened.as : null;
}
