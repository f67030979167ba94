import { useWords } from "../../i18n/index.ts";
import { Grid } from "../../kit/box/Grid.tsx";
import { HIDEABLE } from "../../runtime/app-state.ts";
import type { FormProps } from "./model/draft.ts";
import styles from "./teacher.module.css";
import { teacherWords } from "./words.en.ts";

/** The locks that make sense for a class's link, which names no update. */
const LOCKED = ["view", "run", "live"] as const;

/** The list with an entry toggled, in the order of all names. */
const toggled = <Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
  name: Name,
): Name[] => all.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)));

/** What the students' page hides and locks. */
export function LookFields({ draft, onChange }: FormProps) {
  const words = useWords(teacherWords);
  const { plan, look } = draft;
  const set = (change: Partial<typeof look>) =>
    onChange({ plan, look: Object.assign({}, look, change) });
  return (
    <details className={styles.look}>
      <summary>{words.look}</summary>
      <p>{words.lookAbout}</p>
      <Grid gap="s2" className={styles.choices}>
        {HIDEABLE.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={look.hides.includes(part)}
              onChange={() => set({ hides: toggled(HIDEABLE, look.hides, part) })}
            />
            {words.hides[part]}
          </label>
        ))}
        {LOCKED.map((lock) => (
          <label key={lock}>
            <input
              type="checkbox"
              checked={look.locks.includes(lock)}
              onChange={() =>
                set({
                  locks: toggled(
                    [...LOCKED],
                    look.locks.filter((one) => one !== "update"),
                    lock,
                  ),
                })
              }
            />
            {words.locks[lock]}
          </label>
        ))}
      </Grid>
    </details>
  );
}
