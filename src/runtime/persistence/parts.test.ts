import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PHASES } from "../../core/training/records.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { BLOCK_LINES } from "../../storage/line-block.ts";
import { FakeLocks } from "../testing/tabs.ts";
import { blocksFrom, linesOf, messagesOf } from "./blocks.ts";
import { runLocks } from "./locks.ts";

/** Metrics with lines from `first` on; a number below 0.3 stands for a metric that the line does not have. */
function busOf(first: number, rows: readonly (readonly number[])[]): RunMetrics {
  const names = ["a", "b", "c"];
  const metrics = new RunMetrics();
  metrics.setColumns(names);
  metrics.append(
    {
      lines: Float64Array.from(rows, (_, i) => first + i),
      phases: Uint8Array.from(rows, (row) => Math.floor((row[0] ?? 0) * (PHASES.length - 1))),
      values: Float64Array.from(
        rows.flatMap((row) =>
          names.map((_, c) => ((row[c] ?? 0) < 0.3 ? Number.NaN : (row[c] ?? 0))),
        ),
      ),
    },
    0,
  );
  return metrics;
}
const heldBy = (metrics: RunMetrics) =>
  Array.from({ length: metrics.rows }, (_, row) => [
    metrics.line(row),
    metrics.phase(row),
    ...["a", "b", "c"].map((name) => metrics.value(name, row)),
  ]);
const someRows = fc
  .tuple(fc.integer({ min: 0, max: 3 * BLOCK_LINES }), fc.integer({ min: 1, max: 99 }))
  .map(([count, salt]) =>
    Array.from({ length: count }, (_, i) =>
      [0, 1, 2].map((c) => ((i * 37 + c * 11 + salt) % 89) / 89),
    ),
  );

describe("blocks", () => {
  test("hold what the metrics holds, whichever line they begin at", () => {
    fc.assert(
      fc.property(someRows, fc.nat(2000), (rows, from) => {
        const metrics = busOf(0, rows);
        const blocks = blocksFrom(metrics, from);
        const again = new RunMetrics();
        const before = blocks[0]?.first ?? 0;
        for (const message of messagesOf(blocks)) {
          if (message.type === "columns") again.setColumns(message.names);
          if (message.type === "metrics") again.append(message, 0);
        }
        const start = Math.floor(from / BLOCK_LINES) * BLOCK_LINES;
        expect(heldBy(again)).toEqual(heldBy(metrics).slice(start));
        if (blocks.length > 0) expect(before).toBe(start);
        expect(blocks.every(({ phases }) => phases.length <= BLOCK_LINES)).toBe(true);
        expect(linesOf(blocks)).toHaveLength(Math.max(0, rows.length - start));
      }),
      { numRuns: 40 },
    );
  });

  test("of a run that begins later keep its line numbers", () => {
    const metrics = busOf(700, [[0.5, 0.6, 0.7]]);
    const [block] = blocksFrom(metrics, 0);
    expect(block).toMatchObject({ first: 700, names: ["a", "b", "c"] });
    expect(linesOf([block as NonNullable<typeof block>])[0]).toMatchObject({
      line: 700,
      values: { a: 0.5, b: 0.6, c: 0.7 },
    });
  });
});

describe("locks", () => {
  test("give a run to one tab at a time", async () => {
    const all = new FakeLocks();
    const [a, b] = [all.tab(), all.tab()];
    const [first, second] = [runLocks(a.manager), runLocks(b.manager)];
    const release = await first.acquire("x");
    expect(await second.acquire("x")).toBeNull();
    expect([...(await second.held())]).toEqual(["x"]);
    expect(await second.acquire("y")).not.toBeNull();
    release?.();
    await expect.poll(async () => (await first.held()).has("x")).toBe(false);
    expect(await second.acquire("x")).not.toBeNull();
    b.close();
    expect([...(await first.held())]).toEqual([]);
  });

  test("of a browser that has none keep nobody out", async () => {
    const locks = runLocks(undefined);
    expect(await locks.acquire("x")).not.toBeNull();
    expect(await locks.acquire("x")).not.toBeNull();
    expect((await locks.held()).size).toBe(0);
  });

  test("that cannot be asked for are an error, not a silence", async () => {
    const refused = { request: () => Promise.reject(new Error("No.")), query: async () => ({}) };
    await expect(runLocks(refused as never).acquire("x")).rejects.toThrow("No.");
  });
});
