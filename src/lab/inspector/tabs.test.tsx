import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { byProbability, groupAt, ROW } from "../../runtime/testing/fixtures.ts";
import { Numbers } from "./ledger/Ledger.tsx";
import { ledgerView } from "./model/ledger.ts";
import { TokensTab } from "./TokensTab.tsx";

const settings = presetSettings("micro");

/** Two solutions, the second one right, of which the first is inspected at. */
const RIGHT: RolloutRow = { ...ROW, solution: "7;6;#76.", label: 1, isCorrect: true, reward: 1 };
const solutions = (row: Partial<RolloutRow> = {}): RolloutGroup => ({
  ...groupAt(7),
  rows: [Object.assign({}, ROW, row), RIGHT],
});
const verifications = (row: Partial<RolloutRow> = {}): RolloutGroup => ({
  ...groupAt(8, "verifier"),
  rows: [Object.assign({}, ROW, row), Object.assign({}, ROW, row)],
});

const inspected = (group: RolloutGroup, step: number | null = null) => ({
  group,
  row: 0,
  record: group.rows[0] as RolloutRow,
  step,
});

function ledgerOf(group: RolloutGroup, change: Partial<Settings> = {}, step: number | null = null) {
  const changed = applySettings(settings, Object.entries(change));
  const view = ledgerView(group, 0, changed, new RunMetrics());
  return renderToStaticMarkup(<Numbers of={inspected(group, step)} view={view} />);
}
/** Values of the cells of one kind, in their order. */
const cells = (html: string, id: string): string[] =>
  [...html.matchAll(new RegExp(`data-cell="${id}">([^<]*)<`, "g"))].map(([, value]) => value ?? "");

describe("the ledger of a solution", () => {
  test("has the numbers of the solution and of each step, as buttons with their names", () => {
    const html = ledgerOf(solutions());
    expect([cells(html, "outcome"), cells(html, "mean")]).toEqual([["0"], ["0.50"]]);
    // One of two right: z = −½ / √½.
    expect(cells(html, "outcomeAdvantage")).toEqual(["−0.71"]);
    expect(cells(html, "verdict")).toEqual(["+1", "+1"]);
    expect(cells(html, "stepReward")).toEqual(["+0.50", "+0.50"]);
    // No spread among four step rewards of ½: the advantage is (1 − 0.1) · z everywhere.
    expect(cells(html, "normalized")).toEqual(["0", "0"]);
    expect(cells(html, "advantage")).toEqual(["−0.64", "−0.64", "−0.64"]);
    expect(cells(html, "change")).toHaveLength(3);
    expect(html).toContain('aria-label="step reward s: +0.50. Show the formula"');
    expect(html).toContain("Missed");
  });

  test("marks the step that is inspected at", () => {
    const rows = ledgerOf(solutions(), {}, 1).match(/<tr[^>]*data-step="[^"]*"/g) ?? [];
    expect(rows.map((row) => /class="[^"]/.test(row))).toEqual([false, true, false]);
  });

  test("says when what is computed is not what was recorded", () => {
    expect(ledgerOf(solutions())).toContain("settings have changed");
    const z = Math.sqrt(0.5);
    const recorded = (row: RolloutRow, a: number) => ({ ...row, advantages: Array(8).fill(a) });
    const rows = [recorded(ROW, -0.9 * z), recorded(RIGHT, 0.9 * z)];
    expect(ledgerOf({ ...groupAt(7), rows })).not.toContain("settings have changed");
  });

  test("of an estimator over the batch shows what was recorded, and says so", () => {
    const html = ledgerOf(solutions(), { estimator: "reinforce++" });
    expect([cells(html, "mean"), cells(html, "normalized")]).toEqual([[], []]);
    expect(cells(html, "advantage")).toEqual(["−0.40", "−0.45", "−0.50"]);
    expect(html).toContain("whole batch");
  });

  test("of a judge of the whole pays one number at the last character", () => {
    const credit = { stepEnds: [7], stepScores: [0.6] };
    const html = ledgerOf(solutions({ ...byProbability(0.8), credit }));
    expect([cells(html, "score"), cells(html, "verdict")]).toEqual([["+0.60"], []]);
    expect(html).toContain("one number for the whole solution");
  });

  test("without step rewards has the outcome's part alone", () => {
    const unpaid = { ...groupAt(7), alpha: null, rows: [{ ...ROW, credit: null }, RIGHT] };
    const html = ledgerOf(unpaid);
    expect(cells(html, "alpha")).toEqual([]);
    expect(html).toContain("No step rewards here");
  });
});

describe("the ledger of a verification", () => {
  test("pays for the verdict and the form", () => {
    // Said right of a wrong solution, in good form: 0.8.
    const html = ledgerOf(verifications({ reward: 0.8, advantages: Array(9).fill(0) }));
    const of = (id: string) => cells(html, id)[0];
    expect([of("correctness"), of("format"), of("reward")]).toEqual(["0", "1", "0.80"]);
    expect(html).toContain("this group gives no learning signal");
    expect(html).not.toContain("settings have changed");
  });

  test("of a fitted verifier says that nothing was paid", () => {
    const html = ledgerOf(verifications({ reward: null }));
    expect(html).toContain("gets no reward");
    expect(cells(html, "reward")).toEqual([]);
  });
});

describe("tokens", () => {
  const tokens = (row: Partial<RolloutRow>) =>
    renderToStaticMarkup(<TokensTab {...inspected(solutions(row))} />);

  test("have their probability, and what the update did to them", () => {
    const html = tokens({});
    expect(html).toContain("“7” at position 1: π 0.900 before, 0.910 after, Δ log π +0.011");
    // ln 0.91/0.9 + ln 0.28/0.3 + ln 0.79/0.8
    expect(html).toContain("Sum of Δ log π: −0.071. Mean advantage: −0.46.");
    expect(html).toContain("in the direction of the advantage");
  });

  test("against the advantage say so, and those of no advantage too", () => {
    expect(tokens({ advantages: Array(8).fill(1) })).toContain("moved against");
    expect(tokens({ advantages: Array(8).fill(0) })).toContain("The advantage is 0");
  });

  test("that nobody drew have none", () => {
    expect(tokens({ tokenProbabilities: [], tokenProbabilitiesAfter: [] })).toContain(
      "characters have no",
    );
  });
});
