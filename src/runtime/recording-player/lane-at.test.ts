import { beforeAll, describe, expect, test } from "vitest";
import type { Recording, RecordingWithLanes } from "../../core/recording/recording.ts";
import { liveRun } from "../../core/recording/testing/run.ts";
import { laneAt } from "./lane-at.ts";

/** Two warm-up updates, then three rounds of one generator and one verifier update; the lane has four generator updates alone. */
const ROUNDS = { generatorPerRound: 1, verifierPerRound: 1, verifierWarmup: 2, updates: 3 };

let main: RecordingWithLanes;
let grpo: RecordingWithLanes;
beforeAll(async () => {
  main = await liveRun(ROUNDS);
  grpo = await liveRun({ ...ROUNDS, algorithm: "grpo" });
});

const kinds = ({ lines }: Recording) => lines.map(({ phase }) => phase).join(" ");

describe("a lane without verifier", () => {
  test("waits at its start during the warm-up, then follows the generator's updates", () => {
    expect(kinds(main)).toMatch(/warm-up warm-up evaluation (generator verifier ?){3}/);
    const at = Array.from({ length: 9 }, (_, update) => laneAt(grpo, main, update));
    expect(at.map(({ update }) => update)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(at.map(({ generatorUpdates }) => generatorUpdates)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
    expect(at[0]?.line).toBeNull();
    expect(at[3]?.line?.values["generator_updates"]).toBe(1);
  });

  test("shows the lines up to its next update, with the evaluation between", () => {
    const phases = (update: number) =>
      grpo.lines.slice(0, laneAt(grpo, main, update).lines).map(({ phase }) => phase);
    expect(phases(0).at(-1)).toBe("evaluation");
    expect(phases(3).at(-1)).toBe("generator");
    expect(laneAt(grpo, main, 8).lines).toBe(grpo.lines.length);
    expect(phases(8).at(-1)).toBe("evaluation");
  });

  test("has attempts at the same problem in generator's updates, none in the verifier's", () => {
    const at = Array.from({ length: 9 }, (_, update) => laneAt(grpo, main, update).group);
    expect(at.map((group) => group !== null)).toEqual([0, 0, 0, 1, 0, 1, 0, 1, 0].map(Boolean));
    const shown = main.groups.filter(({ updated }) => updated === "generator");
    expect(at.filter((group) => group).map((group) => group?.problem)).toEqual(
      shown.map(({ problem }) => problem),
    );
  });

  test("has no attempts at another problem", () => {
    const groups = grpo.groups.map((group) => ({ ...group, problem: "00+00=" }));
    expect(laneAt({ ...grpo, groups }, main, 3).group).toBeNull();
    expect(laneAt({ ...grpo, groups: [] }, main, 3).group).toBeNull();
  });
});

test("a lane that trains its verifier keeps step in warm-up and verifier's updates too", () => {
  const at = Array.from({ length: 9 }, (_, update) => laneAt(main, main, update));
  expect(at.map(({ update }) => update)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a shorter lane stays at its end, without attempts", async () => {
  const short = await liveRun({ ...ROUNDS, algorithm: "grpo", updates: 2 });
  expect(laneAt(short, main, 7)).toMatchObject({ update: 2, generatorUpdates: 2, group: null });
  expect(laneAt(short, main, 5).group).not.toBeNull();
});

test("an update beyond the ends of the recording is its end", () => {
  expect(laneAt(grpo, main, 99)).toEqual(laneAt(grpo, main, 8));
  expect(laneAt(grpo, main, -1)).toEqual(laneAt(grpo, main, 0));
});
