import { classes } from "../../state/format.ts";
import { groupShown, groupsShown, type Shown } from "../../state/reduce.ts";
import { lab, useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";
import styles from "./rollouts.module.css";

const CHOICES: readonly Shown[] = ["both", "generator", "verifier"];

const show = (line: number | null) =>
  lab.controller.dispatch({ type: "view", view: { line, row: null, step: null } });

/** Looks at the group some places earlier (−1) or later (+1). */
function look(offset: number): void {
  const state = lab.store.getState();
  const groups = groupsShown(state);
  const shown = groupShown(state);
  const group = groups[(shown ? groups.indexOf(shown) : 0) + offset];
  if (group) show(group.line);
}

/** Which group is on screen: whose, which of the kept ones, or always the latest. */
export function Navigation() {
  const words = strings.rollouts;
  const shown = useLab((state) => state.view.shown);
  const follows = useLab((state) => state.view.line === null);
  const count = useLab((state) => groupsShown(state).length);
  const index = useLab((state) => {
    const group = groupShown(state);
    return group ? groupsShown(state).indexOf(group) : -1;
  });
  return (
    <div className={styles.navigation}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{words.whose}</legend>
        {CHOICES.map((choice) => (
          <label
            key={choice}
            className={classes(styles.choice, shown === choice && styles.chosenChoice)}
          >
            <input
              type="radio"
              name="shown"
              className="visually-hidden"
              checked={shown === choice}
              onChange={() =>
                lab.controller.dispatch({
                  type: "view",
                  view: { shown: choice, line: null, row: null, step: null },
                })
              }
            />
            {words.shown[choice]}
          </label>
        ))}
      </fieldset>
      <div className={styles.steps}>
        <button
          type="button"
          aria-label={words.earlier}
          aria-disabled={index <= 0}
          onClick={() => look(-1)}
        >
          ‹
        </button>
        <span className={styles.position}>
          {count > 0 ? words.position(index + 1, count) : "–"}
        </span>
        <button
          type="button"
          aria-label={words.later}
          aria-disabled={index >= count - 1}
          onClick={() => look(1)}
        >
          ›
        </button>
        <button type="button" aria-pressed={follows} onClick={() => show(null)}>
          {words.latest}
        </button>
      </div>
    </div>
  );
}
