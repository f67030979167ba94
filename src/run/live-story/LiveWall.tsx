import type { RolloutGroup } from "../../core/training/records.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { capital } from "../../kit/english.ts";
import { classes, formatClock, formatPercent } from "../../kit/format.ts";
import { app, useApp } from "../../page/app.ts";
import { updateWords } from "../../page/clock.ts";
import { isLive, runShown } from "../../runtime/app-state.ts";
import { useCalmNow } from "../now/now.ts";
import { useClock } from "../now/use-clock.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { timeText } from "./live-headline.ts";
import styles from "./live-wall.module.css";
import { newestAnswers, type WallAnswer } from "./records.ts";
import type { ShownLiveStory } from "./use-live-story.ts";

/** Number of answers that the wall has room for. */
const MOST_ANSWERS = 30;
const BESIDE_FIRST = 26; // answers beside the first right one, which takes the place of four
const NO_GROUPS: readonly RolloutGroup[] = [];

/** The newest answers of a live run as a wall, with the first right answer in gold, and the progress of the run. */
export function LiveWall({ told }: { readonly told: ShownLiveStory }) {
  const { update, updates } = useCalmNow();
  const clock = useClock();
  const { metrics } = useShownRun();
  const groups = useApp((state) => (isLive(state) ? runShown(state).groups : NO_GROUPS));
  const { first, answer, check } = told;
  const seconds =
    metrics.rows === 0 ? 0 : metrics.x("seconds", metrics.forgotten + metrics.rows - 1);
  // A run that had a right answer in its first update did not search.
  const found = first !== null && first.generatorUpdate > 1 ? first : null;
  const shown = newestAnswers(groups, found ? BESIDE_FIRST : MOST_ANSWERS);
  return (
    <Card as="section" pad="s4" padAcross="s5" gap="s4" grow aria-label="Your run, live">
      <Text size="t1" tone="soft">
        <i className="me-s3 inline-block size-[9px] rounded-round bg-live" aria-hidden="true" />
        {`Live on this computer · ${formatClock(seconds)}`}
      </Text>
      <ul className={styles.wall} aria-label="The newest answers">
        {found ? (
          <li key="first" className={styles.gold}>
            <b>{answer ?? "✓"}</b>
            <Text as="small" size="t1" tone="pay" weight="bold">
              {`✓ first one, ${timeText(found.seconds)}`}
            </Text>
          </li>
        ) : null}
        {shown.map((one) => (
          <li key={`${one.line} ${one.row}`}>
            <Answer one={one} />
          </li>
        ))}
      </ul>
      <progress
        className={`${styles.bar} h-[12px] w-full [appearance:none] rounded-r1 border-0 bg-hover`}
        value={update}
        max={Math.max(1, updates)}
      />
      <Row as="p" align="stretch" justify="between" size="t1" tone="soft">
        <span>{capital(updateWords(clock.now, clock.all))}</span>
        <span>
          {first && check !== null
            ? `last check: ${formatPercent(check)} of new problems right`
            : "no percentage before the first one"}
        </span>
      </Row>
    </Card>
  );
}

/** An answer on the wall; pressing it shows the whole attempt. */
function Answer({ one: { line, row, answer, isRight } }: { readonly one: WallAnswer }) {
  return (
    <Button
      className={classes(
        "min-h-[2.25rem] w-full rounded-r2 border-line px-s2 py-0 font-mono text-t2 font-strong text-ink-soft",
        isRight && styles.right,
      )}
      title="Shows how it was written; your run goes on."
      onClick={() => app.controller.dispatch({ type: "view", view: { line, row, step: null } })}
    >
      {answer ?? "no answer"}
      <span className="visually-hidden">, {isRight ? "right" : "wrong"}</span>
    </Button>
  );
}
