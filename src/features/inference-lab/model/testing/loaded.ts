import { presetSettings } from "../../../../core/presets/registry.ts";
import type { Loaded } from "../models.ts";
import { tryLab } from "../try.ts";

/** Puts a run's weights on the first side, without loading any. */
export function fakeLoaded(preset: string): void {
  const settings = presetSettings(preset);
  const checkpoint = { line: 0, generatorUpdates: 0, verifierUpdates: 0 };
  const loaded = { settings, judge: "steps", checkpoint } as Loaded;
  const side = { source: "recording", checkpoints: [], chosen: 0, loaded, settings } as never;
  tryLab.models.store.setState({ sides: { a: side, b: null } });
}
