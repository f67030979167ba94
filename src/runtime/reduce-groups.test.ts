import { expect, test } from "vitest";
import type { RolloutGroup } from "../core/training/records.ts";
import { MAX_GROUPS, withGroup } from "./reduce.ts";
import { historyBefore } from "./run-state.ts";
import { groupAt } from "./testing/fixtures.ts";

/** The history after so many updates of a run with rounds of G G G V. */
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

test("keeps every group up to the limit", () => {
  expect(linesOf(after(MAX_GROUPS))).toEqual(Array.from({ length: MAX_GROUPS }, (_, i) => i));
});

test("beyond the limit drops old groups and keeps the newest", () => {
  const lines = linesOf(after(MAX_GROUPS + 50));
  expect(lines).toHaveLength(MAX_GROUPS);
  expect(gaps(lines.slice(0, 100)).some((gap) => gap > 1)).toBe(true);
  expect(gaps(lines.slice(200)).every((gap) => gap === 1)).toBe(true);
});

test("thins a long run evenly, for both roles", () => {
  const history = after(20_000);
  expect(history).toHaveLength(MAX_GROUPS);
  for (const role of ["generator", "verifier"] as const) {
    const old = linesOf(history, role).filter((line) => line < 19_800);
    expect(old[0]).toBeLessThan(4);
    expect(old.length).toBeGreaterThan(150);
    const wide = gaps(old);
    expect(Math.max(...wide) / Math.min(...wide)).toBeLessThanOrEqual(4);
  }
  expect(linesOf(history).slice(-100)).toEqual(Array.from({ length: 100 }, (_, i) => 19_900 + i));
});

test("keeps the group on screen", () => {
  expect(linesOf(after(5000, 1234))).toContain(1234);
});

test("the groups before a line", () => {
  expect(linesOf(historyBefore(after(10), 4))).toEqual([0, 1, 2, 3]);
});
