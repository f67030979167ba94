import { PRESETS } from "../../core/presets/registry.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import { isLive } from "../../runtime/app-state.ts";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { useApp } from "../../ui/page/app.ts";

/** In place of the group until the first one arrives: the problems, what to watch, and what to press. */
export function Nothing() {
  const live = useApp(isLive);
  const task = TASKS.get(useApp((state) => state.draft.task));
  const preset = PRESETS.get(useApp((state) => state.preset));
  return (
    <Card as="section" pad="s4" aria-labelledby="attempts-title" className="grid gap-s3">
      <Text id="attempts-title" as="h2" size="t2" weight="strong">
        Attempts
      </Text>
      <p>
        {live
          ? "Press Play: the first group appears with the first update after SFT."
          : "Press Play to watch the recording, or go to an update on a chart."}
      </p>
      {task ? <p>{`${task.title}: ${task.describe}`}</p> : null}
      {preset ? <p>{`${preset.about} Watch: ${preset.watch}`}</p> : null}
    </Card>
  );
}
