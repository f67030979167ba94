import type { Settings } from "../settings/settings.ts";
import type { Preset } from "./preset.ts";
/** Every preset by id, in the order of the list. Adding one is adding a file. */
export declare const PRESETS: ReadonlyMap<string, Preset>;
/** @throws LabError("bad-setting") naming the presets there are. */
export declare function presetById(id: string): Preset;
/** A preset's complete settings. */
export declare function presetSettings(id: string): Settings;
