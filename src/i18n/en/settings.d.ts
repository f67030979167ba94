import type { SettingKey } from "../../core/settings/settings.ts";
export interface SettingWords {
    readonly name: string;
    /** One sentence: what it is, and with which symbol. */
    readonly doc: string;
    readonly unit: string | null;
    /** What moves on the screen when it changes. */
    readonly watch: string | null;
    /** What values are called, where it is not what they are in links and files. */
    readonly choices: Readonly<Record<string, string>>;
}
/** Settings: short names for the page; the rest is what the table says and the command line prints. */
export declare const settings: Readonly<Record<SettingKey, SettingWords>>;
