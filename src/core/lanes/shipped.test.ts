import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { PRESETS, presetSettings } from "../presets/registry.ts";
import { laneFolder } from "../recording/lanes.ts";
import { applySettings } from "../settings/parse.ts";
import { laneSettings } from "./change.ts";
import { LANES } from "./registry.ts";

test.each(["misled", "gap", "quick"])(
  "the shipped lanes of %s are what the files say",
  (preset) => {
    const path = `../../../public/recordings/${preset}.tango.zip`;
    const parts = unzipSync(readFileSync(new URL(path, import.meta.url)), {
      filter: ({ name }) => name.endsWith("run.json"),
    });
    const settingsIn = (name: string) =>
      JSON.parse(new TextDecoder().decode(parts[name])).settings as object;
    const main = applySettings(presetSettings(preset), Object.entries(settingsIn("run.json")));
    const ids = Object.keys(parts).flatMap((name) => /^lanes\/([^/]+)/.exec(name)?.[1] ?? []);
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) {
      const lane = LANES.get(id);
      if (!lane) throw new Error(`${id} has no file`);
      const instead = PRESETS.get(preset)?.lanes?.[id];
      const said = instead ? { ...main, ...instead } : laneSettings(lane, main);
      expect(said).toMatchObject(settingsIn(`${laneFolder(id)}run.json`));
    }
  },
);
