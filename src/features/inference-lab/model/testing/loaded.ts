import { presetSettings } from "../../../../core/presets/registry.ts";
import type { Loaded } from "../models.ts";
import { tryLab } from "../try.ts";

/** Acts as if a run's weights were loaded. */
export function fakeLoaded(preset: string): void {
  const settings = presetSettings(preset);
  const checkpoint = { line: 0, generatorUpdates: 0, verifierUpdates: 0 };
  const loaded = { settings, judge: "steps", checkpoint } as Loaded;
  tryLab.models.store.setState({ loaded });
}
