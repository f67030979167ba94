import type { PaperProps } from "../blocks/lesson-view.ts";
import { lessonViewOf } from "../blocks/lesson-views.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";

/** What one does, with space for what comes of it. */
export function DoingOnPaper({ doing, texts }: PaperProps) {
  const { Paper } = lessonViewOf(doing);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <Paper doing={doing} texts={texts} />
    </>
  );
}
