import { memo, useMemo } from "react";
import { pluralize } from "../../core/counted.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { capital } from "../../kit/english.ts";
import { app, useApp } from "../../page/app.ts";
import { updateWords } from "../../page/clock.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { revealedOf } from "../../run/now/now.ts";
import { useClock } from "../../run/now/use-clock.ts";
import { AttemptTable, hasOrder } from "../../run/rail/AttemptTable.tsx";
import { rowShown, settingsShown } from "../../runtime/app-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import styles from "./attempts.module.css";
import { Navigation } from "./Navigation.tsx";

/** The model that was updated, and the update. */
const UPDATED = {
  generator: (update: string) => `${update} · the generator learns`,
  verifier: (update: string) => `${update} · the verifier learns`,
};

interface Props {
  readonly group: RolloutGroup;
  /** Whether the attempts are to be in the order of their advantages. */
  readonly isHighestFirst: boolean;
  readonly onHighestFirst: (isHighestFirst: boolean) => void;
}

/** A group with its problem and its attempts; groups that arrive meanwhile do not render it again. */
export const Group = memo(function Group({ group, isHighestFirst, onHighestFirst }: Props) {
  const settings = useApp(settingsShown);
  const { at } = useClock();
  const slow = useApp((state) => state.slow);
  const screen = useApp((state) => state.screen);
  const { stage, seen } = useMemo(
    () => revealedOf({ slow, screen }, app.metrics, group.updated, group),
    [slow, screen, group],
  );
  // Sorting would reveal the advantages before slow motion does, or while the truth is hidden.
  const canSort = stage === null && seen.advantage && hasOrder(group);
  return (
    <section
      aria-labelledby="attempts-title"
      className="@container/rollouts rounded-r2 border border-line bg-surface px-s5 py-s3 phone:px-s4 phone:py-s3"
      data-line={group.line}
    >
      <Row gap="s2" across="s5" wrap justify="between">
        <Text id="attempts-title" as="h2" size="t2" weight="strong" className={styles.title}>
          <span className={styles[group.updated]}>
            {UPDATED[group.updated](capital(updateWords(at(updatesAt(app.metrics, group.line)))))}
          </span>{" "}
          <code>
            {problemText(group.problem)}
            {seen.truth ? ` = ${group.truth.answer}` : ""}
          </code>
        </Text>
        {seen.truth ? <p className="text-t1 text-ink-soft tabular-nums">{countOf(group)}</p> : null}
      </Row>
      <Row gap="s2" across="s5" wrap className="mt-s2 mb-s3">
        <Navigation />
        <Button
          aria-pressed={isHighestFirst}
          aria-disabled={!canSort}
          onClick={() => onHighestFirst(!isHighestFirst)}
        >
          Highest reward first
        </Button>
      </Row>
      <AttemptTable
        group={group}
        settings={settings}
        seen={seen}
        stage={stage}
        isHighestFirst={canSort && isHighestFirst}
        attempt={useApp(rowShown)}
        step={useApp((state) => state.view.step)}
        onChoose={(row, step) =>
          app.controller.dispatch({ type: "view", view: { line: group.line, row, step } })
        }
      />
    </section>
  );
});

/** The count of right attempts; after a verifier update, the count of its true final verdicts. */
function countOf(group: RolloutGroup): string {
  const { writes, right, lastWords, attempts } = updateFacts(group);
  if (writes === "generator") return `${right} of ${attempts.length} right`;
  return `${lastWords.true} of ${pluralize(lastWords.true + lastWords.false + lastWords.unread, "verdict")} true`;
}
