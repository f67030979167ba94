import type { Settings } from "./settings.ts";
import type { SettingSpec } from "./spec.ts";
/** A link longer than this is refused whole: it is no set of settings. */
export declare const MAX_LINK_LENGTH = 2048;
/** The values a setting allows, as words for a sentence. */
export declare function allowedValues(spec: SettingSpec): string;
/**
 * Parses one value. Text and typed values are read alike: link and flags bring text, files and
 * the page bring numbers and booleans.
 * @throws LabError("bad-setting") naming key, value and what is allowed.
 */
export declare function parseSetting(key: string, value: unknown): number | string | boolean;
/** Every setting at its default. */
export declare function defaultSettings(): Settings;
/**
 * Applies pairs to a base, later ones winning, then checks what only the whole can show.
 * @throws LabError("bad-setting") at the first pair that is unknown or not allowed.
 */
export declare function applySettings(base: Settings, pairs: Iterable<readonly [string, unknown]>): Settings;
export interface ReadLink {
    /** The pairs that parsed, in order. */
    readonly pairs: readonly (readonly [string, number | string | boolean])[];
    /** One plain sentence for everything that was not used. */
    readonly refused: readonly string[];
}
/**
 * Keys of a link that are not settings: which preset, in which language, how it begins, and which
 * moment of which run (update, rollout, step, kept run).
 */
export declare const PAGE_KEYS: readonly ["preset", "lang", "start", "u", "r", "step", "tab", "run"];
/** Reads the settings of a link. Never throws; what it cannot use, it says. */
export declare function readLink(query: string): ReadLink;
/** The settings that differ from a base, for links and files: short and stable. */
export declare function differences(settings: Settings, base: Settings): [string, number | string | boolean][];
