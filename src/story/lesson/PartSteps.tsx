import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import styles from "./lesson.module.css";
import { indexOf, PARTS } from "./model/parts.ts";
import { PART_NAMES } from "./part-names.ts";
import type { LessonState } from "./use-lesson.ts";

/** The parts of the lesson as steps; the student can go back to each part reached so far. */
export function PartSteps({ state }: { readonly state: LessonState }) {
  const { part: now, reached } = state.answers;
  return (
    <Row as="ol" gap="s2" align="stretch" className={styles.parts} aria-label="Parts of the lesson">
      {PARTS.map((part) => (
        <li key={part} data-done={indexOf(part) < indexOf(now)} data-now={part === now}>
          {indexOf(part) <= indexOf(reached) ? (
            <Button
              aria-current={part === now ? "step" : undefined}
              onClick={() => state.goTo(part)}
            >
              {PART_NAMES[part]}
            </Button>
          ) : (
            <span>{PART_NAMES[part]}</span>
          )}
        </li>
      ))}
    </Row>
  );
}
