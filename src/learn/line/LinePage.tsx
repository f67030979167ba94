import { useStore } from "zustand";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { EXERCISES } from "../../homework/exercises/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Page } from "../../kit/Page.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { LINE_PAGE, leavePage } from "../pages.ts";
import { keptLines } from "./kept.ts";
import styles from "./line.module.css";
import { Task } from "./Task.tsx";
import { Trains } from "./Trains.tsx";
import { useLine } from "./use-line.ts";

const ALL = [...EXERCISES.values()];

/** Write the line: an exercise, its tests, and the training by the student's function. */
export function LinePage({ hash }: { readonly hash: string }) {
  const [id = ""] = hash.slice(LINE_PAGE.length + 1).split("/");
  const exercise = EXERCISES.get(id) ?? ALL[0];
  return exercise ? <Work key={exercise.id} exercise={exercise} /> : null;
}

function Work({ exercise }: { readonly exercise: Exercise }) {
  const work = useLine(exercise);
  const heading = useHeading();
  const told = exercise.words;
  return (
    <Page className={`${styles.page} wrap-anywhere`}>
      <Choice now={exercise.id} />
      <div
        className={`${styles.sides} mt-s4 grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-s5`}
      >
        <Grid as="section" gap="s3">
          <Text as="h1" size="t5" lines="tight" weight="bold" ref={heading} tabIndex={-1}>
            {told.question}
          </Text>
          <Task exercise={exercise} told={told} work={work} />
        </Grid>
        <Trains exercise={exercise} work={work} />
      </div>
    </Page>
  );
}

/** The exercises as tabs; passed exercises are marked. */
function Choice({ now }: { readonly now: string }) {
  const kept = useStore(keptLines);
  return (
    <Row as="nav" gap="s3" align="start" className={styles.choice} aria-label="Exercises">
      <Button onClick={leavePage}>All lessons</Button>
      <ol className="flex list-none flex-wrap items-center gap-s3">
        {ALL.map((exercise) => {
          const { passed, shown } = kept[exercise.id] ?? { passed: false, shown: false };
          return (
            <li key={exercise.id}>
              <a
                href={`${LINE_PAGE}/${exercise.id}`}
                aria-current={exercise.id === now ? "page" : undefined}
              >
                <span
                  className={`${styles.number} grid size-[1.6em] place-items-center rounded-round border-2 border-edge`}
                  aria-hidden
                >
                  {passed ? "✓" : exercise.order}
                </span>
                <span className={`${styles.name} phone:hidden`}>{exercise.words.name}</span>
                {passed ? (
                  <span className="text-t1 font-plain text-ink-soft phone:hidden">
                    {shown ? "shown" : "passed"}
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ol>
    </Row>
  );
}
