import { describe, expect, test } from "vitest";
import { LANES } from "../../core/lanes/registry.ts";
import short from "../../core/lanes/short.lane.ts";
import type { RunEnd } from "./run-end.ts";
import { type OtherRun, whatIfHeadline } from "./what-if-headline.ts";

const end = (last: number, tokens = 100, first = 0): RunEnd => ({ first, last, tokens });
const told = (id: string, there: RunEnd, beside: RunEnd | null = null) => {
  const other: OtherRun = {
    words: LANES.get(id)?.words ?? null,
    here: end(0.88),
    there,
    beside,
    hasOtherProblems: id === short.id,
  };
  const { finding, meaning } = whatIfHeadline(other);
  return [finding, meaning];
};

describe("without a verifier", () => {
  const finding = "At the end 88 % with the verifier, 0 % without.";
  const given = (run: RunEnd | null) => told("no-verifier", end(0), run);

  test.each([
    [end(0.74, 40), "the generator climbs without one as well, at less cost."],
    [end(0.74, 90), "the generator climbs without one as well, at about the same cost."],
    [end(0.74, 130), "the generator climbs without one as well, at more cost."],
    [end(0.1, 40), "the generator climbs without one as well, at less cost."],
    // It began there: it does not climb.
    [end(0.74, 40, 0.7), "it ends at 74 % without one."],
    [end(0.09, 40), "it ends at 9 % without one."],
  ])("tells in the same breath what short problems do: %o", (run, limit) => {
    expect(given(run)).toEqual([
      finding,
      `Same start, same problems. Given short problems too, ${limit}`,
    ]);
  });

  test("says that it is one run where no run has short problems", () => {
    expect(given(null)).toEqual([
      finding,
      "Same start, same problems. One run each: another seed may end differently.",
    ]);
  });
});

test("a verifier that never learns: one run cannot tell, whichever is ahead", () => {
  for (const there of [0.71, 0.95]) {
    const [finding, meaning] = told("frozen", end(there));
    expect(finding).toBe(`At the end 88 %, and ${100 * there} % if the verifier never learns.`);
    expect(meaning).toMatch(/One run cannot tell whether it helps that the verifier learns\.$/);
  }
});

test("a coin helps only where the generator climbs with it", () => {
  expect(told("coin", end(0))[1]).toMatch(/points by chance did not help\.$/);
  expect(told("coin", end(0.3))[1]).toMatch(/climbs with points by chance, too\.$/);
});

test("gold labels, short problems, and lanes that have no words", () => {
  expect(told("gold", end(1))).toEqual([
    "At the end 88 %, and 100 % if every verdict is right.",
    "Same start, same problems. In the other run gold labels judge every step.",
  ]);
  expect(told("short", end(0.74, 40))[1]).toMatch(
    /^Same start, same new problems\. Short ones in training, no verifier, at less cost\.$/,
  );
  expect(told("short", end(0.01, 40))[1]).toMatch(/Short ones in training do not help here\.$/);
  expect(told("of-another-lab", end(0))[0]).toBe("At the end 88 %, and 0 % in the other run.");
});

test("fits its line", () => {
  for (const lane of [...[...LANES.values()].map(({ words }) => words), null]) {
    const [here, there, beside] = [end(0.996), end(0.994), end(0.992)];
    const other = { words: lane, here, there, beside, hasOtherProblems: true };
    const { finding, meaning } = whatIfHeadline(other);
    expect(`${finding} ${meaning}`).not.toMatch(/NaN|undefined|null|\[object/);
    expect(finding.length).toBeLessThan(75);
    expect(meaning.length).toBeLessThan(140);
  }
});
