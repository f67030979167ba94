import { type AppState, groupShown, isLive } from "../../runtime/app-state.ts";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { useApp } from "../../ui/page/app.ts";
import { Part } from "../../ui/page/Part.tsx";
import { definePanel } from "../../ui/page/panel.ts";
import { Headline } from "../../watch/headline/Headline.tsx";
import { Stages } from "../../watch/stages/Stages.tsx";

/** "Stage by stage" above the group: the update's stages, and the current stage's headline. */
function StageByStage() {
  const isOn = useApp((state) => state.slow.on);
  if (!isOn) return null;
  return (
    <Card
      aria-label="Stage by stage"
      as="section"
      corner="r2"
      className="sticky top-0 z-2 grid gap-s2 px-s4 py-s3 [box-shadow:0_2px_6px_rgb(0_0_0_/_12%)]"
    >
      <Part name="stages">
        <Stages />
      </Part>
      <Part name="headline">
        <Headline size="lab" />
      </Part>
      <Note />
    </Card>
  );
}

const NOTES = {
  waits: "Computing the next update.",
  none: "No update yet. Press Play, or . for the first one.",
  holds: "Training waits until this update has been shown.",
};

/** Says what the page is waiting for: the first update, or the next one of a live run. */
function Note() {
  const note = useApp(noteOf);
  if (note === null) return null;
  return (
    <Text size="t0" tone="soft">
      {NOTES[note]}
    </Text>
  );
}

function noteOf(state: AppState): keyof typeof NOTES | null {
  const hasGroup = groupShown(state) !== null;
  if (isLive(state) && state.slow.waits) return "waits";
  if (!hasGroup) return "none";
  return isLive(state) ? "holds" : null;
}

export default definePanel({ area: "centre", order: 0, View: StageByStage });
