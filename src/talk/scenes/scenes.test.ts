/** What the scenes say, over every update of the shipped recordings and in cases that they do not have. */

import { describe, expect, test } from "vitest";
import { inTurn } from "../../../scripts/turn.mjs";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Marks } from "../../learn/scenes/scene-facts.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { railModel } from "../../watch/rail/rail-model.ts";
import { sceneNumber } from "../model/go.ts";
import { updateOf } from "../model/moment.ts";
import { sayingOf } from "../says/registry.ts";
import { SCENES } from "./registry.ts";
import { looksOf, type SceneFile } from "./scene.ts";
import { factsOf } from "./testing/facts-of.ts";

const sceneOf = (id: string) => SCENES.find((scene) => scene.id === id) as SceneFile;
const BROKEN = /NaN|undefined|null|Infinity|\[object/;

test("there are scenes, numbered from 1 without gaps", () => {
  expect(SCENES.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["mistake", "both-learn", "worth"]),
  );
  expect(new Set(SCENES.map(({ order }) => order)).size).toBe(SCENES.length);
  expect([-3, 1, 2, 99].map(sceneNumber)).toEqual([1, 1, 2, SCENES.length]);
});

test.each(["misled", "quick", "carry", "default", "rl-v"])(
  "every update of %s can be told",
  async (preset) => {
    const { now } = await factsOf(preset, 1);
    // A commit takes every third, a night all.
    for (const update of inTurn([...Array(now.updates + 1).keys()], 3)) {
      for (const attempt of [0, 5]) {
        const facts = await factsOf(preset, update, attempt);
        for (const tellsTruth of [true, false]) {
          for (const scene of SCENES) {
            const { headline, meaning } = sayingOf(scene, { ...facts, tellsTruth });
            expect(`${headline} ${meaning ?? ""}`).not.toMatch(BROKEN);
          }
        }
      }
    }
  },
);

describe("who sees the mistake", () => {
  const scene = sceneOf("mistake");

  test("begins at an attempt with a caught and a missed mistake", async () => {
    const item = await BUNDLED_RECORDINGS.open("quick");
    const update = item && updateOf(scene.at, item.recording);
    expect(update).toBe(46);
    const { headline, meaning } = sayingOf(scene, await factsOf("quick", 46, 1));
    expect(headline).toBe("One mistake caught, one missed.");
    expect(meaning).toBe("Both learned 1 + 7 = 6 from a misprint. So the verifier agrees.");
  });

  test("asks its question while the truth is hidden", async () => {
    const facts = await factsOf("quick", 46, 1);
    const { headline, meaning } = sayingOf(scene, { ...facts, tellsTruth: false });
    expect(headline).toBe("Who sees the mistake?");
    expect(meaning).toBe("The verifier doubts one of three steps.");
  });

  const NO_MARKS: Marks = {
    caught: [],
    missed: [],
    falseAlarms: [],
    steps: 3,
    mistakes: 0,
    judged: 3,
    doubted: 0,
  };
  const step = (
    stated: string,
    own: string | null,
    isLook = false,
    agrees = false,
    isMisprint = false,
  ) => ({ stated, own, isLook, agrees, isMisprint });
  test.each<[string, Partial<Marks>, string | undefined]>([
    ["No mistake, and no step is doubted.", {}, undefined],
    [
      "Two mistakes missed.",
      { missed: [step("8", "8"), step("4", "4")] },
      "The verifier makes the same mistake: it gets 8, too.",
    ],
    [
      "One mistake missed.",
      { missed: [step("8", "7")] },
      "The verifier gets 7 and still lets 8 pass.",
    ],
    ["One mistake missed.", { missed: [step("8", null)] }, undefined],
    [
      "Two mistakes missed.",
      { missed: [step("5", "5 + 3 = 9", false, false), step("2", "2 + 0 = 9", false, true, true)] },
      "The verifier's book says 2 + 0 = 9, so it lets 2 pass.",
    ],
    [
      "One mistake missed.",
      { missed: [step("2", "2 + 3 = 6", false, true)] },
      "The verifier gets 2 + 3 = 6, so it lets 2 pass.",
    ],
    [
      "One mistake missed.",
      { missed: [step("3", "h", true, true)] },
      "The verifier finds h at place 3, so it lets it pass.",
    ],
    [
      "One mistake caught.",
      { caught: [step("8", "7")] },
      "The generator wrote 8, the verifier gets 7.",
    ],
    [
      "No mistake, yet the verifier doubts one step.",
      { falseAlarms: [step("7", "8")] },
      "The generator wrote 7, the verifier gets 8.",
    ],
    [
      "One mistake missed.",
      { missed: [step("3", "h", true)] },
      "The verifier finds h at place 3 and still lets it pass.",
    ],
    [
      "One mistake caught.",
      { caught: [step("3", "h", true)] },
      "The generator wrote place 3, where the verifier finds h.",
    ],
    ["Not one step was written.", { judged: 0, steps: 0 }, undefined],
    ["Two mistakes, and nobody judged the steps.", { judged: 0, mistakes: 2 }, undefined],
  ])("%s", async (headline, change, meaning) => {
    const facts = await factsOf("quick", 46);
    const marks = { ...NO_MARKS, ...change };
    const said = sayingOf(scene, { ...facts, marks, misprint: null });
    expect(said.headline).toBe(headline);
    expect(said.meaning ?? undefined).toBe(meaning);
  });
});

