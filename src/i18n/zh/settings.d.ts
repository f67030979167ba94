import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingWords } from "../en/settings.ts";
/** Settings; values without a word of their own are shown as they are. */
export declare const settings: Readonly<Record<SettingKey, SettingWords>>;
