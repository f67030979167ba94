/** Each preset with runs is solvable: with gold step labels alone it was, on the settings that it has today. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PRESETS } from "./registry.ts";

/** Of runs with the arm `oracle-steps`, by preset. */
interface Evidence {
  /** The preset's own settings at that time, its arm aside. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the runs changed of them: more updates, where those of the preset are too few. */
  readonly changed?: Readonly<Record<string, unknown>>;
  readonly runs: readonly {
    readonly seed: number;
    /** Generator updates and greedy accuracy on held-out problems: after SFT first, at the end last. */
    readonly greedy: readonly (readonly [updates: number, accuracy: number])[];
  }[];
}

const PAGE = new URL("../../../docs/results/gold-labels/", import.meta.url);
const RECORDINGS = new URL("../../../public/recordings/index.json", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, PAGE), "utf8");
const evidence = JSON.parse(read("runs.json")) as Readonly<Record<string, Evidence>>;
const recorded = (
  JSON.parse(readFileSync(RECORDINGS, "utf8")) as { recordings: readonly { preset: string }[] }
).recordings.map(({ preset }) => preset);
/** Stay below .98 on some seeds, for the reasons on the page. */
const BELOW = ["micro", "gap", "default"];

test.each(Object.keys(evidence))("%s was run with the settings that it has now", (id) => {
  const { algorithm: _, ...settings } = PRESETS.get(id)?.settings ?? {};
  expect(evidence[id]?.settings).toEqual(settings);
});

const solved = [...PRESETS.keys()].filter((id) => !BELOW.includes(id));

// A preset that is only dropped in trains without it; one that the page plays a recording of does not.
test.each(recorded.filter((id) => !BELOW.includes(id)))(
  "%s, which ships a recording, has runs with gold labels",
  (id) => {
    expect(Object.keys(evidence), "docs/results/gold-labels says how to add them").toContain(id);
  },
);

test.each(solved.filter((id) => Object.hasOwn(evidence, id)))(
  "gold labels alone take %s from below one half to .98 within its updates",
  (id) => {
    const { runs = [] } = evidence[id] ?? {};
    expect(new Set(runs.map(({ seed }) => seed)).size).toBeGreaterThanOrEqual(2);
    for (const { seed, greedy } of runs) {
      expect(greedy[0]?.[1], `seed ${seed} after SFT`).toBeLessThan(0.5);
      const [updates, accuracy] = greedy.at(-1) ?? [0, 0];
      expect(updates).toBe(PRESETS.get(id)?.settings.updates);
      expect(accuracy, `seed ${seed} at the end`).toBeGreaterThanOrEqual(0.98);
    }
  },
);

test("the page has the figures of the runs", () => {
  const figure = (share = 0) => (share === 1 ? "1.00" : share.toFixed(3).replace(/^0/, ""));
  const page = read("README.md");
  for (const [id, { runs }] of Object.entries(evidence)) {
    for (const { seed, greedy } of runs) {
      const [first, last] = [greedy[0]?.[1], greedy.at(-1)?.[1]].map(figure);
      expect(page).toContain(`| \`${id}\` | ${seed} | ${first} | ${last} |`);
    }
  }
});
