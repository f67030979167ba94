import { ARMS } from "../../core/algorithms/registry.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { TASKS } from "../../core/tasks/registry.ts";

export interface SettingWords {
  readonly name: string;
  /** One sentence: what it is, and with which symbol. */
  readonly doc: string;
  readonly unit: string | null;
  /** What moves on the screen when it changes. */
  readonly watch: string | null;
  /** What each value of a choice is called. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Values that have titles; others are called what they are in links and files. */
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
