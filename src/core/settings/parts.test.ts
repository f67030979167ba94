import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { sha256 } from "../sha256.ts";
import { startKeys } from "../training/starts.ts";
import { settingsOfParts } from "./parts.ts";
import type { Settings } from "./settings.ts";

test("are listed in the order of the table", () => {
  expect(settingsOfParts("shape")).toEqual([
    "width",
    "layers",
    "heads",
    "activation",
    "tiedHead",
    "positions",
  ]);
  expect(settingsOfParts("problems", "seed")).toEqual(["seed", "rlMinSteps", "rlMaxSteps"]);
});

// Starts that studies have stored are found by these keys. Settings that are added later are not in them.
test.each([
  ["tango", "6d2dbc75edae2720"],
  ["grpo", "297758f80ba0d280"],
  ["orm", "6e92490a56d12b29"],
  ["rl-v", "98fcf271efb8ef92"],
])("the keys of the starts of %s are those of the first release", (id, digest) => {
  const file = readFileSync(new URL("../../../public/recordings/quick.tango.zip", import.meta.url));
  const { "run.json": run } = unzipSync(file, { filter: ({ name }) => name === "run.json" });
  const { settings } = JSON.parse(new TextDecoder().decode(run)) as { settings: Settings };
  const keys = JSON.stringify(startKeys(settings, armById(id)));
  expect(sha256(new TextEncoder().encode(keys)).slice(0, 16)).toBe(digest);
});
