import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { EXERCISES } from "../../homework/exercises/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Page } from "../../kit/Page.tsx";
import { useHeading } from "../../kit/use-heading.ts";
import { leavePage } from "../pages.ts";
import { addressOf, codeFrom, readAddress } from "./address.ts";
import { keep, keptLines } from "./kept.ts";
import styles from "./line.module.css";
import { Task } from "./Task.tsx";
import { Trains } from "./Trains.tsx";
import { useLine } from "./use-line.ts";

const ALL = [...EXERCISES.values()];

/** Where somebody else's code is kept, so that the student's own stays. */
const foreignId = ({ id }: Exercise): string => `${id}/link`;

type FromLink = "none" | "reading" | "someone" | "damaged";

/** Puts the code of a link into the editor; the code does not run before somebody presses a button. */
function useCodeOfLink(exercise: Exercise, packed: string): FromLink {
  const [state, setState] = useState<FromLink>(packed === "" ? "none" : "reading");
  useEffect(() => {
    if (packed === "") return setState("none");
    let isMounted = true;
    setState("reading");
    void codeFrom(packed).then((code) => {
      if (!isMounted) return;
      if (code !== null) keep(foreignId(exercise), exercise.start, { code });
      setState(code === null ? "damaged" : "someone");
    });
    return () => {
      isMounted = false;
    };
  }, [exercise, packed]);
  return state;
}

/** Write the line: an exercise, its tests, and the training by the student's function. */
export function LinePage({ hash }: { readonly hash: string }) {
  const address = readAddress(hash);
  const exercise = EXERCISES.get(address?.id ?? "") ?? ALL[0];
  return exercise ? <Work key={hash} exercise={exercise} packed={address?.packed ?? ""} /> : null;
}

function Work({ exercise, packed }: { readonly exercise: Exercise; readonly packed: string }) {
  const link = useCodeOfLink(exercise, packed);
  const work = useLine(exercise, packed === "" ? exercise.id : foreignId(exercise));
  const heading = useHeading();
  const told = exercise.words;
  return (
    <Page className={styles.page}>
      <Choice now={exercise.id} />
      <div className={styles.sides}>
        <Grid as="section" gap="s3">
          <Text as="h1" size="t5" lines="tight" weight="bold" ref={heading} tabIndex={-1}>
            {told.question}
          </Text>
          {link === "damaged" ? (
            <p role="alert">
              The code of this link is damaged or was changed on its way: nothing of it was opened.
            </p>
          ) : null}
          {link === "reading" ? null : (
            <Task exercise={exercise} told={told} work={work} isForeign={link === "someone"} />
          )}
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
      <ol className={styles.list}>
        {ALL.map((exercise) => {
          const { passed, shown } = kept[exercise.id] ?? { passed: false, shown: false };
          const isFree = exercise.tests.length === 0;
          return (
            <li key={exercise.id}>
              <a
                href={addressOf(exercise.id)}
                aria-current={exercise.id === now ? "page" : undefined}
                data-free={isFree ? true : undefined}
              >
                <span className={styles.number} aria-hidden>
                  {passed ? "✓" : isFree ? "+" : exercise.order}
                </span>
                <span className={styles.name}>{exercise.words.name}</span>
                {passed ? <span className={styles.state}>{shown ? "shown" : "passed"}</span> : null}
              </a>
            </li>
          );
        })}
      </ol>
    </Row>
  );
}
