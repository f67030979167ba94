import { useId, useState } from "react";
import type { PlainError } from "../../core/errors.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Popover } from "../../kit/Popover.tsx";
import { Select } from "../../kit/Select.tsx";
import { changeSetting } from "../../lab/setup/Setting.tsx";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { NumberField } from "../../page/settings/NumberField.tsx";
import { frameWords } from "../deferred/words.en.ts";
import refusal from "../refusal.module.css";
import styles from "./RunChoice.module.css";
import { InitChoice } from "./SourceSwitch.tsx";

/** Chooses the run: a button that names preset, seed and start, and opens a popover to change them. */
export function RunChoice() {
  const words = useWords(frameWords).header;
  const { presets } = useWords();
  const preset = useApp((state) => state.preset);
  const seed = useApp((state) => state.draft.seed);
  const id = useId();
  const locked = useLock("run");
  return (
    <>
      <Button
        className={styles.open}
        popoverTarget={locked === null ? id : undefined}
        aria-disabled={locked !== null}
        title={locked ?? undefined}
      >
        {words.run(presets[preset]?.title ?? preset, String(seed))} ▾
      </Button>
      <Popover id={id} className={styles.choices}>
        <Preset />
        <Seed />
        <InitChoice />
      </Popover>
    </>
  );
}

function Preset() {
  const words = useWords(frameWords).header;
  const { presets } = useWords();
  const preset = useApp((state) => state.preset);
  const description = presets[preset];
  return (
    <label>
      <span>{words.preset}</span>
      <Select
        value={preset}
        title={description && words.presetAbout(description.about, description.watch)}
        options={[...PRESETS.keys()]}
        labelOf={(id) => presets[id]?.title ?? id}
        onChoose={(id) => app.controller.choosePreset(id)}
      />
    </label>
  );
}

function Seed() {
  const words = useWords(frameWords).header;
  const seed = useApp((state) => state.draft.seed);
  const [refused, setRefused] = useState<PlainError | null>(null);
  return (
    <div className={styles.seed}>
      <label htmlFor="seed">
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
      <p id="seed-error" className={classes(refusal.refusal, styles.error)} role="alert">
        {refused?.message}
      </p>
    </div>
  );
}
