/** The talk as a whole: its scenes and minutes, every number read by name from a study, and what they claim. */
import { readFileSync } from "node:fs";
import type * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { textsIn } from "../../learn/lessons/testing/check-lesson.ts";
import { loadArms } from "../../learn/loaded/arms.ts";
import type { Part } from "../../learn/scenes/forms.ts";
import { reached, runs } from "../../learn/scenes/forms.ts";
import { loadReached } from "../../learn/scenes/Reached.tsx";
import { fillBraces, namesInBraces } from "../../watch/figures/number-text.ts";
import { resolveNumbers } from "../../watch/figures/resolve.ts";
import { diskSources } from "../../watch/figures/testing/sources.ts";
import { writtenNumbers } from "../../watch/figures/write.ts";
import { SCENES } from "./registry.ts";
import type { SceneFile } from "./scene.ts";

vi.mock("../../watch/figures/sources.ts", async () => {
  const disk = await import("../../watch/figures/testing/sources.ts");
  return { pageSources: disk.diskSources };
});

const SPEAKING = readFileSync(new URL("../../../docs/speaking.md", import.meta.url), "utf8");

/** Whether a part is one of this schema. */
const isPart = <P extends Part>(
  part: Part,
  {
    entries,
  }: { readonly entries: { readonly draw: { readonly literal: string } } } & v.GenericSchema<
    unknown,
    P
  >,
): part is P => typeof part === "object" && part.draw === entries.draw.literal;

function textsOf(scene: SceneFile): readonly string[] {
  const { title, headline, meaning, notes, ifAsked } = scene;
  const optional = [meaning, ifAsked].filter((text) => text !== undefined);
  return [title, headline, ...notes, ...optional];
}

const valuesOf = async (id: string): Promise<Record<string, number>> => {
  const scene = SCENES.find((one) => one.id === id);
  return Object.fromEntries(await resolveNumbers(scene?.numbers ?? {}, diskSources));
};

test("ten minutes begin with both models and end with the address", () => {
  const seconds = SCENES.reduce((sum, scene) => sum + scene.seconds, 0);
  expect(Math.abs(seconds - 600)).toBeLessThanOrEqual(30);
  expect(SCENES[0]?.parts).toEqual(["models"]);
  expect(SCENES.at(-1)?.parts).toEqual(["address"]);
});

test("the scenes are in the order of the document", () => {
  const [rows] = [...SPEAKING.matchAll(/^\| (\d+) `([a-z-]+)` \|/gm)].reduce<[string[]]>(
    ([found], [, , id = ""]) => [[...found, id]],
    [[]],
  );
  expect(rows).toEqual(SCENES.map(({ id }) => id));
});

test("a live run has scenes between its start and the return to it", () => {
  const at = (id: string) => SCENES.findIndex((scene) => scene.id === id);
  expect(SCENES.filter((scene) => scene.live).map(({ id }) => id)).toEqual(["live", "both-learn"]);
  expect(at("both-learn") - at("live")).toBeGreaterThan(2);
});

describe.each(SCENES)("$id", (scene) => {
  test("has parts, notes and what to say if asked", () => {
    expect(scene.parts.length).toBeGreaterThan(0);
    expect(scene.notes.length).toBeGreaterThan(1);
    expect(scene.ifAsked).toBeDefined();
  });

  test("types no number: each is a figure of a study or a recording", async () => {
    const values = await resolveNumbers(scene.numbers ?? {}, diskSources);
    const written = new Map(
      [...writtenNumbers(scene.numbers ?? {}, values)].map(([name, { text }]) => [name, text]),
    );
    const named = new Set<string>();
    for (const told of textsOf(scene)) expect(told.replace(/\{\w+\}/g, "")).not.toMatch(/\d/);
    for (const told of [...textsOf(scene), ...textsIn(scene.parts)]) {
      expect(fillBraces(told, written)).not.toMatch(/[{}]/);
      for (const name of namesInBraces(told)) named.add(name);
    }
    // Two lines at 50 px.
    expect(fillBraces(scene.headline, written).length).toBeLessThan(90);
    expect([...named].sort()).toEqual(Object.keys(scene.numbers ?? {}).sort());
  });

  test("draws what its studies and recordings have", async () => {
    for (const part of scene.parts) {
      if (isPart(part, runs)) {
        for (const { lane, interval } of await loadArms(part)) {
          const { values } = lane;
          const [low, high] = interval ?? [part.from, part.to];
          expect(values.length).toBeGreaterThan(0);
          // No dot lies outside of its scale.
          expect(Math.min(...values)).toBeGreaterThanOrEqual(part.from);
          expect(Math.max(...values)).toBeLessThanOrEqual(part.to);
          expect(low).toBeGreaterThanOrEqual(part.from);
          expect(high).toBeLessThanOrEqual(part.to);
        }
      }
      if (isPart(part, reached)) {
        for (const lanes of await loadReached(part)) {
          for (const { runs } of lanes) expect(runs).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe("what the headlines claim", () => {
  test("both learning are ahead of a verifier that never learns, and alone most runs get nowhere", async () => {
    const { low = 0, tango = 0, frozen = 0, alone = 0 } = await valuesOf("eight-runs");
    expect(low).toBeGreaterThan(0.1);
    expect(tango).toBeGreaterThan(frozen);
    expect(frozen).toBeGreaterThan(alone);
    const part = SCENES.find(({ id }) => id === "eight-runs")?.parts[0];
    if (!part || !isPart(part, runs)) throw new Error("the scene draws no runs");
    const off = (await loadArms(part))[0]?.lane.values ?? [];
    expect(off.filter((value) => value < 0.01).length).toBeGreaterThan(off.length / 2);
  });

  test("GRPO needs no verifier at the common start, on each seed, and gets nowhere at the rare one", async () => {
    const { grpo, seeds, rareGrpo, rareTango } = await valuesOf("no-need");
    expect(grpo).toBe(seeds);
    expect(rareGrpo).toBe(0);
    expect(rareTango).toBe(seeds);
  });
});
