import type { PaperProps } from "../blocks/lesson-view.ts";
import { lessonViewOf } from "../blocks/lesson-views.ts";
import { Paragraphs } from "../blocks/pieces/Paragraphs.tsx";

/** An activity on paper: what to do, with space to write down the result. */
export function DoingOnPaper({ doing, texts }: PaperProps) {
  const { Paper } = lessonViewOf(doing);
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <Paper doing={doing} texts={texts} />
    </>
  );
}
