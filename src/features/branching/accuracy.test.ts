import { expect, test } from "vitest";
import { GREEDY_IN_RANGE } from "../../core/metrics/names.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { accuracyText } from "./accuracy.ts";

const line = (at: number, values: Record<string, number>) =>
  ({
    line: at,
    phase: "generator",
    values: { generator_updates: at + 1, verifier_updates: 2 * at, ...values },
  }) as const;

test("a lane's accuracy has the update at which it was measured, of both models as on the charts", () => {
  const metrics = new RunMetrics();
  expect(accuracyText(metrics)).toBe("");
  const measured = { [GREEDY_IN_RANGE]: 0.46, [`${GREEDY_IN_RANGE}/count`]: 128 };
  const lines = [line(0, {}), line(1, measured), line(2, {})];
  for (const message of new BlockPacker().pack(lines)) {
    if (message.type === "columns") metrics.setColumns(message.names);
    else metrics.append(message, 0);
  }
  expect(accuracyText(metrics)).toBe("46 % of 128 at update 4");
});
