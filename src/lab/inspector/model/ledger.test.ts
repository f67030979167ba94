import { describe, expect, test } from "vitest";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { alphaAt } from "../../../core/tango/schedule.ts";
import { PHASES, type RolloutGroup } from "../../../core/training/records.ts";
import { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { groupAt, ROW } from "../../../runtime/testing/fixtures.ts";
import { ledgerView } from "./ledger.ts";

const settings = presetSettings("micro");
const { alphaSchedule, alpha0, alphaMin, updates } = settings;

/** Lines 7 and 8: the fourth update of the generator, and one of the verifier. */
function metrics(): RunMetrics {
  const made = new RunMetrics();
  made.setColumns([
    "generator_updates",
    "verifier/class_weight/right",
    "verifier/class_weight/wrong",
  ]);
  const phases = Uint8Array.of(PHASES.indexOf("generator"), PHASES.indexOf("verifier"));
  const values = Float64Array.of(4, Number.NaN, Number.NaN, 4, 1.4641, 0.8453);
  made.append({ lines: Float64Array.of(7, 8), phases, values }, 0);
  return made;
}

describe("the ledger of the row in the inspector", () => {
  const alpha = alphaAt(alphaSchedule, 3, alpha0, alphaMin, updates);
  const group: RolloutGroup = { ...groupAt(7), alpha };

  test("of a solution has its steps, and where α comes from", () => {
    const view = ledgerView(group, 0, settings, metrics());
    expect(view).toMatchObject({
      of: "generator",
      row: 0,
      alpha: { schedule: alphaSchedule, n: 3, alpha0, planned: updates },
    });
    expect(view.segments.map(({ step }) => step)).toEqual([0, 1, null]);
  });

  test("does not explain an α that the settings of now would not give", () => {
    const changed = applySettings(settings, [["alpha0", 0.5]]);
    expect(ledgerView(group, 0, changed, metrics())).toMatchObject({ alpha: null });
    expect(ledgerView({ ...group, line: 9 }, 0, settings, metrics())).toMatchObject({
      alpha: null,
    });
    expect(ledgerView({ ...group, alpha: null }, 0, settings, metrics())).toMatchObject({
      alpha: null,
    });
  });

  test("of a verification has the weight of its solution's class, where its line is held", () => {
    const verifier = groupAt(8, "verifier");
    expect(ledgerView(verifier, 0, settings, metrics())).toMatchObject({
      of: "verifier",
      classWeight: 0.8453,
    });
    const right = { ...verifier, rows: [{ ...ROW, label: 1 as const }] };
    expect(ledgerView(right, 0, settings, metrics())).toMatchObject({ classWeight: 1.4641 });
    const gone = { ...verifier, line: 3 };
    expect(ledgerView(gone, 0, settings, metrics())).toMatchObject({ classWeight: null });
    expect(ledgerView(verifier, 0, settings, new RunMetrics())).toMatchObject({
      classWeight: null,
    });
  });

  test("of a fitted verifier says that nothing was paid", () => {
    const fitted = { ...groupAt(8, "verifier"), rows: [{ ...ROW, reward: null }] };
    expect(ledgerView(fitted, 0, settings, metrics())).toMatchObject({ of: "fit" });
  });
});
