import { expect, test } from "vitest";
import { mixedSetOf } from "../src/core/evaluation/mixed-sets.ts";
import { f1ReadingNoNine } from "../src/core/evaluation/testing/landmarks.ts";
import { taskById } from "../src/core/tasks/registry.ts";
import { formatPercent } from "../src/ui/kit/format.ts";
import { F1_LANDMARKS } from "../src/watch/model-card/names.ts";

test("the landmarks of F1 that the page tells are those of the mixed set", async () => {
  const minus = taskById("minus");
  const solutions = (await mixedSetOf(minus))?.slice(0, 128) ?? [];
  const told = (["rejected", "accepted"] as const).map((nines) =>
    formatPercent(f1ReadingNoNine(minus, solutions, nines) ?? Number.NaN),
  );
  expect(F1_LANDMARKS.match(/\d+ %/g)).toEqual(told);
});
