import { useState } from "react";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { whyKept } from "../../core/runs/branch.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { allowedValues } from "../../core/settings/value.ts";
import { Stack } from "../../kit/box/Stack.tsx";
import { Select } from "../../kit/Select.tsx";
import { rangeText, settings } from "../../page/setting-names.ts";
import { SettingField } from "../../page/settings/SettingField.tsx";
import styles from "./BranchDialog.module.css";
import { KEPT } from "./kept.ts";
import type { BranchFormState } from "./model/branch-form-state.ts";
import { branchForm } from "./model/instance.ts";

/** The settings to choose from; "" for none chosen yet. */
const OPTIONS = ["", ...(Object.keys(SETTING_TABLE) as SettingKey[])] as const;

/** Changes any other setting, or explains why a branch cannot change it. */
export function SettingChange({ state }: { readonly state: BranchFormState }) {
  const [key, setKey] = useState<SettingKey | "">("");
  const fixed = key === "" ? null : whyKept(key);
  return (
    <Stack gap="s2" className={styles.setting}>
      <Select
        label="Another setting"
        value={key}
        options={OPTIONS}
        labelOf={(option) => (option === "" ? "Choose a setting" : settings[option].name)}
        onChoose={setKey}
      />
      {key === "" || fixed ? null : <Value key={key} settingKey={key} state={state} />}
      {key !== "" && fixed ? (
        <p className="text-bad" role="status">
          {KEPT[fixed](settings[key].name)}
        </p>
      ) : null}
    </Stack>
  );
}

interface ValueProps {
  readonly settingKey: SettingKey;
  readonly state: BranchFormState;
}

function Value({ settingKey: key, state: { parent, changes } }: ValueProps) {
  const [refused, setRefused] = useState<PlainError | null>(null);
  if (!parent) return null;
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
        <span>Value</span>
        <SettingField
          id="branch-value"
          settingKey={key}
          value={value}
          describedBy="branch-value-about"
          invalid={refused !== null}
          onChange={change}
          onRefused={setRefused}
        />
      </label>
      <p id="branch-value-about" className={refused ? "text-bad" : styles.about} role="status">
        {refused
          ? refused.message
          : `${settings[key].doc} ${rangeText(allowedValues(SETTING_TABLE[key]), settings[key].unit)}`}
      </p>
    </>
  );
}
