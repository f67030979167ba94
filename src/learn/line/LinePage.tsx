import { useEffect } from "react";
import { useStore } from "zustand";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { EXERCISES } from "../../line/exercises/registry.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { Page } from "../../ui/kit/Page.tsx";
import { useHeading } from "../../ui/kit/use-heading.ts";
import { LINE_PAGE, leavePage } from "../pages.ts";
import { Code } from "./Code.tsx";
import { keptLines } from "./kept.ts";
import { openExercise } from "./lab.ts";
import { Tests } from "./Tests.tsx";
import { Trains } from "./Trains.tsx";
import { useLine } from "./use-line.ts";

const ALL = [...EXERCISES.values()];

/** Write the line: an exercise, its tests, and the training by the student's function. */
export function LinePage({ hash }: { readonly hash: string }) {
  const [id = ""] = hash.slice(LINE_PAGE.length + 1).split("/");
  const exercise = EXERCISES.get(id) ?? ALL[0];
  return exercise ? <Work key={exercise.id} exercise={exercise} /> : null;
}

/** The code with the tests' results beside it, and below these the training. */
function Work({ exercise }: { readonly exercise: Exercise }) {
  const work = useLine(exercise);
  const heading = useHeading();
  useEffect(() => openExercise(exercise), [exercise]);
  const { question, goal, formula, signature } = exercise.words;
  const next = ALL[ALL.indexOf(exercise) + 1];
  return (
    <Page className="wrap-anywhere">
      <Choice now={exercise.id} />
      <Grid gap="s2" className="my-s3">
        <Text as="h1" size="t5" lines="tight" weight="bold" ref={heading} tabIndex={-1}>
          {question}
        </Text>
        <Text size="t2" tone="soft" lines="snug">
          {withNames(goal)}
        </Text>
        <Row as="p" gap="s2" across="s4" wrap>
          <span className="rounded-r1 bg-sunken px-s4 py-s2 font-mono text-t2">{formula}</span>
          <Text as="span" size="t1" tone="soft">
            {signature}
          </Text>
        </Row>
      </Grid>
      <div className="grid grid-cols-2 items-start gap-s5 max-md:grid-cols-1">
        <Code exercise={exercise} work={work} />
        <Grid gap="s4">
          <Tests exercise={exercise} work={work} next={next} />
          <Trains exercise={exercise} work={work} />
        </Grid>
      </div>
    </Page>
  );
}

/** Names between backquotes as code. */
const withNames = (text: string) =>
  text.split("`").map((part, i) => {
    const Part = i % 2 === 1 ? "code" : "span";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
      <Part key={i} className={Part === "code" ? "font-bold text-pay" : ""}>
        {part}
      </Part>
    );
  });

/** The exercises; passed ones are marked. */
function Choice({ now }: { readonly now: string }) {
  const kept = useStore(keptLines);
  return (
    <Row as="nav" gap="s3" align="start" aria-label="Exercises">
      <Button className="flex-none" onClick={leavePage}>
        All lessons
      </Button>
      <ol className="flex list-none flex-wrap items-center gap-s3 p-0">
        {ALL.map(({ id, order, words }) => (
          <li key={id}>
            <a
              href={`${LINE_PAGE}/${id}`}
              className="group flex min-h-target items-center gap-s3 rounded-r3 border-2 border-transparent py-s1 pr-s4 pl-s2 text-t2 text-ink-soft no-underline aria-[current]:border-ink aria-[current]:font-bold aria-[current]:text-ink"
              aria-current={id === now ? "page" : undefined}
            >
              <span
                className="grid size-[1.6em] place-items-center rounded-round border-2 border-edge group-aria-[current]:border-primary group-aria-[current]:bg-primary group-aria-[current]:text-on-primary"
                aria-hidden
              >
                {kept[id]?.passed ? "✓" : order}
              </span>
              <span className="phone:hidden phone:group-aria-[current]:inline">{words.name}</span>
              {kept[id]?.passed ? (
                <span className="text-t1 font-plain text-ink-soft phone:hidden">
                  {kept[id].shown ? "shown" : "passed"}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ol>
    </Row>
  );
}
