import { useWords } from "../../i18n/index.ts";
import { Select } from "../../kit/Select.tsx";
import { labViewWords } from "../../lab/lab-view/words.en.ts";
import { app, useApp } from "../../page/app.ts";
import { isLive, SPEEDS } from "../../runtime/app-state.ts";
import { STAGE_SECONDS } from "../../runtime/timeline/slow-state.ts";

/** The playback speed of a recording, or the seconds per stage in "Stage by stage". */
export function SpeedChoice() {
  const { replay } = useWords();
  const { stages } = useWords(labViewWords);
  const speed = useApp((state) => state.speed);
  const isRecorded = !useApp(isLive);
  const isSlow = useApp((state) => state.slow.on);
  const seconds = useApp((state) => state.slow.seconds);
  if (!isSlow && !isRecorded) return null;
  const words = isSlow ? stages : replay;
  return (
    <Select<number>
      aria-label={words.speed}
      value={isSlow ? seconds : speed}
      options={isSlow ? STAGE_SECONDS : SPEEDS}
      labelOf={(value) => words.speedOf(String(value))}
      onChoose={(value) => (isSlow ? app.slow.setSeconds(value) : app.timeline.setSpeed(value))}
    />
  );
}
