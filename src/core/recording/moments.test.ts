import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeCheckpoints } from "./checkpoints.ts";
import { momentsOf } from "./moments.ts";
import { decodeRecording } from "./recording.ts";

test.each(["micro", "quick"])("those of the shipped %s are the ones in its archive", (preset) => {
  const bytesOf = (kind: string) =>
    new Uint8Array(
      readFileSync(new URL(`../../../public/recordings/${preset}.${kind}.zip`, import.meta.url)),
    );
  const { run, lines } = decodeRecording(preset, bytesOf("tango"));
  const archived = decodeCheckpoints(preset, bytesOf("checkpoints"), run);
  expect(momentsOf(lines)).toEqual(
    archived.map(({ line, generatorUpdates, verifierUpdates }) => ({
      line,
      generatorUpdates,
      verifierUpdates,
    })),
  );
  expect(archived.length).toBeGreaterThan(2);
});
