import { describe, expect, test } from "vitest";
import { knowledgeOn, runKnowledge } from "../knowledge/model/run-knowledge.ts";
import { updatesOf, withFacts } from "../knowledge/testing/checked-run.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { rowOf, shipped, sumGroup } from "../testing/groups.ts";
import { believedAtEnd } from "./believed.ts";
import { type WaveFacts, waveHeadline } from "./wave-headline.ts";

const LAST = updatesOf(shipped("gap"));
const RUN = runKnowledge(recordedRun(withFacts(shipped("gap"))), LAST);
if (!RUN) throw new Error("no facts");
const at = (update: number) => {
  const now = knowledgeOn(RUN, update);
  if (!now) throw new Error("no check");
  return now;
};
const facts = (update: number, change: Partial<WaveFacts> = {}): WaveFacts => ({
  now: at(update),
  moment: "run",
  columns: 9,
  believed: 0.93,
  frozen: { accuracy: 0.74, believed: 0.14 },
  ...change,
});
const told = (...args: Parameters<typeof facts>) => {
  const { finding = "", meaning = "" } = waveHeadline(facts(...args)) ?? {};
  return `${finding} ${meaning}`;
};

describe("over the triangles", () => {
  const [, second, third] = RUN.waves.map(({ from }) => from);

  test("each wave has its sentence, with the numbers of the run", () => {
    expect(told(0)).toContain("The verifier teaches the generator: 45 facts it could check.");
    expect(told(second ?? 0)).toContain("Nobody knew the nines. Right answers teach them.");
    expect(told(second ?? 0)).toContain(
      "The verifier accepts none of their ten right digits. When a guess makes all columns right",
    );
    expect(told(third ?? 0)).toContain(
      "tells it that all nine columns are right, those with a 9 too.",
    );
  });

  test("a nine that somebody knew is not denied", () => {
    const now = { ...at(second ?? 0), start: at(LAST).knowledge };
    expect(told(second ?? 0, { now })).toContain("Now right answers teach the nines.");
  });

  test("of a verifier that was not measured nothing is told", () => {
    const before = (update: number) => {
      const { knowledge, start, ...now } = at(update);
      const without = { verifier: null };
      return {
        now: { ...now, knowledge: { ...knowledge, ...without }, start: { ...start, ...without } },
      };
    };
    expect(told(0, before(0))).toContain("The verifier teaches the generator. Most");
    expect(told(second ?? 0, before(second ?? 0))).toBe(
      "Now right answers teach the nines. When a guess makes all columns right, the whole answer is paid.",
    );
    expect(told(0, { ...before(0), moment: "fold" })).toContain("The generator knows 0. Now");
  });

  test("the fold counts what both know", () => {
    expect(told(0, { moment: "fold" })).toBe(
      "Every column is one of 55 facts. The generator knows 0, the verifier 45. Now the whole run.",
    );
  });

  test("the end tells both directions, and what a verifier that never learns comes to", () => {
    const end = (change: Partial<WaveFacts>) => told(LAST, { moment: "end", ...change });
    expect(end({})).toBe(
      "First the verifier taught the generator. Then the generator taught the verifier. At the end the verifier believes 93 % of the right answers. One that never learns believes 14 %, and its generator gets to 74 % for no more tokens.",
    );
    expect(end({ frozen: null })).toMatch(/believes 93 % of the right answers\.$/);
    expect(end({ frozen: null, believed: null })).toMatch(/verifier\. $/);
  });

  test("the end of a run that had fewer waves claims no more", () => {
    const end = (count: number) => {
      const now = { ...at(LAST), waves: RUN.waves.slice(0, count) };
      return waveHeadline(facts(LAST, { moment: "end", now }))?.finding;
    };
    expect([1, 2, 3].map(end)).toEqual([
      "The verifier taught the generator.",
      "The verifier taught the generator. Right answers taught the nines.",
      "First the verifier taught the generator. Then the generator taught the verifier.",
    ]);
    expect(end(0)).toBeUndefined();
    expect(waveHeadline(facts(0, { now: { ...at(0), wave: null, waves: [] } }))).toBeNull();
  });
});

test("believed is the share of right answers called right in the last sixth", () => {
  const right = { isCorrect: true, label: 1 } as const;
  const group = (verdict: 1 | -1 | null) =>
    sumGroup(...Array.from({ length: 24 }, () => rowOf({ ...right, finalVerdict: verdict })));
  const early = Array.from({ length: 10 }, () => group(1));
  expect(believedAtEnd({ groups: [...early, group(-1), group(1)] })).toBe(0.5);
  expect(believedAtEnd({ groups: [...early, group(null), group(null)] })).toBeNull();
  const few = sumGroup(...Array.from({ length: 19 }, () => rowOf({ ...right, finalVerdict: 1 })));
  expect(believedAtEnd({ groups: [few] })).toBeNull();
});
