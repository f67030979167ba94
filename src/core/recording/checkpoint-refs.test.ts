import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkpointRef, checkpointRefsOf } from "./checkpoint-refs.ts";
import { decodeCheckpoints } from "./checkpoints.ts";
import { decodeRecording } from "./recording.ts";

test.each(["micro", "quick", "misled"])(
  "those of the shipped %s are the ones in its archive",
  (preset) => {
    const bytesOf = (kind: string) =>
      new Uint8Array(
        readFileSync(new URL(`../../../public/recordings/${preset}.${kind}.zip`, import.meta.url)),
      );
    const { run, lines } = decodeRecording(preset, bytesOf("tango"));
    const archived = decodeCheckpoints(preset, bytesOf("checkpoints"), run);
    expect(checkpointRefsOf(run.settings.updates, lines)).toEqual(archived.map(checkpointRef));
    expect(archived.length).toBeGreaterThan(2);
  },
);
