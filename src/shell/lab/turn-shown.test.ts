import { beforeEach, expect, test } from "vitest";
import { createLab, type Lab } from "../../runtime/create-lab.ts";
import { groupShown } from "../../runtime/lab-state.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { turnShown } from "./turn-shown.ts";

let lab: Lab;

// The recording of micro: a warm-up of two, then G G G V G G G V G G.
beforeEach(async () => {
  lab = createLab(() => expect.unreachable("no engine starts"), { recordings: BUNDLED_RECORDINGS });
  lab.timeline.showRecording();
  await lab.player.open("micro", false);
});
const at = (update: number) => {
  lab.timeline.seek(update);
  return turnShown(lab.store.getState(), lab.metrics);
};

test.each([
  [0, { now: "warm-up", next: null }],
  [1, { now: "warm-up", next: null }],
  [3, { now: "generator", next: null }],
  // The last turn of the generator in its round: the group is still the generator's.
  [5, { now: "generator", next: "verifier" }],
  [6, { now: "verifier", next: "generator" }],
  [12, { now: "done", next: null }],
])("update %i of micro", (update, turn) => {
  expect(at(update)).toEqual(turn);
});

test("what is said of the update on screen always is about the model of the group on screen", () => {
  for (let update = 1; update < 12; update++) {
    const { now } = at(update);
    const updated = groupShown(lab.store.getState())?.updated;
    expect(now === "warm-up" ? "verifier" : now, `update ${update}`).toBe(updated);
  }
});
