import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { PhaseColumns } from "./phase-columns.ts";

const NAN = Number.NaN;
const NAMES = ["a", "b", "c"];

/** What is held, written out: the phase of each line, then the value of each name. */
const heldBy = (columns: PhaseColumns) =>
  Array.from({ length: columns.rows }, (_, row) => [
    columns.phase(row),
    ...NAMES.map((name) => columns.value(name, row)),
  ]);

const figure = fc.constantFrom(NAN, NAN, 0, -0, 1.5, Number.POSITIVE_INFINITY);
const line = fc.tuple(fc.nat({ max: 2 }), figure, figure, figure);
const step = fc.oneof(
  fc.array(line, { maxLength: 150 }).map((lines) => ({ lines, truncate: 0, forget: 0 })),
  fc.nat({ max: 120 }).map((truncate) => ({ lines: [], truncate, forget: 0 })),
  fc.nat({ max: 120 }).map((forget) => ({ lines: [], truncate: 0, forget })),
);

test("holds what a plain table of the lines would, whatever is forgotten in between", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const columns = new PhaseColumns();
      columns.setColumns(NAMES);
      let table: number[][] = [];
      for (const { lines, truncate, forget } of steps) {
        for (const [phase, ...values] of lines) columns.add(phase, Float64Array.from(values), 0);
        table.push(...lines);
        table = table.slice(0, Math.max(0, table.length - truncate));
        columns.truncate(table.length);
        const dropped = Math.min(forget, table.length);
        table = table.slice(dropped);
        columns.forget(dropped);
        expect(heldBy(columns)).toEqual(table);
        for (const [i, name] of NAMES.entries()) {
          const rows = [...table.keys()].filter((row) => Number.isFinite(table[row]?.[i + 1]));
          expect([...columns.rowsWith(name)]).toEqual(rows);
          expect(columns.lastRowWith(name)).toBe(rows.at(-1) ?? -1);
        }
        for (const row of [-1, table.length]) expect(columns.value("a", row)).toBeNaN();
      }
    }),
  );
});

test("tells what a line says in the order in which the names came, whatever its phase logs first", () => {
  const columns = new PhaseColumns();
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

test("takes room for the lines of a phase, and there for the names that come", () => {
  const columns = new PhaseColumns();
  columns.setColumns(["common", "first", "second", "never"]);
  const values = [Float64Array.of(1, 2, NAN, NAN), Float64Array.of(1, NAN, 2, NAN)];
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
  const most = Math.max(...rooms);
  expect(most).toBeLessThan(1.3 * 1000);
  expect(rooms.filter((room) => room === most)).toHaveLength(4);
});
