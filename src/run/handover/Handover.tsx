import { useCallback } from "react";
import { stateWords } from "../../i18n/en/states.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords, words } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { app, useApp } from "../../page/app.ts";
import { preparationWords } from "../../page/engine-words.ts";
import { useEverySecond } from "../../page/use-lane.ts";
import { type AppState, runOf } from "../../runtime/app-state.ts";
import styles from "./handover.module.css";
import { readinessOf, secondsSince } from "./handover-model.ts";
import { handoverWords } from "./words.en.ts";

/** What the run is doing, in words; empty while nothing needs saying. */
function statusText(state: AppState): string {
  const run = runOf(state, state.front);
  const { school, measuring, first } = words(handoverWords);
  const readiness = readinessOf(run);
  switch (readiness.step) {
    case "engines":
      return run.preparation ? preparationWords(run.preparation) : "";
    case "sft":
      return school[readiness.model](
        formatInteger(readiness.done),
        formatInteger(readiness.planned),
      );
    case "measuring":
      return measuring;
    case "first":
      return first;
  }
}

/** One line while a live run starts behind the recording: the seconds so far, and what the run does. */
export function Handover() {
  const since = useApp(({ handover }) => handover?.since ?? null);
  return since === null ? null : <ReadinessLine since={since} />;
}

function ReadinessLine({ since }: { readonly since: number }) {
  const words = useWords(handoverWords);
  const states = useWords(stateWords);
  const doing = useApp(statusText);
  const dice = useApp(({ draft }) => draft.samplingSeed);
  const ready = useEverySecond(
    useCallback(() => {
      const seconds = secondsSince(since, performance.now());
      return words.ready(states.seconds(formatInteger(seconds)));
    }, [since, words, states]),
  );
  return (
    <Card as="section" corner="r2" size="t2" className={styles.line} aria-label={words.label}>
      {/* Screen readers hear the text once, without the seconds, which would interrupt speech every second. */}
      <p className="visually-hidden" role="status">
        {words.stays}
      </p>
      <Text digits title={words.stays}>
        <span className={styles.dot} aria-hidden="true" />
        {ready}
      </Text>
      {dice === 0 ? null : (
        <Text size="t1" tone="soft" digits className={styles.doing} title={words.diceAbout}>
          {words.dice(String(dice))}
        </Text>
      )}
      <Text size="t1" tone="soft" digits className={styles.doing}>
        {doing}
      </Text>
      <Button onClick={() => app.timeline.handover.cancel()}>{words.cancel}</Button>
    </Card>
  );
}
