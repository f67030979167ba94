import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { PHASES } from "../../core/training/records.ts";
import { MetricColumns } from "./columns.ts";

const NAN = Number.NaN;
const NAMES = ["a", "b", "c"];

/** Only RunMetrics adds and drops lines; here a test does. */
class TestColumns extends MetricColumns {
  #next = 0;
  add(phase: number, values: Float64Array, offset: number): void {
    this.addLine(this.#next, phase, values, offset);
    this.#next += 1;
  }
  override dropFrom(row: number): void {
    super.dropFrom(row);
  }
  override dropBefore(row: number): void {
    super.dropBefore(row);
  }
}

/** What is held, written out: the phase of each line, then the value of each name. */
const heldBy = (columns: MetricColumns) =>
  Array.from({ length: columns.rows }, (_, row) => [
    PHASES.indexOf(columns.phase(row)),
    ...NAMES.map((name) => columns.value(name, row)),
  ]);

const value = fc.constantFrom(NAN, NAN, 0, -0, 1.5, Number.POSITIVE_INFINITY);
const line = fc.tuple(fc.nat({ max: 2 }), value, value, value);
const step = fc.oneof(
  fc.array(line, { maxLength: 150 }).map((lines) => ({ lines, truncate: 0, forget: 0 })),
  fc.nat({ max: 120 }).map((truncate) => ({ lines: [], truncate, forget: 0 })),
  fc.nat({ max: 120 }).map((forget) => ({ lines: [], truncate: 0, forget })),
);

test("holds what a plain table of the lines would, whatever is dropped in between", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const columns = new TestColumns();
      columns.setColumns(NAMES);
      let table: number[][] = [];
      for (const { lines, truncate, forget } of steps) {
        for (const [phase, ...values] of lines) columns.add(phase, Float64Array.from(values), 0);
        table.push(...lines);
        table = table.slice(0, Math.max(0, table.length - truncate));
        columns.dropFrom(table.length);
        const dropped = Math.min(forget, table.length);
        table = table.slice(dropped);
        columns.dropBefore(dropped);
        expect(heldBy(columns)).toEqual(table);
        for (const [i, name] of NAMES.entries()) {
          const rows = [...table.keys()].filter((row) => Number.isFinite(table[row]?.[i + 1]));
          expect([...columns.rowsWith(name)]).toEqual(rows);
          expect(columns.latest(name)?.value).toBe(table[rows.at(-1) ?? -1]?.[i + 1]);
        }
        for (const row of [-1, table.length]) expect(columns.value("a", row)).toBeNaN();
      }
    }),
  );
});

test("returns the values of a line in the order of the names, whatever its phase logged first", () => {
  const columns = new TestColumns();
  columns.setColumns(["loss", "reward"]);
  columns.add(0, Float64Array.of(9, 9, NAN, 2), 2);
  columns.setColumns(["kl", "loss", "reward"]);
  columns.add(0, Float64Array.of(0.1, Number.NEGATIVE_INFINITY, 3), 0);
  expect(columns.names).toEqual(["loss", "reward", "kl"]);
  expect(columns.valuesOf(0)).toEqual([["reward", 2]]);
  expect(columns.valuesOf(1)).toEqual([
    ["loss", Number.NEGATIVE_INFINITY],
    ["reward", 3],
    ["kl", 0.1],
  ]);
});

test("returns a derived metric that a line logs itself once", () => {
  const columns = new TestColumns();
  const counts = ["wrong_rejected", "wrong_accepted", "right_rejected", "right_accepted"];
  columns.setColumns([
    ...counts.map((name) => `train/step_confusion/${name}`),
    "train/step_caught",
  ]);
  columns.add(0, Float64Array.of(3, 1, 0, 4, 0.75), 0);
  columns.add(0, Float64Array.of(3, 1, 0, 4, NAN), 0);
  for (const row of [0, 1]) {
    const caught = columns.valuesOf(row).filter(([name]) => name === "train/step_caught");
    expect(caught).toEqual([["train/step_caught", 0.75]]);
  }
});

test("allocates columns only for the names of a phase, as long as the phase has lines", () => {
  const columns = new TestColumns();
  columns.setColumns(["common", "first", "second", "never"]);
  // Not exact in single precision.
  const values = [Float64Array.of(0.1, 0.2, NAN, NAN), Float64Array.of(0.1, NAN, 0.2, NAN)];
  const rooms: number[] = [];
  const Counted = class extends Float64Array {
    constructor(room: number) {
      super(room);
      rooms.push(room);
    }
  };
  vi.stubGlobal("Float64Array", Counted);
  for (let i = 0; i < 2000; i++) columns.add(i % 2, values[i % 2] as Float64Array, 0);
  vi.unstubAllGlobals();
  const enough = Math.min(...rooms.filter((room) => room >= 1000));
  expect(enough).toBeLessThan(1.3 * 1000);
  // Four columns of 1000 lines each; line numbers and updates of all lines pass through this length.
  expect(rooms.filter((room) => room === enough)).toHaveLength(4 + 2);
  expect(Math.max(...rooms)).toBeLessThan(1.3 * 2000);
});

test("every value is read back exactly, whatever precision its column began with", () => {
  const columns = new TestColumns();
  columns.setColumns(["value"]);
  const logged = [3, 0.5, 1 / 256, 2 ** 40, 0.1, 7, 1 / 3, 2 ** 53 - 1, 1e-300];
  for (const value of logged) columns.add(0, Float64Array.of(value), 0);
  expect(logged.map((_, row) => columns.value("value", row))).toEqual(logged);
});

test("a column that was cut by a rewind still takes values of either precision", () => {
  const columns = new TestColumns();
  columns.setColumns(["value"]);
  for (let i = 0; i < 500; i++) columns.add(0, Float64Array.of(i), 0);
  columns.dropFrom(3);
  columns.add(0, Float64Array.of(0.1), 0);
  expect([0, 1, 2, 3, 4].map((row) => columns.value("value", row))).toEqual([0, 1, 2, 0.1, NAN]);
});
