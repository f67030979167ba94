import { useMemo } from "react";
import { TASKS } from "../../../core/tasks/registry.ts";
import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { app } from "../../../page/app.ts";
import { checkBookOf } from "../../../page/solution/check-text.ts";
import { DoubtLine } from "../../../run/doubt/DoubtLine.tsx";
import { knownAt } from "../../../run/doubt/known.ts";
import { methodOf } from "../../../run/model-card/method.ts";
import { chooseAttemptAndStep } from "../../../run/now/actions.ts";
import { Sheet } from "../../../run/sheet/Sheet.tsx";
import { sheetModel } from "../../../run/sheet/sheet-model.ts";
import { withoutTruth } from "../../../runtime/timeline/update-stages.ts";
import type { SceneFacts } from "../scene-facts.ts";
import { blockWords } from "../words.en.ts";

/** The attempt on screen, and, if it is right but rejected, the reason. */
export function SceneSheet({ facts }: { readonly facts: SceneFacts }) {
  const words = useWords(blockWords);
  const { group, attempt, step, seen, stage, settings } = facts.now;
  const model = useMemo(() => {
    const task = TASKS.get(settings.task) ?? null;
    return group && attempt !== null
      ? sheetModel(group, attempt, task, checkBookOf(settings))
      : null;
  }, [group, attempt, settings]);
  if (!group || attempt === null)
    return (
      <Text size="t3" tone="soft">
        {words.nothing}
      </Text>
    );
  const shown = facts.tellsTruth ? seen : withoutTruth(seen);
  const isTold = shown.truth && shown.verdicts && group.updated === "generator";
  return (
    <div>
      <Sheet
        group={group}
        attempt={attempt}
        step={step}
        seen={shown}
        stage={stage}
        settings={settings}
        onStep={(next) => chooseAttemptAndStep(attempt, next)}
        onAttempt={(row) => chooseAttemptAndStep(row)}
        size="talk"
        judge={methodOf(settings.algorithm).judge}
      />
      {model && isTold ? (
        <DoubtLine model={model} known={knownAt(app.metrics, group.line)} size="talk" />
      ) : null}
    </div>
  );
}
