import { Button } from "../../ui/kit/Button.tsx";
import { capital } from "../../ui/kit/english.ts";
import { formatInteger } from "../../ui/kit/format.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { LessonPicture } from "../pictures/LessonPicture.tsx";
import { indexOf, PARTS } from "../player/answers.ts";
import type { Stop } from "./path.ts";

interface Props {
  readonly stop: Stop;
  /** Whether this is the lesson to continue with. */
  readonly isNow: boolean;
}

/** A lesson: number, title, picture, and how far it is done. */
export function LessonCard({ stop, isNow }: Props) {
  const { lesson, answers, state, number } = stop;
  const at = indexOf(answers.part);
  return (
    <li>
      <Button
        className={`grid w-full grid-cols-[minmax(0,1fr)_auto] gap-s3 rounded-r3 border p-s5 text-left ${isNow ? "border-2 border-ink" : "border-line"}`}
        onClick={() => showScreen({ lesson: lesson.id })}
      >
        <span className="col-span-full text-t3 leading-tight font-strong text-balance">
          <span className="visually-hidden">Lesson </span>
          {`${formatInteger(number)}: ${lesson.title}`}
        </span>
        <LessonPicture name={lesson.picture} className="h-[54px] max-w-full" />
        <span className="self-end text-right text-t1 text-ink-soft">
          {state === "begun" ? (
            <>
              {capital(answers.part)}
              <progress
                className="block w-[5rem]"
                aria-label="Parts done"
                value={at}
                max={PARTS.length}
              />
            </>
          ) : state === "done" ? (
            "✓ done"
          ) : (
            `${formatInteger(lesson.minutes)} min`
          )}
        </span>
      </Button>
    </li>
  );
}
