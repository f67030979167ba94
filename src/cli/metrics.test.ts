import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMetrics } from "./metrics.ts";

const folder = mkdtempSync(join(tmpdir(), "metrics-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (text: string) => {
  writeFileSync(join(folder, "metrics.jsonl"), text);
  return readMetrics(folder);
};

test("reads lines in order, from wherever they begin", () => {
  expect(read('{"line":0}\n{"line":1,"loss":0.5}\n')).toEqual([
    { line: 0 },
    { line: 1, loss: 0.5 },
  ]);
  expect(read('{"line":7}\n{"line":8}\n')).toHaveLength(2);
  expect(read("")).toEqual([]);
});

test.each([
  ["a line that is cut", '{"line":0}\n{"li', "line 2 is not a line of metrics"],
  ["no object", "null\n", "line 1 is not a line of metrics"],
  ["a line left out", '{"line":0}\n{"line":2}\n', "line 2 is where line 1 should be"],
  ["a line twice", '{"line":4}\n{"line":4}\n', "line 4 is where line 5 should be"],
])("refuses %s in a sentence", (_, text, why) => {
  expect(() => read(text)).toThrow(why);
});
