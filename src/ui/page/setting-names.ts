import { ARMS } from "../../core/algorithms/registry.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { TASKS } from "../../core/tasks/registry.ts";

export interface SettingWords {
  readonly name: string;
  /** One sentence, with its symbol. */
  readonly doc: string;
  readonly unit: string | null;
  /** The metric or display in which its effect is visible. */
  readonly watch: string | null;
  /** The name of each value of a choice. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Settings whose values have titles; other values are shown as in links and files. */
const TITLED: Partial<Record<SettingKey, ReadonlyMap<string, { readonly title: string }>>> = {
  task: TASKS,
  algorithm: ARMS,
};

const wordsOf = (key: SettingKey): SettingWords => {
  const spec: SettingSpec = SETTING_TABLE[key];
  const values = spec.type === "choice" ? spec.choices : [];
  return {
    name: spec.title,
    doc: spec.doc,
    unit: spec.unit ?? null,
    watch: spec.watch ?? null,
    choices: Object.fromEntries(
      values.map((value) => [value, TITLED[key]?.get(value)?.title ?? value]),
    ),
  };
};

/** The words of each setting, from core's table and registries. */
export const settings = Object.fromEntries(
  (Object.keys(SETTING_TABLE) as SettingKey[]).map((key) => [key, wordsOf(key)]),
) as Readonly<Record<SettingKey, SettingWords>>;

export const rangeText = (allowed: string, unit: string | null) =>
  `Allowed: ${allowed}${unit ? ` ${unit}` : ""}.`;
