import { useWords } from "../../i18n/index.ts";
import { errorText } from "../../page/error-text.ts";
import { LessonView } from "../../story/lesson/LessonView.tsx";
import { LearnPage } from "../LearnPage.tsx";
import { leavePage } from "../pages.ts";
import { FileField } from "./FileField.tsx";
import { useOwnLesson } from "./use-own-lesson.ts";
import { ownWords } from "./words.en.ts";

/** The lesson that the address holds, or why it cannot be used. */
export function OwnLesson({ hash }: { readonly hash: string }) {
  const words = useWords(ownWords);
  const opened = useOwnLesson(hash);
  if (opened === null) return <p role="status">{words.reading}</p>;
  if ("error" in opened) {
    return (
      <LearnPage title={words.title} about={words.about}>
        <p role="alert">{errorText(opened.error)}</p>
        <FileField />
      </LearnPage>
    );
  }
  return <LessonView key={hash} lesson={opened.lesson} onLeave={leavePage} />;
}
