import { Text } from "../../kit/box/Text.tsx";
import { formatInteger } from "../../kit/format.ts";
import { usePhone } from "../../kit/use-media.ts";
import styles from "./chapter.module.css";
import { LessonCard } from "./LessonCard.tsx";
import { chapterState, type Chapter as Shown, type Stop } from "./path.ts";

const CHAPTERS = {
  push: {
    title: "How a push works",
    done: "You can now say why a right answer is not always pushed up, and what happens when all eight are wrong.",
  },
  checker: {
    title: "Can a checker learn?",
    done: "You can now explain how a checker learns with nobody to mark its steps, and why 90\u00a0% true can be worthless.",
  },
  worth: {
    title: "What is it worth?",
    done: "You can now say who taught whom, and how far one run can be trusted.",
  },
};

const CHAPTER_STATE = {
  begun: (count: string, of: string) => `${count} of ${of} begun`,
  done: (count: string, of: string) => `${count} of ${of} done`,
};

interface Props {
  readonly chapter: Shown;
  /** The lesson to continue with, which may be in another chapter. */
  readonly now: Stop | null;
}

/** A chapter: a column of cards; on a phone it is folded to its heading unless it has the lesson to continue with. */
export function Chapter({ chapter, now }: Props) {
  const isPhone = usePhone();
  const { title } = CHAPTERS[chapter.name];
  const isNow = now !== null && chapter.stops.includes(now);
  const heading = (
    <>
      <h2>{title}</h2> <ChapterState chapter={chapter} />
    </>
  );
  if (isPhone && !isNow) {
    return (
      <details
        className={`${styles.folded} phone:rounded-r2 phone:border phone:border-line phone:bg-surface phone:px-s5 phone:py-0`}
      >
        <summary>{heading}</summary>
        <Stops chapter={chapter} now={now} />
      </details>
    );
  }
  return (
    <section
      className={`${styles.chapter} row-span-2 grid grid-rows-[subgrid] max-lg:block`}
      aria-label={title}
    >
      <header>{heading}</header>
      <Stops chapter={chapter} now={now} />
    </section>
  );
}

function ChapterState({ chapter }: { readonly chapter: Shown }) {
  const state = chapterState(chapter);
  const { done, begun, of } = chapter;
  return (
    <span>
      {state === "new"
        ? "new"
        : CHAPTER_STATE[state](formatInteger(state === "done" ? done : begun), formatInteger(of))}
    </span>
  );
}

function Stops({ chapter, now }: Props) {
  return (
    <div>
      <ol className={styles.path} aria-label={CHAPTERS[chapter.name].title}>
        {chapter.stops.map((stop) => (
          <LessonCard key={stop.lesson.id} stop={stop} isNow={stop === now} />
        ))}
      </ol>
      {chapter.of > 0 && chapter.done === chapter.of ? (
        <Text as="div" size="t2" tone="soft" className={styles.reached}>
          <b>Chapter done</b>
          <p>{CHAPTERS[chapter.name].done}</p>
        </Text>
      ) : null}
    </div>
  );
}
