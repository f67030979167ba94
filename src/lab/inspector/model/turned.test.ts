import { expect, test } from "vitest";
import type { RolloutGroup } from "../../../core/training/records.ts";
import { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { ALL_REVEALED } from "../../../runtime/timeline/update-stages.ts";
import { railModel } from "../../../watch/rail/rail-model.ts";
import { cardSpoken } from "../../../watch/rail/rail-text.ts";
import { segmentCells } from "../formulas/generator.ts";
import { ledgerView } from "./ledger.ts";
import { turnedBy } from "./turned.ts";

const item = await BUNDLED_RECORDINGS.open("gap");
if (!item) throw new Error("There is no recording of gap.");
const { groups, run } = item.recording;
const written = groups.filter(({ updated }) => updated === "generator");

/** Each step of a group with its cells and what is said of them. */
function stepsOf(group: RolloutGroup) {
  return group.rows.flatMap((record, row) => {
    const view = ledgerView(group, row, run.settings, new RunMetrics());
    if (view.of !== "generator") return [];
    return segmentCells(view, record).flatMap((cells) => {
      const { step } = cells.segment;
      return step === null ? [] : [{ record, step, cells, turned: turnedBy(cells, record) }];
    });
  });
}

test("of every recorded step: it is turned where its verdict and its sum differ, by the steps that are counted", () => {
  const all = written.flatMap(stepsOf);
  const turned = all.filter((one) => one.turned !== null);
  expect(turned.some((one) => one.turned?.by === "up")).toBe(true);
  expect(turned.some((one) => one.turned?.by === "down")).toBe(true);
  for (const { record, step, cells, turned: said } of turned) {
    const verdicts = record.verdicts ?? [];
    const sum = cells.stepAdvantage?.value ?? 0;
    expect(verdicts[step]).toBe(said?.by === "up" ? -1 : 1);
    expect(Math.sign(sum)).toBe(said?.by === "up" ? 1 : -1);
    const later = verdicts.slice(step + 1);
    expect(said?.later).toBe(later.length);
    expect(said?.turning).toBe(later.filter((verdict) => verdict === Math.sign(sum)).length);
  }
  for (const { cells, turned: said } of all) {
    const [own, sum] = [cells.normalized?.value ?? 0, cells.stepAdvantage?.value ?? 0];
    if (own * sum >= 0) expect(said).toBeNull();
  }
});

test("where all attempts of a group are pushed the same way, no words compare them with the group", () => {
  const alike = written.filter(({ rows }) =>
    rows.every(({ advantages }) => advantages.reduce((sum, value) => sum + value, 0) > 0.05),
  );
  expect(alike.length).toBeGreaterThan(0);
  for (const group of alike) {
    for (const [i, card] of railModel(group, ALL_REVEALED, null).cards.entries()) {
      const spoken = cardSpoken(card, i);
      expect(spoken).not.toMatch(/group/);
      const said = /mean push [+−]?(\d\.\d)/.exec(spoken)?.[1];
      const { advantages } = group.rows[i] ?? { advantages: [] };
      const mean = advantages.reduce((sum, value) => sum + value, 0) / advantages.length;
      expect(Number(said)).toBe(Number(Math.abs(mean).toFixed(1)));
    }
  }
});
