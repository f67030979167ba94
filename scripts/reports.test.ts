import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./ensure-installed.mjs";
import { failedPages, failedUnits, withCrash } from "./reports.mjs";

test("lists failed unit tests with the first line of their error, and broken files with their message", () => {
  const report = {
    testResults: [
      {
        name: join(ROOT, "src/a.test.ts"),
        message: "",
        assertionResults: [
          { status: "passed", fullName: "adds", failureMessages: [] },
          {
            status: "failed",
            fullName: "takes",
            failureMessages: ["\u001b[31m1 is not 2\u001b[0m\n at"],
          },
        ],
      },
      { name: join(ROOT, "src/b.test.ts"), message: "no such file\n at", assertionResults: [] },
    ],
  };
  expect(failedUnits(report)).toEqual([
    "FAILED src/a.test.ts > takes: 1 is not 2",
    "FAILED src/b.test.ts: no such file",
  ]);
  expect(failedUnits(null)).toEqual([]);
});

test("finds failed and flaky browser tests in nested suites", () => {
  const spec = (title: string, status: string, why?: string) => ({
    title,
    ok: status !== "unexpected",
    file: "happy/a.spec.ts",
    line: 7,
    tests: [{ status, results: [{ errors: why ? [{ message: `${why}\n at` }] : [] }] }],
  });
  const specs = [
    spec("pauses", "unexpected", "Timed out"),
    spec("plays", "expected"),
    spec("waits", "flaky", "Lost"),
    spec("fails as it should", "expected", "Refused"),
  ];
  const inner = { specs, suites: [] };
  expect(failedPages({ suites: [{ specs: [], suites: [inner] }] })).toEqual([
    "FAILED happy/a.spec.ts:7 > pauses: Timed out",
    "FLAKY happy/a.spec.ts:7 > waits: Lost",
  ]);
  expect(failedPages(null)).toEqual([]);
});

test("a tool that crashes without a failed test is one failure", () => {
  const count = { passed: 3, failed: 0, skipped: 0 };
  expect(withCrash(count, true).failed).toBe(0);
  expect(withCrash(count, false).failed).toBe(1);
  expect(withCrash({ ...count, failed: 2 }, false).failed).toBe(2);
});
