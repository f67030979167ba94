import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { isLive, SPEEDS } from "../../runtime/app-state.ts";
import { STAGE_SECONDS } from "../../runtime/timeline/slow-state.ts";

const speedText = (updates: number) =>
  updates === 0.5 ? "1 every 2 seconds" : `${updates} a second`;

/** The playback speed of a recording, or the seconds per stage in "Stage by stage". */
export function SpeedChoice() {
  const speed = useApp((state) => state.speed);
  const isRecorded = !useApp(isLive);
  const isSlow = useApp((state) => state.slow.on);
  const seconds = useApp((state) => state.slow.seconds);
  if (!isSlow && !isRecorded) return null;
  return (
    <Select<number>
      aria-label={isSlow ? "Stage" : "Speed"}
      value={isSlow ? seconds : speed}
      options={isSlow ? STAGE_SECONDS : SPEEDS}
      labelOf={(value) => (isSlow ? `${value} s a stage` : speedText(value))}
      onChoose={(value) => (isSlow ? app.slow.setSeconds(value) : app.timeline.setSpeed(value))}
    />
  );
}
