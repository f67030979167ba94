// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { compareRuns } from "./use-compared.ts";

test("only a run without step rewards and without a right answer was never paid", async () => {
  await openRecording("gap", 0);
  const recording = app.player.item?.recording;
  if (!recording) throw new Error("no recording is open");
  const compared = new Map(
    recording.lanes.map((lane) => [lane.id, compareRuns(recording, lane.recording)]),
  );
  const neverPaid = [...compared].filter(([, { wasNeverPaid }]) => wasNeverPaid);
  expect(neverPaid.map(([id]) => id)).toEqual(["no-verifier"]);
  const { own, other } = compared.get("no-verifier") ?? {};
  // All lanes have the recording's start.
  expect(other?.knewAtStart).toBe(own?.knewAtStart);
  expect(own?.knewAtStart).toBeGreaterThan(0);
});
