import { expect, test } from "vitest";
import type { RolloutGroup } from "../../../core/training/records.ts";
import { inVerification } from "../../../core/training/testing/judged.ts";
import { RIGHT_ROW, rowOf, sumGroup } from "../../../run/testing/groups.ts";
import { firstAndLastOf } from "./twice.ts";

const WRONG = rowOf();
const DOUBTED = rowOf({ ...RIGHT_ROW, ...inVerification("88C55C77X>X.", [1, 1, -1], -1) });
const group = (line: number, problem: string, ...rows: RolloutGroup["rows"]): RolloutGroup => ({
  ...sumGroup(...rows),
  line,
  problem,
});
const line = (n: number) => ({
  line: n,
  phase: "generator" as const,
  values: { generator_updates: n, verifier_updates: 0 },
});
/** Twelve updates: the last sixth are two. */
const run = (first: RolloutGroup, ...last: readonly RolloutGroup[]) => ({
  lines: Array.from({ length: 13 }, (_, n) => line(n)),
  groups: [first, ...Array.from({ length: 9 }, (_, n) => group(n + 2, "1+1=", RIGHT_ROW)), ...last],
});
const nines = (problem: string) => problem.split("9").length - 1;
const first = group(1, "123+456=", WRONG);

test("the end is a right answer that is believed, with the most nines, of the last sixth", () => {
  const twice = firstAndLastOf(
    run(first, group(11, "990+001=", RIGHT_ROW), group(12, "999+000=", DOUBTED, WRONG)),
    nines,
  );
  expect(twice).toMatchObject({
    first: { update: 1, problem: "123+456=" },
    last: { update: 11, row: RIGHT_ROW },
    isSame: false,
  });
});

test("without one that is believed it is a right one, without a right one any", () => {
  const of = (...rows: RolloutGroup["rows"]) =>
    firstAndLastOf(run(first, group(11, "99+00=", WRONG), group(12, "1+1=", ...rows)), nines)?.last;
  expect(of(WRONG, DOUBTED)).toMatchObject({ update: 12, row: DOUBTED });
  expect(of(WRONG)).toMatchObject({ update: 11, row: WRONG });
});

test("the same problem again comes first", () => {
  const again = firstAndLastOf(
    run(first, group(11, "123+456=", WRONG), group(12, "999+000=", RIGHT_ROW)),
    nines,
  );
  expect(again).toMatchObject({ last: { update: 11 }, isSame: true });
});

test("a recording without updates of the generator has none", () => {
  expect(firstAndLastOf({ lines: [], groups: [] }, nines)).toBeNull();
});
