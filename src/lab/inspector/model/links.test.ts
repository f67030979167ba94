import { describe, expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { groupAt, ROW } from "../../../runtime/testing/fixtures.ts";
import { ledgerView } from "./ledger.ts";
import { type Link, linksOf } from "./links.ts";

const RIGHT: RolloutRow = { ...ROW, solution: "7;6;#76.", label: 1, isCorrect: true, reward: 1 };

function chain(
  group: RolloutGroup,
  step: number | null = null,
  change: Partial<Settings> = {},
): readonly Link[] {
  const settings = applySettings(presetSettings("micro"), Object.entries(change));
  const [record] = group.rows;
  if (!record) throw new Error("The group is empty.");
  return linksOf(ledgerView(group, 0, settings, new RunMetrics()), group, record, step);
}
const attempts: RolloutGroup = { ...groupAt(7), rows: [ROW, RIGHT] };
const checks = (row: Partial<RolloutRow> = {}): RolloutGroup => ({
  ...groupAt(8, "verifier"),
  rows: [Object.assign({}, ROW, row), { ...ROW, reward: 1.8 }],
});
const names = (links: readonly Link[]) => links.map((link) => link.of);
const linkOf = <Name extends Link["of"]>(links: readonly Link[], of: Name) =>
  links.find((link): link is Extract<Link, { of: Name }> => link.of === of);

describe("of an attempt", () => {
  test("goes from the answer over the group and the steps to the chance", () => {
    const links = chain(attempts, 1);
    expect(names(links)).toEqual(["answer", "mean", "against", "steps", "chance"]);
    // One of two is right: mean ½, spread √½, z = −½ / √½.
    expect(links.map(({ cell }) => Number(cell.value.toFixed(2))).slice(0, 3)).toEqual([
      0, 0.5, -0.71,
    ]);
    expect(linkOf(links, "mean")?.spread).toBeCloseTo(Math.SQRT1_2);
    // Step rewards without spread are 0 after their baseline: the steps take a tenth of z away.
    expect(linkOf(links, "steps")).toMatchObject({ alpha: 0.1 });
    expect(linkOf(links, "steps")?.added).toBeCloseTo(0.1 * Math.SQRT1_2);
  });

  test("has the chance of the chosen step, or of the whole text", () => {
    expect(linkOf(chain(attempts, 1), "chance")?.chance).toEqual({ before: 0.3, after: 0.28 });
    const whole = linkOf(chain(attempts), "chance")?.chance;
    expect(whole?.before).toBeCloseTo(0.9 * 0.3 * 0.8 * 0.6);
    expect(whole?.after).toBeCloseTo(0.91 * 0.28 * 0.79 * 0.6);
  });

  test("without a chosen step takes the mean advantage, with its formula", () => {
    const steps = linkOf(chain(attempts), "steps");
    expect(steps?.cell.value).toBeCloseTo(-0.4625);
    expect(steps?.cell.numbers).toContain("\\frac{");
  });

  test("has no steps in it where the arm rewards none", () => {
    const rows = [{ ...ROW, credit: null }, RIGHT];
    expect(names(chain({ ...attempts, alpha: null, rows }))).not.toContain("steps");
  });

  test("has no group mean under an estimator that compares with the batch", () => {
    expect(names(chain(attempts, null, { estimator: "reinforce++" }))).not.toContain("mean");
  });

  test("has no chance where the text was not sampled", () => {
    const rows = [{ ...ROW, tokenProbabilities: [], tokenProbabilitiesAfter: [] }, RIGHT];
    expect(names(chain({ ...attempts, rows }))).not.toContain("chance");
  });
});

describe("of a check", () => {
  test("has no spread in its group where all rewards are equal, whatever their sum is rounded to", () => {
    const even = { ...checks(), rows: Array.from({ length: 8 }, () => ({ ...ROW, reward: 1.8 })) };
    expect(linkOf(chain(even), "mean")?.spread).toBe(0);
  });

  test("goes from the verdict over its form and the group to the chance", () => {
    const links = chain(checks({ reward: 0.8 }));
    expect(names(links)).toEqual(["verdict", "form", "mean", "against"]);
    expect(linkOf(links, "verdict")?.cell.value).toBe(0);
    expect(linkOf(links, "form")).toMatchObject({ format: 1, cell: { value: 0.8 } });
  });

  test("of a fitted verifier has no reward", () => {
    const fitted = checks({ reward: null });
    expect(names(chain(fitted))).not.toContain("verdict");
  });
});
