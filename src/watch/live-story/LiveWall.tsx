import type { RolloutGroup } from "../../core/training/records.ts";
import { isLive, runShown } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { capital } from "../../ui/kit/english.ts";
import { classes, formatClock, formatPercent } from "../../ui/kit/format.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { useCalmNow } from "../now/now.ts";
import { useClock } from "../now/use-clock.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { timeText } from "./live-headline.ts";
import { trainedSeconds } from "./live-story.ts";
import { newestAnswers } from "./records.ts";
import type { ShownLiveStory } from "./use-live-story.ts";

/** Number of answers on the wall, beside the first right one, which takes the place of four. */
const ANSWERS = 26;
const NO_GROUPS: readonly RolloutGroup[] = [];

/** The newest answers of a live run as a wall, with the first right answer in gold, and the progress of the run. */
export function LiveWall({ told: { first, answer, check } }: { readonly told: ShownLiveStory }) {
  const { update, updates } = useCalmNow();
  const clock = useClock();
  const { metrics } = useShownRun();
  const groups = useApp((state) => (isLive(state) ? runShown(state).groups : NO_GROUPS));
  return (
    <Card as="section" pad="s4" padAcross="s5" gap="s4" grow aria-label="Your run, live">
      <Text size="t1" tone="soft">
        <i className="me-s3 inline-block size-[9px] rounded-round bg-live" aria-hidden="true" />
        {`Live on this computer · ${formatClock(trainedSeconds(metrics))}`}
      </Text>
      <ul
        className="m-0 grid flex-1 list-none auto-rows-[minmax(2.25rem,auto)] grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] content-start gap-s3 overflow-hidden p-0 lg:[contain:size]"
        aria-label="The newest answers"
      >
        {/* A run that had a right answer in its first update did not search. */}
        {first && first.generatorUpdate > 1 ? (
          <li
            key="first"
            className="col-span-2 row-span-2 grid place-content-center rounded-r2 border-2 border-pay-line bg-pay-soft px-s4 py-s2 text-center"
          >
            <b className="font-mono text-t4 leading-tight">{answer ?? "✓"}</b>
            <Text as="small" size="t1" tone="pay" weight="bold">
              {`✓ first one, ${timeText(first.seconds)}`}
            </Text>
          </li>
        ) : null}
        {newestAnswers(groups, ANSWERS).map(({ line, row, answer: written, isRight }) => (
          <li key={`${line} ${row}`}>
            <Button
              className={classes(
                "min-h-[2.25rem] w-full rounded-r2 px-s2 py-0 font-mono text-t2 font-strong",
                isRight ? "border-good text-good" : "border-line text-ink-soft",
              )}
              title="Shows how it was written; your run goes on."
              onClick={() =>
                app.controller.dispatch({ type: "view", view: { line, row, step: null } })
              }
            >
              {written ?? "no answer"}
              <span className="visually-hidden">, {isRight ? "right" : "wrong"}</span>
            </Button>
          </li>
        ))}
      </ul>
      <progress
        className="h-[12px] w-full accent-generator"
        aria-label="Updates made"
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