describe("both learn", () => {
  const scene = sceneOf("both-learn");

  test("is about the end of the recording", async () => {
    const item = await BUNDLED_RECORDINGS.open("quick");
    expect(item && updateOf(scene.at, item.recording)).toBe(120);
    const { headline, meaning } = sayingOf(scene, await factsOf("quick", 120));
    expect(headline).toBe("Both got better.");
    expect(meaning).toMatch(/^Only answers were graded, never a step\. One run/);
  });

  test("says of a live run how far it has climbed, once it has", async () => {
    const { now, ...facts } = await factsOf("misled", 200);
    const live = { ...facts, now: { ...now, source: "live" as const } };
    expect(sayingOf(scene, live).headline).toMatch(/^It has climbed: \d+ % → \d+ % right$/);
    expect(sayingOf(scene, { ...live, now: { ...live.now, update: 1 } }).headline).toBe(
      "Both learn",
    );
  });

  test("says before the end how far it is", async () => {
    const { meaning } = sayingOf(scene, await factsOf("quick", 60));
    expect(meaning).toBe("15 of 60 updates so far.");
  });

  test("says nothing of getting better at the start", async () => {
    expect(sayingOf(scene, await factsOf("quick", 0)).headline).toBe("Both learn");
  });

  const rose = (from: number, to: number) => [
    { x: 0, y: from },
    { x: 120, y: to },
  ];
  test.each([
    ["The generator got better, the verifier did not.", 0.9, 0.8],
    ["The verifier got better, the generator did not.", 0.2, 0.9],
    ["Neither got better.", 0.2, 0.8],
    ["The generator got better.", 0.9, null],
    ["The generator did not get better.", 0.3, null],
  ])("%s", async (headline, generator, verifier) => {
    const facts = await factsOf("quick", 120);
    const checks = {
      generator: rose(0.3, generator),
      verifier: verifier === null ? null : rose(0.8, verifier),
      judged: "steps" as const,
    };
    expect(sayingOf(scene, { ...facts, checks }).headline).toBe(headline);
  });

  test("claims nothing of answers alone where steps were graded too", async () => {
    const facts = await factsOf("quick", 120);
    const settings = { ...presetSettings("quick"), algorithm: "oracle-steps" };
    const { meaning } = sayingOf(scene, { ...facts, now: { ...facts.now, settings } });
    expect(meaning).toBe("One run: another may end differently.");
  });
});

