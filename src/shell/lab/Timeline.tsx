import { useApp } from "../../page/app.ts";
import { updateWords } from "../../page/clock.ts";
import { seekControls } from "../../page/controls.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { spokenChecks } from "../../run/growth/model/checks.ts";
import { useChecks } from "../../run/growth/use-growth.ts";
import { useNow } from "../../run/now/now.ts";
import { useClock } from "../../run/now/use-clock.ts";
import { isLive, runShown } from "../../runtime/app-state.ts";
import { updatesOf } from "../../runtime/run-state.ts";

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
      className="h-[1.25rem] w-full flex-none accent-ink"
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
