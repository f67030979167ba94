import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readText, readWritten } from "./disk.ts";

const folder = mkdtempSync(join(tmpdir(), "written-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what a person wrote is read in UTF-16, and refused by its name where it is neither", () => {
  const path = join(folder, "study.json");
  writeFileSync(path, Buffer.from('\ufeff{"title": "Übung"}', "utf16le"));
  expect(readWritten(path)).toBe('{"title": "Übung"}');
  expect(readText(path)).toBe('{"title": "Übung"}');
  writeFileSync(path, Buffer.from('{"title": "Übung"}', "latin1"));
  expect(() => readWritten(path)).toThrow(
    `${path} cannot be used: it is neither UTF-8 nor UTF-16: save it as UTF-8.`,
  );
});
