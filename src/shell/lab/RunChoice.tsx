import { useId, useState } from "react";
import type { PlainError } from "../../core/errors.ts";
import { LISTED_PRESETS, PRESETS } from "../../core/presets/registry.ts";
import { Button } from "../../kit/Button.tsx";
import { classes } from "../../kit/format.ts";
import { Popover } from "../../kit/Popover.tsx";
import { Select } from "../../kit/Select.tsx";
import { changeSetting } from "../../lab/setup/Setting.tsx";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { NumberField } from "../../page/settings/NumberField.tsx";
import refusal from "../refusal.module.css";
import styles from "./RunChoice.module.css";
import { InitChoice } from "./SourceSwitch.tsx";

/** Chooses the run: a button that names preset, seed and start, and opens a popover to change them. */
export function RunChoice() {
  const preset = useApp((state) => state.preset);
  const seed = useApp((state) => state.draft.seed);
  const id = useId();
  const locked = useLock("run");
  return (
    <>
      <Button
        className="whitespace-nowrap"
        popoverTarget={locked === null ? id : undefined}
        aria-disabled={locked !== null}
        title={locked ?? undefined}
      >
        {`${PRESETS.get(preset)?.title ?? preset}, seed ${String(seed)}`} ▾
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
  const preset = useApp((state) => state.preset);
  const description = PRESETS.get(preset);
  return (
    <label>
      <span>Preset</span>
      <Select
        value={preset}
        title={description && `${description.about} Watch: ${description.watch}`}
        options={LISTED_PRESETS}
        labelOf={(id) => PRESETS.get(id)?.title ?? id}
        onChoose={(id) => app.controller.choosePreset(id)}
      />
    </label>
  );
}

function Seed() {
  const seed = useApp((state) => state.draft.seed);
  const [refused, setRefused] = useState<PlainError | null>(null);
  return (
    <div className="relative">
      <label htmlFor="seed">
        <span>Seed</span>
        <NumberField
          id="seed"
          settingKey="seed"
          value={seed}
          describedBy="seed-error"
          invalid={refused !== null}
          onChange={(value) => setRefused(changeSetting("seed", value))}
          onRefused={setRefused}
          className="w-[6.5rem] tabular-nums"
        />
      </label>
      <p
        id="seed-error"
        className={classes(refusal.refusal, "top-[calc(100%_+_4px)] left-0")}
        role="alert"
      >
        {refused?.message}
      </p>
    </div>
  );
}
