import { useState } from "react";
import type { PlainError } from "../../core/errors.ts";
import { LISTED_PRESETS, PRESETS } from "../../core/presets/registry.ts";
import { isLive, liveWaits, runShown } from "../../runtime/app-state.ts";
import { INIT_MODES, initModeOf, shippedMisfits } from "../../runtime/init-mode.ts";
import { Select } from "../../ui/kit/Select.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { NumberField } from "../../ui/page/settings/NumberField.tsx";
import { changeSetting } from "./Setting.tsx";

const BEGINS = { shipped: "after SFT", scratch: "from random weights" };

const LINE = "flex items-center justify-between gap-s3 [&_select]:w-[9rem]";

/** Preset, seed and start of the run. */
export function RunFields() {
  const preset = useApp((state) => state.preset);
  const description = PRESETS.get(preset);
  const locked = useLock("run");
  return (
    <fieldset className="grid gap-s1" disabled={locked !== null} title={locked ?? undefined}>
      <legend className="visually-hidden">Run</legend>
      <div className={LINE}>
        <label htmlFor="preset">Preset</label>
        <Select
          id="preset"
          value={preset}
          title={description && `${description.about} Watch: ${description.watch}`}
          options={LISTED_PRESETS}
          labelOf={(id) => PRESETS.get(id)?.title ?? id}
          onChoose={(id) => app.controller.choosePreset(id)}
        />
      </div>
      <Seed />
      <InitChoice />
    </fieldset>
  );
}

function Seed() {
  const seed = useApp((state) => state.draft.seed);
  const [refused, setRefused] = useState<PlainError | null>(null);
  return (
    <>
      <div className={LINE}>
        <label htmlFor="seed">Seed</label>
        <NumberField
          id="seed"
          settingKey="seed"
          value={seed}
          describedBy="seed-error"
          invalid={refused !== null}
          onChange={(value) => setRefused(changeSetting("seed", value))}
          onRefused={setRefused}
          className="w-[6rem] text-right"
        />
      </div>
      <p id="seed-error" className="text-bad" role="alert">
        {refused?.message}
      </p>
    </>
  );
}

/** Shipped weights or from scratch. Hidden where no shipped weights fit, and once the live run has started. */
export function InitChoice() {
  const canChoose = useApp((state) =>
    isLive(state) ? runShown(state).status === "idle" : !liveWaits(state),
  );
  const initMode = useApp(initModeOf);
  const canShip = useApp((state) => shippedMisfits(state)?.length === 0);
  if (!canShip || !canChoose) return null;
  return (
    <div className={LINE}>
      <label htmlFor="start">Start</label>
      <Select
        id="start"
        value={initMode}
        options={INIT_MODES}
        labelOf={(mode) => BEGINS[mode]}
        onChoose={(chosen) => app.controller.dispatch({ type: "set", set: { initMode: chosen } })}
      />
    </div>
  );
}
