import { groupShown, groupsShown, isLive, settingsShown } from "../../runtime/app-state.ts";
import { updatesAt } from "../../runtime/positions.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { seekControls } from "../../ui/page/controls.ts";
import { isLocked, useLock } from "../../ui/page/navigation/locks.ts";
import { definePanel } from "../../ui/page/panel.ts";
import { problemText } from "../../ui/page/solution/problem-text.ts";
import { goToNextUnequal, hasUnequalRewards } from "../../watch/now/actions.ts";
import { type Inspected, useInspected } from "../../watch/now/inspected.ts";
import { revealedOf } from "../../watch/now/now.ts";
import { useClock } from "../../watch/now/use-clock.ts";
import { AttemptTable } from "../../watch/rail/AttemptTable.tsx";
import { Nothing } from "./Nothing.tsx";

/** Shows the group before (−1) or after (1). A recording plays on where it has not reached the next one. */
function move(by: -1 | 1): void {
  const state = app.store.getState();
  const groups = groupsShown(state);
  const shown = groupShown(state);
  const group = groups[(shown ? groups.indexOf(shown) : 0) + by];
  if (group) seekControls.toLine(group.line);
  else if (by > 0 && !isLive(state) && !isLocked("update")) void app.timeline.step("next");
}

/** The attempts of one group with their verdicts. */
function AttemptsPanel() {
  const inspected = useInspected();
  return inspected ? <Attempts of={inspected} /> : <Nothing />;
}

function Attempts({ of: { group, row, step } }: { readonly of: Inspected }) {
  const settings = useApp(settingsShown);
  const slow = useApp((state) => state.slow);
  const screen = useApp((state) => state.screen);
  const { stage, seen } = revealedOf({ slow, screen }, app.metrics, group.updated, group);
  return (
    <Card
      as="section"
      pad="s3"
      padAcross="s4"
      aria-labelledby="attempts-title"
      data-line={group.line}
    >
      <Head group={group} isTold={seen.truth} />
      {seen.reward && !hasUnequalRewards(group) ? (
        <Row gap="s3" wrap size="t1" tone="soft">
          All rewards of this group are equal.
          <Button look="link" className="p-0" onClick={goToNextUnequal}>
            Next group with unequal rewards
          </Button>
        </Row>
      ) : null}
      <AttemptTable
        group={group}
        settings={settings}
        seen={seen}
        stage={stage}
        attempt={row}
        step={step}
        onChoose={(chosen, chosenStep) => {
          const view = { line: group.line, row: chosen, step: chosenStep };
          app.controller.dispatch({ type: "view", view });
        }}
      />
    </Card>
  );
}

interface HeadProps {
  readonly group: Inspected["group"];
  /** Whether the truth may be told. */
  readonly isTold: boolean;
}

/** The problem, the update, how many are right, and the way to other groups. */
function Head({ group, isTold }: HeadProps) {
  const locked = useLock("update");
  const { at } = useClock();
  const update = updateWords(at(updatesAt(app.metrics, group.line)));
  const learns = group.updated === "verifier" ? "the verifier learns" : null;
  const facts = [update, learns, isTold ? countOf(group) : null];
  return (
    <Row gap="s4" align="start" justify="between">
      <Text id="attempts-title" as="h2" size="t2" weight="strong">
        {problemText(group.problem)}
        {isTold ? ` = ${group.truth.answer}` : ""}{" "}
        <Text as="small" size="t1" tone="soft" weight="plain">
          {facts.filter(Boolean).join(" · ")}
        </Text>
      </Text>
      <Row gap="s2">
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            aria-label={by < 0 ? "Earlier group" : "Later group"}
            aria-disabled={locked !== null}
            title={locked ?? undefined}
            onClick={() => move(by)}
          >
            {by < 0 ? "‹" : "›"}
          </Button>
        ))}
      </Row>
    </Row>
  );
}

/** The count of right attempts; after a verifier update, the count of its true final verdicts. */
function countOf(group: Inspected["group"]): string {
  const { writes, right, lastWords, attempts } = updateFacts(group);
  if (writes === "generator") return `${right} of ${attempts.length} right`;
  return `${lastWords.true} of ${lastWords.true + lastWords.false + lastWords.unread} verdicts true`;
}

export default definePanel({ area: "centre", order: 1, View: AttemptsPanel });
