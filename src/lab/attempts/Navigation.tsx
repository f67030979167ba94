import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { classes } from "../../kit/format.ts";
import { app, useApp } from "../../page/app.ts";
import { updateWords } from "../../page/clock.ts";
import { seekControls } from "../../page/controls.ts";
import { isLocked, useLock } from "../../page/navigation/locks.ts";
import { useClock } from "../../run/now/use-clock.ts";
import {
  type AppState,
  groupShown,
  groupsShown,
  isLive,
  type Shown,
} from "../../runtime/app-state.ts";
import styles from "./Navigation.module.css";

const SHOWN = { both: "Both", generator: "Generator", verifier: "Verifier" };

const CHOICES: readonly Shown[] = ["both", "generator", "verifier"];

/** Shows the previous (−1) or next (+1) group. A recording plays on if it has not reached the next one. */
function move(offset: -1 | 1): void {
  const state = app.store.getState();
  const groups = groupsShown(state);
  const shown = groupShown(state);
  const group = groups[(shown ? groups.indexOf(shown) : 0) + offset];
  if (group) seekControls.toLine(group.line);
  else if (offset > 0 && !isLive(state) && !isLocked("update")) {
    void app.timeline.step(state.view.shown === "both" ? "next" : state.view.shown);
  }
}

/** The number of groups. For a recording it includes those that have not been played yet. */
function countOf(state: AppState): number {
  const recording = isLive(state) ? null : state.recordings.recording;
  const { shown } = state.view;
  if (!recording) return groupsShown(state).length;
  return shown === "both" ? recording.updates : recording.run.counts[`${shown}Updates`];
}

/** Index of the group on screen among those to choose from; -1 for none. */
function indexOf(state: AppState): number {
  const group = groupShown(state);
  return group ? groupsShown(state).indexOf(group) : -1;
}

/** Chooses the group on screen: which model's updates, which of its groups, or always the latest. */
export function Navigation() {
  return (
    <Row
      gap="s2"
      across="s5"
      wrap
      className="phone:flex-[1_0_100%] phone:justify-between phone:gap-s2"
    >
      <ModelChoice />
      <GroupButtons />
    </Row>
  );
}

function ModelChoice() {
  const shown = useApp((state) => state.view.shown);
  const locked = useLock("update");
  return (
    <fieldset
      className="flex rounded-r1 border border-line"
      disabled={locked !== null}
      title={locked ?? undefined}
    >
      <legend className="visually-hidden">Whose turns</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice}
          className={classes(styles.choice, shown === choice && "bg-sunken font-strong")}
        >
          <input
            type="radio"
            name="shown"
            className="visually-hidden"
            checked={shown === choice}
            onChange={() =>
              app.controller.dispatch({
                type: "view",
                view: { shown: choice, line: null, row: null, step: null },
              })
            }
          />
          {SHOWN[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** Buttons to the previous and next group, and to the latest. */
function GroupButtons() {
  const follows = useApp((state) => state.view.line === null);
  const isRecorded = !useApp(isLive);
  const count = useApp(countOf);
  const index = useApp(indexOf);
  const isBoth = useApp((state) => state.view.shown === "both");
  const clock = useClock();
  const locked = useLock("update");
  return (
    <Row gap="s2" wrap className={styles.steps}>
      <Button
        aria-label="Earlier group"
        aria-disabled={locked !== null || index <= 0}
        title={locked ?? undefined}
        onClick={() => move(-1)}
      >
        ‹
      </Button>
      <span className="min-w-[4.5rem] text-center text-t0 text-ink-soft tabular-nums phone:min-w-0">
        {count === 0
          ? "–"
          : isRecorded && isBoth
            ? updateWords(clock.now, clock.all)
            : `${index + 1} of ${count}`}
      </span>
      <Button
        aria-label="Later group"
        aria-disabled={locked !== null || index >= count - 1}
        title={locked ?? undefined}
        onClick={() => move(1)}
      >
        ›
      </Button>
      {isRecorded && follows ? null : (
        <Button
          aria-pressed={follows}
          aria-disabled={locked !== null}
          title={locked ?? undefined}
          onClick={() => seekControls.follow()}
        >
          Latest
        </Button>
      )}
    </Row>
  );
}
