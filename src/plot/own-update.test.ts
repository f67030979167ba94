import { describe, expect, test } from "vitest";
import { plotData } from "./data.ts";
import { newestUpdate, pointUpTo, updateAt, withOwnUpdate } from "./own-update.ts";
import { runOf, spec } from "./testing/runs.ts";

const NONE = Number.NaN;
/** An evaluation at the start, three updates, an evaluation after the second of them. */
const run = runOf(["evaluation", "verifier", "generator", "evaluation", "generator"], {
  generator_updates: [0, 0, 1, 1, 2],
  verifier_updates: [0, 1, 1, 1, 1],
  num_tokens: [0, 10, 20, 20, 30],
  heldOut: [0.29, NONE, NONE, 0.93, NONE],
  training: [NONE, NONE, 0.5, NONE, 0.6],
});
const plot = { scale: "share", series: [spec("heldOut"), spec("training")] } as const;
const { curves } = plotData([run], plot, "turns", 0);
const curveOf = (name: string) => {
  const found = curves.find(({ id }) => id === name);
  if (!found) throw new Error(`There is no curve ${name}.`);
  return found;
};
/** What a legend shows of a curve at an update. */
const shownAt = (name: string, now: number) => {
  const curve = curveOf(name);
  const point = pointUpTo([run], curve, now);
  return withOwnUpdate(String(curve.values[point]), [run], curve, point, now);
};

describe("a value in a legend", () => {
  test("of the update on screen stands alone", () => {
    expect(shownAt("training", 3)).toBe("0.6");
    expect(shownAt("heldOut", 2)).toBe("0.93");
  });
  test("of another update is written with its own", () => {
    expect(shownAt("heldOut", 3)).toBe("0.93 at update 1");
    expect(shownAt("heldOut", 1)).toBe("0.29 at update 0");
  });
  test("is never of a later update", () => {
    expect(pointUpTo([run], curveOf("training"), 1)).toBe(-1);
    expect(shownAt("training", 2)).toBe("0.5");
  });
});

test("the update on screen is that of the x, whatever the axis, or of the newest line", () => {
  expect(updateAt([run], "turns", 2)).toBe(2);
  expect(updateAt([run], "tokens", 25)).toBe(2);
  expect(updateAt([run], "line", 1)).toBe(1);
  expect(newestUpdate([run])).toBe(3);
});
