import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { inTurn } from "../../../scripts/turn.mjs";
import { ARMS } from "../algorithms/registry.ts";
import type { Settings } from "../settings/settings.ts";
import { irrelevantSettings, START_KINDS, type StartKind, startKeys } from "./starts.ts";
import { changed } from "./testing/changed.ts";
import { fakeRun } from "./testing/fake-run.ts";
import { smallSettings } from "./testing/fake-session.ts";

const arms = [...ARMS.values()].map((arm) => [arm.id, arm] as const);

/** Everything that a start produces: its lines without their numbers, and its training examples. */
async function startOf(kind: StartKind, settings: Settings): Promise<unknown> {
  const isAll = kind === "warm-up";
  const { lines, requests } = await fakeRun(settings, isAll ? "after-warm-up" : "after-sft");
  if (isAll) return { lines, requests };
  const own = lines.filter(({ phase }) => phase === kind);
  const learned = requests[kind === "sft-generator" ? 0 : 1];
  return { values: own.map(({ values }) => values), learned };
}

/** Not `toEqual`, which takes longer than the start of an SFT itself. */
const expectSame = (start: unknown, other: unknown, name: string) =>
  expect(isDeepStrictEqual(start, other), name).toBe(true);

// A start for every setting: a commit trains those of a third of the arms, a night all.
describe.each(inTurn(arms, 3))("the starts of %s", (algorithm, arm) => {
  const settings = smallSettings({ algorithm });

  it.each(START_KINDS)("do not depend on the settings that do not matter to %s", async (kind) => {
    const key = startKeys(settings, arm)[kind];
    const start = await startOf(kind, settings);
    for (const name of irrelevantSettings(kind, arm)) {
      if (name === "algorithm") continue;
      const other = changed(settings, name);
      expect(startKeys(other, arm)[kind], name).toBe(key);
      if (key !== null) expectSame(await startOf(kind, other), start, name);
    }
  });
});

it.each(START_KINDS)("%s is the same in every arm with the same key", async (kind) => {
  const starts = new Map<string, unknown>();
  for (const [algorithm, arm] of arms) {
    const settings = smallSettings({ algorithm });
    const key = startKeys(settings, arm)[kind];
    if (key === null) continue;
    const start = await startOf(kind, settings);
    expectSame(start, starts.get(key) ?? start, algorithm);
    starts.set(key, start);
  }
  expect(starts.size).toBeLessThan(arms.length);
});
