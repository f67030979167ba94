import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { formatInteger } from "../../kit/format.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { indexOf, PARTS } from "../../story/lesson/model/parts.ts";
import styles from "./card.module.css";
import type { Stop } from "./path.ts";
import { Picture } from "./pictures/Picture.tsx";

interface Props {
  readonly stop: Stop;
  /** Whether this is the lesson to continue with. */
  readonly isNow: boolean;
}

/** A lesson on the path: number, picture and progress. */
export function LessonCard({ stop, isNow }: Props) {
  const { lesson, state, number } = stop;
  const kind = isNow ? "now" : state === "done" ? "done" : "new";
  const name = `Lesson ${formatInteger(number)}`;
  return (
    <li className={`${styles.stop} relative pl-s8`} data-kind={kind}>
      <span className={styles.number} aria-hidden>
        {state === "done" ? "✓" : formatInteger(number)}
      </span>
      <Button className={styles.card} onClick={() => showScreen({ lesson: lesson.id })}>
        <span className="visually-hidden">{name}: </span>
        <Text
          as="b"
          size="t3"
          weight="strong"
          className="leading-[1.3125] text-balance phone:text-t2"
        >
          {lesson.title}
        </Text>
        <Row as="span" gap="s3" align="end" justify="between" className={styles.low}>
          <Picture name={lesson.picture} />
          <Facts stop={stop} isNow={isNow} />
        </Row>
      </Button>
    </li>
  );
}

function Facts({ stop, isNow }: Props) {
  const { lesson, answers, state } = stop;
  const minutes = `${formatInteger(lesson.minutes)} min`;
  if (state === "begun") {
    const at = indexOf(answers.part);
    return (
      <Grid as="span" size="t1" tone="faint" className={styles.facts}>
        <Text as="b" tone="ink">
          {`Part ${formatInteger(at + 1)} of ${formatInteger(PARTS.length)}`}
        </Text>
        <Row as="span" gap="s2" align="stretch" className={`${styles.ticks} mt-s2`} aria-hidden>
          {PARTS.map((part, i) => (
            <i key={part} data-state={i < at ? "done" : i === at ? "now" : "new"} />
          ))}
        </Row>
      </Grid>
    );
  }
  return (
    <Grid as="span" size="t1" tone="faint" className={styles.facts} data-now={isNow}>
      {state === "done" ? <span>done </span> : null}
      <span>{minutes}</span>
    </Grid>
  );
}
