import { useState } from "react";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { whyKept } from "../../core/runs/branch.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { useWords } from "../../i18n/index.ts";
import { NumberField } from "../../lab/settings/NumberField.tsx";
import styles from "./BranchDialog.module.css";
import type { BranchFormState } from "./model/branch-form.ts";
import { branchForm } from "./model/page.ts";
import { branchingWords } from "./words.en.ts";

const KEYS = Object.keys(SETTING_TABLE) as SettingKey[];

/** Any other setting: its value, or why a branch cannot change it. */
export function SettingChange({ state }: { readonly state: BranchFormState }) {
  const lanes = useWords(branchingWords);
  const { settings } = useWords();
  const { form: words } = lanes;
  const [key, setKey] = useState<SettingKey | "">("");
  const kept = key === "" ? null : whyKept(key);
  return (
    <div className={styles.setting}>
      <label>
        <span>{words.setting}</span>
        <select
          value={key}
          onChange={(event) => setKey(KEYS.find((option) => option === event.target.value) ?? "")}
        >
          <option value="">{words.choose}</option>
          {KEYS.map((option) => (
            <option key={option} value={option}>
              {settings[option].name}
            </option>
          ))}
        </select>
      </label>
      {key === "" || kept ? null : <Value key={key} settingKey={key} state={state} />}
      {key !== "" && kept ? (
        <p className={styles.error} role="status">
          {words.kept[kept](settings[key].name)}
        </p>
      ) : null}
    </div>
  );
}

interface ValueProps {
  readonly settingKey: SettingKey;
  readonly state: BranchFormState;
}

function Value({ settingKey: key, state: { parent, changes } }: ValueProps) {
  const lanes = useWords(branchingWords);
  const { settings, setup, errors } = useWords();
  const { form: words } = lanes;
  const [refused, setRefused] = useState<PlainError | null>(null);
  if (!parent) return null;
  const spec: SettingSpec = SETTING_TABLE[key];
  const value = changes.find(([other]) => other === key)?.[1] ?? parent.settings[key];
  const change = (next: unknown) => {
    try {
      branchForm.set(key, next);
      setRefused(null);
    } catch (error) {
      setRefused(toPlainError(error));
    }
  };
  return (
    <>
      <label htmlFor="branch-value">
        <span>{words.value}</span>
        {spec.type === "choice" ? (
          <select
            id="branch-value"
            value={String(value)}
            onChange={(event) => change(event.target.value)}
          >
            {spec.choices.map((choice) => (
              <option key={choice} value={choice}>
                {settings[key].choices[choice] ?? choice}
              </option>
            ))}
          </select>
        ) : spec.type === "switch" ? (
          <input
            id="branch-value"
            type="checkbox"
            checked={value === true}
            onChange={(event) => change(event.target.checked)}
          />
        ) : (
          <NumberField
            id="branch-value"
            settingKey={key}
            value={Number(value)}
            describedBy="branch-value-about"
            invalid={refused !== null}
            onChange={change}
            onRefused={setRefused}
          />
        )}
      </label>
      <p id="branch-value-about" className={refused ? styles.error : styles.about} role="status">
        {refused
          ? errors[refused.code](refused.message)
          : `${settings[key].doc} ${setup.range(setup.allowed(spec), settings[key].unit)}`}
      </p>
    </>
  );
}
