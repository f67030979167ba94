import { expect, test } from "vitest";
import { taskById } from "../../../core/tasks/registry.ts";
import type { Columns } from "../../../core/tasks/task.ts";
import { weakestRow } from "./row-known.ts";

const columnsOf = (id: string): Columns => {
  const { columns } = taskById(id);
  if (!columns) throw new Error(`${id} has no columns.`);
  return columns;
};
const minus = columnsOf("minus");

test("the columns with a 9 on top stand out where few of them are known", () => {
  const known = (name: string) => (!name.startsWith("9") || name === "9-5" ? 0.9 : 0.1);
  expect(weakestRow(minus, known)).toEqual({
    digit: 9,
    isOnTop: true,
    known: 1,
    of: 10,
    othersKnown: 45,
    others: 45,
  });
});

test("where columns of one sum stand out, that sum is told", () => {
  const columns = columnsOf("columns");
  const known = (name: string) => (Number(name[0]) + Number(name[2]) === 7 ? 0 : 1);
  expect(weakestRow(columns, known)).toMatchObject({ digit: 7, isOnTop: false, known: 0, of: 8 });
});

test("none stands out where nothing is measured, where all is known, and where little is known anywhere", () => {
  expect(weakestRow(minus, () => null)).toBeNull();
  expect(weakestRow(minus, () => 1)).toBeNull();
  expect(weakestRow(minus, () => 0)).toBeNull();
});
