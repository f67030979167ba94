import { withoutTruth } from "../../runtime/timeline/update-stages.ts";
import { Text } from "../../ui/kit/box/Text.tsx";
import { judgeIn } from "../../watch/model-card/method.ts";
import { chooseAttemptAndStep } from "../../watch/now/actions.ts";
import { Sheet } from "../../watch/sheet/Sheet.tsx";
import type { SceneFacts } from "./scene-facts.ts";

/** The attempt on screen. */
export function SceneSheet({ facts }: { readonly facts: SceneFacts }) {
  const { group, attempt, step, seen, stage, settings } = facts.now;
  if (!group || attempt === null)
    return (
      <Text size="t3" tone="soft">
        Nothing has been written yet.
      </Text>
    );
  const shown = facts.tellsTruth ? seen : withoutTruth(seen);
  return (
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
      judge={judgeIn(settings.algorithm, group.updated)}
    />
  );
}
