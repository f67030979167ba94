import { useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";
import { Setting } from "./Setting.tsx";
import { type SettingGroup, settingGroups } from "./setting-keys.ts";
import styles from "./setup.module.css";

export const order = 1;
export const area = "setup";

const GROUPS = settingGroups();
const OPEN_AT_FIRST: readonly SettingGroup[] = ["task", "schedule", "reward"];

export default function SetupPanel() {
  const hasRun = useLab((state) => state.running !== null);
  return (
    <section aria-labelledby="setup-title" className={styles.panel}>
      <h2 id="setup-title" className={styles.title}>
        {strings.setup.title}
      </h2>
      <ul className={styles.marks}>
        <li>
          <span aria-hidden="true" className={styles.live}>
            ●
          </span>{" "}
          {strings.setup.live}
        </li>
        <li>
          <span aria-hidden="true" className={styles.restart}>
            ↻
          </span>{" "}
          {hasRun ? strings.setup.restartNow : strings.setup.restart}
        </li>
      </ul>
      {[...GROUPS].map(([group, keys]) => (
        <details key={group} open={OPEN_AT_FIRST.includes(group)} className={styles.group}>
          <summary>
            {strings.setup.groups[group]} <span className={styles.size}>{keys.length}</span>
          </summary>
          {keys.map((key) => (
            <Setting key={key} settingKey={key} />
          ))}
        </details>
      ))}
    </section>
  );
}
