import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Text } from "../../kit/box/Text.tsx";
import { usePhone } from "../../kit/use-media.ts";
import { learnWords } from "../../story/lesson/words.en.ts";
import styles from "./chapter.module.css";
import { LessonCard } from "./LessonCard.tsx";
import { chapterState, type Chapter as Shown, type Stop } from "./path.ts";

interface Props {
  readonly chapter: Shown;
  /** The lesson to continue with; it may be in another chapter. */
  readonly now: Stop | null;
}

/** A chapter as a column of cards. On a phone it is folded unless it has the lesson to continue with. */
export function Chapter({ chapter, now }: Props) {
  const words = useWords(learnWords).home;
  const isPhone = usePhone();
  const { title } = words.chapters[chapter.name];
  const isNow = now !== null && chapter.stops.includes(now);
  const heading = (
    <>
      <h2>{title}</h2> <ChapterState chapter={chapter} />
    </>
  );
  if (isPhone && !isNow) {
    return (
      <details className={styles.folded}>
        <summary>{heading}</summary>
        <Stops chapter={chapter} now={now} />
      </details>
    );
  }
  return (
    <section className={styles.chapter} aria-label={title}>
      <header>{heading}</header>
      <Stops chapter={chapter} now={now} />
    </section>
  );
}

function ChapterState({ chapter }: { readonly chapter: Shown }) {
  const words = useWords(learnWords).home.chapterState;
  const state = chapterState(chapter);
  const { done, begun, of } = chapter;
  return (
    <span>
      {state === "new"
        ? words.new
        : words[state](formatInteger(state === "done" ? done : begun), formatInteger(of))}
    </span>
  );
}

function Stops({ chapter, now }: Props) {
  const words = useWords(learnWords).home;
  return (
    <div>
      <ol className={styles.path} aria-label={words.chapters[chapter.name].title}>
        {chapter.stops.map((stop) => (
          <LessonCard key={stop.lesson.id} stop={stop} isNow={stop === now} />
        ))}
      </ol>
      {chapter.of > 0 && chapter.done === chapter.of ? (
        <Text as="div" size="t2" tone="soft" className={styles.reached}>
          <b>{words.chapterDone}</b>
          <p>{words.chapters[chapter.name].done}</p>
        </Text>
      ) : null}
    </div>
  );
}
