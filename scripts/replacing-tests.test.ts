import { expect, test } from "vitest";
import { ROOT } from "./ensure-installed.mjs";
import { replacingTests } from "./replacing-tests.mjs";

test("finds tests that replace modules, and no others", () => {
  const found = replacingTests(ROOT);
  expect(found).toContain("src/watch/sheet/chain-task.test.tsx");
  expect(found).toContain("src/shell/first-run.test.ts");
  expect(found).not.toContain("src/watch/sheet/Sheet.test.tsx");
});
