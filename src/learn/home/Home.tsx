import { useReducer } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { LESSONS } from "../lessons.ts";
import { readAnswers } from "../player/answers.ts";
import { HomeLinks } from "./HomeLinks.tsx";
import { LessonCard } from "./LessonCard.tsx";
import { type Path, pathOf } from "./path.ts";

const CHAPTERS = {
  push: "How a push works",
  checker: "Can a checker learn?",
  worth: "What is it worth?",
} as const;
const NAMES = ["push", "checker", "worth"] as const;

/** Learn's home: the lessons in chapters. @param unknown id in a link that no lesson has */
export function Home({ unknown }: { readonly unknown: string | null }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const path = pathOf(LESSONS, readAnswers);
  return (
    <div className="flex min-h-0 flex-1 flex-wrap content-start gap-s6 overflow-y-auto px-s7 py-s6 phone:overflow-visible phone:px-s4">
      <Row as="header" gap="s5" wrap justify="between" className="w-full">
        <div>
          <h1 className="text-t6 leading-tight font-bold text-balance">
            Seven questions, each with an answer you find yourself
          </h1>
          <Text size="t3" tone="soft">
            First you predict, then you do it, then you see. Your answers stay on this device.
          </Text>
          {unknown === null ? null : (
            <p role="alert">There is no lesson “{unknown}”. These are the lessons.</p>
          )}
        </div>
        <Go path={path} />
      </Row>
      <Grid tiles="middle" gap="s6" className="flex-[1_1_40rem] content-start phone:flex-auto">
        {NAMES.map((chapter) => (
          <section key={chapter} aria-label={CHAPTERS[chapter]}>
            <h2 className="mb-s4 text-t4 leading-tight font-bold">{CHAPTERS[chapter]}</h2>
            <Grid as="ol" gap="s4" aria-label={CHAPTERS[chapter]}>
              {path.stops
                .filter(({ lesson }) => lesson.chapter === chapter)
                .map((stop) => (
                  <LessonCard key={stop.lesson.id} stop={stop} isNow={stop === path.now} />
                ))}
            </Grid>
          </section>
        ))}
      </Grid>
      <HomeLinks onForgotten={redraw} />
      <Text size="t0" tone="faint" className="w-full">
        The small pictures show what one does in a lesson. They are drawings, not data.
      </Text>
    </div>
  );
}

/** The main button, to the lesson to continue with. */
function Go({ path: { now, stops } }: { readonly path: Path }) {
  if (now === null) return <p>All lessons are done.</p>;
  const number = formatInteger(now.number);
  const isNew = stops.every(({ state }) => state === "new");
  return (
    <Button
      look="main"
      className="min-h-[52px] rounded-r2 px-s6 text-t3"
      onClick={() => showScreen({ lesson: now.lesson.id })}
    >
      {isNew ? `Start: lesson ${number}` : `Continue: lesson ${number}`} <span aria-hidden>→</span>
    </Button>
  );
}
