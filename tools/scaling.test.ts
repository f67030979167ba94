import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { sizesByKind, withTables } from "./scaling.mjs";

it("docs/scaling.md has the tables that its figures give", () => {
  const page = readFileSync(join(ROOT, "docs/scaling.md"), "utf8");
  expect(page.match(/<!-- table: /g)?.length).toBe(3);
  expect(page, "run node tools/scaling.mjs write").toBe(withTables(ROOT));
});

it("a folder is weighed by kind of file", () => {
  const folder = mkdtempSync(join(tmpdir(), "weigh-"));
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(folder, "deep", "a.js"), "x".repeat(10_000));
  writeFileSync(join(folder, "b.js"), "y");
  const { ".js": found, ...rest } = sizesByKind(folder);
  rmSync(folder, { recursive: true });
  expect(rest).toEqual({});
  expect(found).toMatchObject({ files: 2, bytes: 10_001 });
  expect(found?.gzip).toBeLessThan(100);
});
