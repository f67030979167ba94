import { isLive, runShown } from "../../runtime/app-state.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { seekControls } from "../../ui/page/controls.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { spokenChecks } from "../../watch/growth/model/checks.ts";
import { useChecks } from "../../watch/growth/use-growth.ts";
import { useNow } from "../../watch/now/now.ts";
import { useClock } from "../../watch/now/use-clock.ts";

/** The whole run as a slider under the charts. Of a live run it changes only what is shown; training continues. */
export function Timeline() {
  const { update, updates } = useNow();
  const newest = useApp((state) =>
    isLive(state)
      ? updatesOf(runShown(state).progress)
      : (state.recordings.recording?.updates ?? 0),
  );
  const locked = useLock("update");
  const { now, all } = useClock();
  const said = [updateWords(now, all), ...spokenChecks(useChecks(), update)].join("; ");
  return (
    <input
      type="range"
      className="h-[1.5rem] w-full phone:h-target flex-none accent-ink"
      aria-label="Update"
      aria-valuenow={update}
      aria-valuetext={said}
      title={locked ?? undefined}
      min={0}
      max={Math.max(updates, newest, 1)}
      value={update}
      disabled={locked !== null || newest === 0}
      onChange={({ target }) => seekControls.to(Math.min(newest, target.valueAsNumber))}
    />
  );
}
