import { useState } from "react";
import type { SettingKey } from "../../core/settings/settings.ts";
import { useWords } from "../../i18n/index.ts";
import { useRun } from "../../lab/lab.ts";
import { definePanel } from "../../lab/panel.ts";
import { useLazy } from "../../ui/lazy.ts";
import { Setting } from "./Setting.tsx";
import { type SettingGroup, settingGroups } from "./setting-keys.ts";
import styles from "./setup.module.css";
import { setupWords } from "./words.en.ts";

const GROUPS = settingGroups();
const OPEN_AT_FIRST: readonly SettingGroup[] = ["essential"];

function SetupPanel() {
  const words = useWords(setupWords);
  const hasRun = useRun((run) => run.running !== null);
  return (
    <section aria-labelledby="setup-title" className={styles.panel}>
      <h2 id="setup-title" className={styles.title}>
        {words.title}
      </h2>
      <ul className={styles.marks}>
        <li>
          <span aria-hidden="true" className={styles.live}>
            ●
          </span>{" "}
          {words.live}
        </li>
        <li>
          <span aria-hidden="true" className={styles.restart}>
            ↻
          </span>{" "}
          {hasRun ? words.restartNow : words.restart}
        </li>
      </ul>
      {[...GROUPS].map(([group, keys]) => (
        <Group key={group} group={group} keys={keys} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: SettingGroup;
  readonly keys: readonly SettingKey[];
}

/** A closed group renders no settings: most groups are rarely opened. */
function Group({ group, keys }: GroupProps) {
  const words = useWords(setupWords);
  const [isOpen, setIsOpen] = useState(OPEN_AT_FIRST.includes(group));
  return (
    <details
      open={isOpen}
      className={styles.group}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {words.groups[group]} <span className={styles.size}>{keys.length}</span>
      </summary>
      {isOpen ? keys.map((key) => <Setting key={key} settingKey={key} />) : null}
      {isOpen && group === "model" ? <LazyOverview /> : null}
    </details>
  );
}

const loadOverview = () => import("./ModelOverview.tsx");

function LazyOverview() {
  const overview = useLazy(loadOverview);
  return typeof overview === "object" ? <overview.ModelOverview /> : null;
}

export default definePanel({ area: "setup", order: 1, View: SetupPanel });
