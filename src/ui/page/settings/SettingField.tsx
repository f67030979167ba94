import type { PlainError } from "../../../core/errors.ts";
import { hashOf } from "../../../core/line/sealed.ts";
import type { SettingKey } from "../../../core/settings/settings.ts";
import type { SettingSpec } from "../../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../../core/settings/table.ts";
import { Select } from "../../kit/Select.tsx";
import { settings } from "../setting-names.ts";
import { NumberField } from "./NumberField.tsx";

interface Props {
  readonly id: string;
  readonly settingKey: SettingKey;
  readonly value: number | string | boolean;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly onChange: (value: string | boolean) => void;
  /** Called with the reason why the typed number is invalid; null if it is valid. Must keep its identity. */
  readonly onRefused: (error: PlainError | null) => void;
}

/** The field of a setting: a select, a checkbox or a number field. */
export function SettingField({ value, onChange, ...props }: Props) {
  const { id, settingKey, describedBy } = props;
  const { choices } = settings[settingKey];
  const spec: SettingSpec = SETTING_TABLE[settingKey];
  if (spec.type === "choice") {
    return (
      <Select
        id={id}
        value={String(value)}
        options={spec.choices}
        labelOf={(choice) => choices[choice] ?? choice}
        onChoose={onChange}
        aria-describedby={describedBy}
      />
    );
  }
  if (spec.type === "switch") {
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (spec.type === "code") {
    return (
      <output id={id} aria-describedby={describedBy}>
        {value === "" ? "none" : `someone's function, ${hashOf(String(value)).slice(0, 8)}`}
      </output>
    );
  }
  return <NumberField {...props} value={Number(value)} onChange={onChange} />;
}
