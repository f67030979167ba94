import { useState } from "react";
import type { SettingKey } from "../../core/settings/settings.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { useLock } from "../../page/navigation/locks.ts";
import { definePanel } from "../../page/panel.ts";
import { settings } from "../../page/setting-names.ts";
import { LOCKED, Setting } from "./Setting.tsx";
import {
  findSettings,
  LISTED_SETTINGS,
  OPEN_SETTINGS,
  type SettingGroup,
  settingGroups,
} from "./setting-keys.ts";
import styles from "./setup.module.css";

const SETUP_GROUPS = {
  task: "Problems",
  schedule: "Turns",
  reward: "Reward",
  optimizer: "Learning",
  start: "Before the rewards",
  model: "Models",
  measure: "Measuring, engine",
};

const GROUPS = settingGroups();

/** The settings of the next run: six always shown, the others through a search or in groups. */
function SetupPanel() {
  const [query, setQuery] = useState("");
  const locked = useLock("run");
  const found = findSettings(query, settings);
  return (
    <Text aria-labelledby="setup-title" as="section" size="t1">
      <Row align="baseline" justify="between" className="mb-s2">
        <Text id="setup-title" as="h2" size="t2" weight="strong">
          Setup
        </Text>
        <span className="ml-auto text-t0 font-plain text-ink-soft">
          {OPEN_SETTINGS.length} of {LISTED_SETTINGS.length}
        </span>
      </Row>
      {locked === null ? null : <p id={LOCKED}>{locked}</p>}
      {OPEN_SETTINGS.map((key) => (
        <Setting key={key} settingKey={key} />
      ))}
      <input
        type="search"
        className={styles.search}
        aria-label="Find a setting…"
        placeholder="Find a setting…"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="my-s1 min-h-[1.2rem] text-t0 text-ink-soft">
        {query.trim() === ""
          ? ""
          : found.length === 0
            ? "No setting found"
            : found.length === 1
              ? "1 setting"
              : `${found.length} settings`}
      </p>
      {query.trim() === "" ? (
        <AllGroups />
      ) : (
        found.map((key) => <Setting key={key} settingKey={key} place="found" />)
      )}
    </Text>
  );
}

/** Whether all settings are listed; kept until the page is reloaded. */
let areAllOpen = false;

/** All groups of settings, folded behind one button: most users need the search at most. */
function AllGroups() {
  const [isOpen, setIsOpen] = useState(areAllOpen);
  return (
    <details
      open={isOpen}
      className={`${styles.group} border-t border-t-line`}
      onToggle={({ currentTarget, target }) => {
        // Toggle events of the groups inside arrive here too.
        if (target !== currentTarget) return;
        areAllOpen = currentTarget.open;
        setIsOpen(areAllOpen);
      }}
    >
      <summary>
        All settings{" "}
        <span className="ml-auto text-t0 font-plain text-ink-soft">{LISTED_SETTINGS.length}</span>
      </summary>
      {isOpen
        ? [...GROUPS].map(([group, keys]) => <Group key={group} group={group} keys={keys} />)
        : null}
    </details>
  );
}

interface GroupProps {
  readonly group: SettingGroup;
  readonly keys: readonly SettingKey[];
}

const opened = new Set<SettingGroup>(); // the groups that are open; kept until the page is reloaded

/** A closed group renders no settings: most groups are rarely opened. */
function Group({ group, keys }: GroupProps) {
  const [isOpen, setIsOpen] = useState(opened.has(group));
  const turn = (isOpenNow: boolean) => {
    if (isOpenNow) opened.add(group);
    else opened.delete(group);
    setIsOpen(isOpenNow);
  };
  return (
    <details
      open={isOpen}
      className={`${styles.group} border-t border-t-line`}
      data-group={group}
      onToggle={(event) => turn(event.currentTarget.open)}
    >
      <summary>
        {SETUP_GROUPS[group]}{" "}
        <span className="ml-auto text-t0 font-plain text-ink-soft">{keys.length}</span>
      </summary>
      {isOpen ? keys.map((key) => <Setting key={key} settingKey={key} />) : null}
      {isOpen && group === "measure" ? (
        <p>To time the engines side by side: npm run lab -- bench, on the command line.</p>
      ) : null}
    </details>
  );
}

export default definePanel({ area: "setup", order: 1, View: SetupPanel });
