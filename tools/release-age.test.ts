import { expect, test } from "vitest";
import type { Lock } from "../scripts/packages.mjs";
import { addedVersions, tooYoung } from "./release-age.mjs";

const LOCK: Lock = {
  "": { version: "0.1.0" },
  "node_modules/react": { version: "19.0.0" },
  "node_modules/long": { version: "5.0.0" },
  "node_modules/tool": { version: "1.0.0" },
};

test("a new version must be a week old", () => {
  const after = { ...LOCK, "node_modules/long": { version: "5.1.0" } };
  expect(addedVersions([LOCK], [LOCK])).toEqual([]);
  // What moves to the other lock file is not new.
  expect(addedVersions([LOCK], [{ "node_modules/tool": { version: "1.0.0" } }])).toEqual([]);
  const versions = addedVersions([LOCK], [after]);
  expect(versions).toEqual([{ name: "long", version: "5.1.0" }]);
  const published = Date.parse("2026-05-11T00:00:00Z");
  const at = (days: number) =>
    tooYoung(versions, () => ({ "5.1.0": "2026-05-11T00:00:00Z" }), published + days * 86_400_000);
  expect(at(7)).toEqual([]);
  expect(at(6.5)).toEqual(["long 5.1.0 is 6.5 days old, but must be at least 7."]);
  expect(tooYoung(versions, () => ({}), published)).toEqual([
    "long 5.1.0: the registry does not say its age.",
  ]);
});
