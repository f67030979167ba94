import { useState } from "react";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { whyKept } from "../../core/runs/branch.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { allowedValues } from "../../core/settings/value.ts";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { Select } from "../../ui/kit/Select.tsx";
import { rangeText, settings } from "../../ui/page/setting-names.ts";
import { SettingField } from "../../ui/page/settings/SettingField.tsx";
import type { CompareFormState } from "./compare-form.ts";
import { compareForm } from "./instance.ts";

/** The settings that a run may change at a checkpoint; "" for none chosen yet. */
const OPTIONS = [
  "" as const,
  ...(Object.keys(SETTING_TABLE) as SettingKey[]).filter((key) => whyKept(key) === null),
];

interface Props {
  readonly state: CompareFormState;
}

/** Changes any other setting. */
export function OtherSetting({ state }: Props) {
  const [key, setKey] = useState<SettingKey | "">("");
  return (
    <Stack gap="s2">
      <Select
        label="Another setting"
        value={key}
        options={OPTIONS}
        labelOf={(option) => (option === "" ? "Choose a setting" : settings[option].name)}
        onChoose={setKey}
      />
      {key === "" ? null : <Value key={key} settingKey={key} state={state} />}
    </Stack>
  );
}

function Value({
  settingKey: key,
  state: { parent, changes },
}: Props & { readonly settingKey: SettingKey }) {
  const [refused, setRefused] = useState<PlainError | null>(null);
  if (!parent) return null;
  const { name, doc, unit } = settings[key];
  const change = (next: unknown) => {
    try {
      compareForm.set(key, next);
      setRefused(null);
    } catch (error) {
      setRefused(toPlainError(error));
    }
  };
  return (
    <>
      <label htmlFor="compare-value">
        <span>Value</span>{" "}
        <SettingField
          id="compare-value"
          settingKey={key}
          value={changes.find(([other]) => other === key)?.[1] ?? parent.settings[key]}
          describedBy="compare-value-about"
          invalid={refused !== null}
          onChange={change}
          onRefused={setRefused}
        />
      </label>
      <p
        id="compare-value-about"
        className={refused ? "text-bad" : "text-ink-soft"}
        role="status"
        aria-label={name}
      >
        {refused?.message ?? `${doc} ${rangeText(allowedValues(SETTING_TABLE[key]), unit)}`}
      </p>
    </>
  );
}
