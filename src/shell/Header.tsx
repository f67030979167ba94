import { useState } from "react";
import type { PlainError } from "../core/errors.ts";
import { PRESETS } from "../core/presets/registry.ts";
import { changeSetting } from "../features/setup/Setting.tsx";
import { classes } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { lab, useLab } from "../lab/lab.ts";
import { openView } from "../lab/navigation/routes.ts";
import { NumberField } from "../lab/settings/NumberField.tsx";
import { Button } from "../ui/Button.tsx";
import { Select } from "../ui/Select.tsx";
import { Controls } from "./Controls.tsx";
import styles from "./Header.module.css";
import { pendingChanges } from "./pending-changes.ts";
import refusal from "./refusal.module.css";
import { shellWords } from "./words.en.ts";

/** The lab's name, the preset and seed, the controls, and buttons that open the views. */
export function Header({ onHelp }: { readonly onHelp: () => void }) {
  const name = useWords(shellWords).name;
  const header = useWords(shellWords).header;
  const { views } = useWords();
  const waiting = useLab(pendingChanges);
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>{name}</h1>
      <div className={styles.choices}>
        <Preset />
        <Seed />
      </div>
      <Controls highlightReset={waiting !== null} />
      <div className={styles.page}>
        <Button className={styles.inBar} onClick={() => openView("try")}>
          {views.inference}
        </Button>
        <Button className={styles.inBar} onClick={() => openView("runs")}>
          {views.runs}
        </Button>
        <Button aria-label={views.share} onClick={() => openView("share")}>
          {views.shareShort}
        </Button>
        <Button
          className={styles.help}
          aria-label={header.help}
          title={header.help}
          onClick={onHelp}
        >
          ?
        </Button>
      </div>
    </header>
  );
}

function Preset() {
  const words = useWords(shellWords).header;
  const { presets } = useWords();
  const preset = useLab((state) => state.preset);
  const description = presets[preset];
  return (
    <label className={styles.field}>
      <span>{words.preset}</span>
      <Select
        value={preset}
        title={description && words.presetAbout(description.about, description.watch)}
        options={[...PRESETS.keys()]}
        labelOf={(id) => presets[id]?.title ?? id}
        onChoose={(id) => lab.controller.choosePreset(id)}
      />
    </label>
  );
}

function Seed() {
  const words = useWords(shellWords).header;
  const { errors } = useWords();
  const seed = useLab((state) => state.draft.seed);
  const [refused, setRefused] = useState<PlainError | null>(null);
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
      <p id="seed-error" className={classes(refusal.refusal, styles.error)} role="alert">
        {refused && errors[refused.code](refused.message)}
      </p>
    </div>
  );
}