describe("what a verifier is worth", () => {
  const scene = sceneOf("worth");
  const run = (last: number) => ({ first: 0, last, tokens: 100 });

  test("claims something only where this run climbs and the one without a verifier stays", async () => {
    const facts = await factsOf("misled", 1);
    const [lane] = facts.lanes.values();
    if (!lane) throw new Error("misled has no lanes");
    const told = (here: number, without: number, short: number | null) => {
      const lanes = new Map([["no-verifier", { ...lane, end: run(without) }]]);
      if (short !== null) lanes.set("short", { ...lane, end: run(short) });
      const { headline, meaning } = sayingOf(scene, { ...facts, end: run(here), lanes });
      return [headline, meaning];
    };
    const claim = "This run climbs, the one without a verifier does not.";
    expect(told(0.5, 0, 0.7)).toEqual([
      claim,
      "But given short problems too, the generator climbs without one as well.",
    ]);
    expect(told(0.5, 0, 0)).toEqual([claim, "One run each: another may end differently."]);
    expect(told(0.5, 0.4, null)[1]).toBe("One run each: another may end differently.");
    expect(told(0.5, 0.4, null)[0]).toBe("What is a verifier worth?");
    expect(told(0.05, 0, null)[0]).toBe("What is a verifier worth?");
  });

  test("holds while a live run is young: how far it is, and nothing of who climbs", async () => {
    const facts = await factsOf("misled", 3);
    const now = { ...facts.now, source: "live" as const };
    const { headline, meaning } = sayingOf(scene, { ...facts, now, end: null });
    expect(headline).toBe("What is a verifier worth?");
    expect(meaning).toBe("3 updates of the verifier so far.");
  });

  test("says so where a recording has no other runs", async () => {
    const { headline, meaning } = sayingOf(scene, await factsOf("carry", 1));
    expect(headline).toBe("What is a verifier worth?");
    expect(meaning).toBe("No other run of this start is recorded.");
  });
});

describe("eight wrong answers", () => {
  test("is a group whose pushes follow its right steps", async () => {
    const item = await BUNDLED_RECORDINGS.open("misled");
    const update = item && updateOf(sceneOf("eight-wrong").at, item.recording);
    const { now } = await factsOf("misled", update ?? 0);
    if (!now.group) throw new Error("misled has no group");
    const { cards, finding } = railModel(now.group, now.seen, null);
    expect(finding).toBe("stepsOnly");
    const marks = cards.map(({ rightSteps, push }) => ({ rightSteps, push: push ?? 0 }));
    const least = (right: number) =>
      Math.min(...marks.filter(({ rightSteps }) => rightSteps > right).map(({ push }) => push));
    for (const { rightSteps, push } of marks) expect(push).toBeLessThan(least(rightSteps));
  });
});

describe("who taught whom", () => {
  const scene = sceneOf("waves");
  const saidAt = async (update: number) => sayingOf(scene, await factsOf("misled", update));

  test("tells one wave after another, and both directions at the end alone", async () => {
    const { knowledge, now } = await factsOf("misled", 0);
    const waves = knowledge?.waves ?? [];
    const headlines = await Promise.all(waves.map(({ from }) => saidAt(from + 1)));
    expect(headlines.map(({ headline }) => headline)).toEqual([
      expect.stringMatching(/^First the verifier teaches/),
      expect.stringMatching(/^(Nobody knew the nines: r|R)ight answers teach/),
      expect.stringMatching(/^Then the generator's right answers teach/),
    ]);
    const { headline, meaning } = await saidAt(now.updates);
    expect(headline).toContain("then the generator taught the verifier");
    expect(meaning).toBe("One run: another may end differently.");
  });

  test("goes from wave to wave with each key, and ends with both directions", async () => {
    const item = await BUNDLED_RECORDINGS.open("misled");
    const updates = looksOf(scene).map((look) => (item ? updateOf(look, item.recording) : null));
    const kinds = await Promise.all(
      updates.map(async (update) => (await factsOf("misled", update ?? 0)).knowledge?.wave?.kind),
    );
    expect(kinds).toEqual([1, 2, 3]);
    const { now } = await factsOf("misled", 1);
    expect(updates.at(-1)).toBe(now.updates);
  });

  test("says so where a run did not measure its facts", async () => {
    const { meaning } = sayingOf(scene, { ...(await factsOf("misled", 200)), knowledge: null });
    expect(meaning).toMatch(/did not measure/);
  });
});
