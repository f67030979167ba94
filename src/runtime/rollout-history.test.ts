import { expect, test } from "vitest";
import type { RolloutGroup } from "../core/training/records.ts";
import { historyBefore, KEPT_GROUPS, withGroup } from "./rollout-history.ts";
import { groupAt } from "./testing/fixtures.ts";

/** The history of a run of G G G V, as it stands after so many updates. */
function after(updates: number, pinned: number | null = null): readonly RolloutGroup[] {
  let history: readonly RolloutGroup[] = [];
  for (let line = 0; line < updates; line++) {
    history = withGroup(history, groupAt(line, line % 4 === 3 ? "verifier" : "generator"), pinned);
  }
  return history;
}

const linesOf = (history: readonly RolloutGroup[], updated?: RolloutGroup["updated"]) =>
  history.filter((group) => updated === undefined || group.updated === updated).map((g) => g.line);
const gaps = (lines: readonly number[]) => lines.slice(1).map((line, i) => line - (lines[i] ?? 0));

test("keeps every group up to the bound", () => {
  expect(linesOf(after(KEPT_GROUPS))).toEqual(Array.from({ length: KEPT_GROUPS }, (_, i) => i));
});

test("beyond it old groups go first, and the newest stay", () => {
  const lines = linesOf(after(KEPT_GROUPS + 50));
  expect(lines).toHaveLength(KEPT_GROUPS);
  expect(gaps(lines.slice(0, 100)).some((gap) => gap > 1)).toBe(true);
  expect(gaps(lines.slice(200)).every((gap) => gap === 1)).toBe(true);
});

test("a long run is thinned evenly from its first group on, of both roles alike", () => {
  const history = after(20_000);
  expect(history).toHaveLength(KEPT_GROUPS);
  for (const role of ["generator", "verifier"] as const) {
    const old = linesOf(history, role).filter((line) => line < 19_800);
    expect(old[0]).toBeLessThan(4);
    expect(old.length).toBeGreaterThan(150);
    const wide = gaps(old);
    expect(Math.max(...wide) / Math.min(...wide)).toBeLessThanOrEqual(4);
  }
  expect(linesOf(history).slice(-100)).toEqual(Array.from({ length: 100 }, (_, i) => 19_900 + i));
});

test("the group that is looked at stays", () => {
  expect(linesOf(after(5000, 1234))).toContain(1234);
});

test("what was known before a line", () => {
  expect(linesOf(historyBefore(after(10), 4))).toEqual([0, 1, 2, 3]);
});
