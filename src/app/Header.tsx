import { useState } from "react";
import { PRESETS } from "../core/presets/registry.ts";
import { SETTING_TABLE } from "../core/settings/table.ts";
import { NumberField } from "../panels/setup/NumberField.tsx";
import { changeSetting } from "../panels/setup/Setting.tsx";
import { benchStrings } from "../state/bench-strings.ts";
import { lab, useLab } from "../state/store.ts";
import { strings } from "../state/strings.ts";
import { openBench } from "./bench/Bench.tsx";
import { Controls } from "./Controls.tsx";
import styles from "./Header.module.css";
import { chooseTheme, currentTheme, THEMES } from "./theme.ts";
import { waitingChanges } from "./waiting.ts";

const words = strings.header;
export function Header({ onHelp }: { readonly onHelp: () => void }) {
  const waiting = useLab(waitingChanges);
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>{strings.name}</h1>
      <div className={styles.choices}>
        <TaskAndPreset />
        <Seed />
      </div>
      <Controls highlightReset={waiting !== null} />
      <div className={styles.page}>
        <ThemeChoice />
        <button type="button" onClick={openBench}>
          {benchStrings.open}
        </button>
        <button
          type="button"
          className={styles.help}
          aria-label={words.help}
          title={words.help}
          onClick={onHelp}
        >
          ?
        </button>
      </div>
    </header>
  );
}

function TaskAndPreset() {
  const preset = useLab((state) => state.preset);
  const task = useLab((state) => state.draft.task);
  return (
    <>
      <label className={styles.field}>
        <span>{words.task}</span>
        <select value={task} onChange={(event) => changeSetting("task", event.target.value)}>
          {SETTING_TABLE.task.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{words.preset}</span>
        <select
          value={preset}
          title={PRESETS.get(preset)?.about}
          onChange={(event) => lab.controller.choosePreset(event.target.value)}
        >
          {[...PRESETS.values()].map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Seed() {
  const seed = useLab((state) => state.draft.seed);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <div className={styles.seed}>
      <label htmlFor="seed" className={styles.field}>
        <span>{words.seed}</span>
        <NumberField
          id="seed"
          settingKey="seed"
          value={seed}
          describedBy="seed-error"
          invalid={refused !== null}
          onChange={(value) => setRefused(changeSetting("seed", value))}
          onRefused={setRefused}
          className={styles.seedField}
        />
      </label>
      <p id="seed-error" className={styles.error} role="alert">
        {refused}
      </p>
    </div>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <label className={styles.field}>
      <span>{words.theme}</span>
      <select
        value={theme}
        onChange={(event) => {
          const next = THEMES.find((one) => one === event.target.value) ?? "auto";
          chooseTheme(next);
          setTheme(next);
        }}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {words.themes[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
