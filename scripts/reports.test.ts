import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./ensure-installed.mjs";
import { failedPages, failedUnits, passedOutside, withCrashAsFailure } from "./reports.mjs";
import { unhandledErrors } from "./unhandled.mjs";

const units = {
  testResults: [
    {
      name: join(ROOT, "src/a.test.ts"),
      status: "failed",
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
    {
      name: join(ROOT, "src/b.test.ts"),
      status: "failed",
      message: "no such file\n at",
      assertionResults: [],
    },
    {
      name: join(ROOT, "src/c.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [{ status: "pending", fullName: "waits", failureMessages: [] }],
    },
    {
      name: join(ROOT, "src/d.test.ts"),
      status: "passed",
      message: "",
      assertionResults: [{ status: "passed", fullName: "halves", failureMessages: [] }],
    },
  ],
};

test("lists failed unit tests with the first line of their error, and broken files with their message", () => {
  expect(failedUnits(units, []).map(({ test, why }) => `${test}: ${why}`)).toEqual([
    "src/a.test.ts > takes: 1 is not 2",
    "src/b.test.ts: no such file",
    "src/c.test.ts: it did not run to its end",
  ]);
  expect(failedUnits(null, [])).toEqual([]);
  expect(passedOutside(units, ["src/d.test.ts"])).toBe(1);
  expect(passedOutside(units, [])).toBe(2);
});

test("lists errors outside of tests with their file, or the file that is not done", () => {
  const done = { moduleId: join(ROOT, "src/a.test.ts"), state: () => "passed" };
  const cut = { moduleId: join(ROOT, "src/b.test.ts"), state: () => "pending" };
  const exit = { message: "Worker emitted error.", cause: { message: "Worker exited." } };
  const late = { message: "Too late", VITEST_TEST_PATH: done.moduleId };
  expect(failedUnits(null, unhandledErrors([done, cut], [exit, late]))).toEqual([
    {
      file: "src/b.test.ts",
      test: "src/b.test.ts (outside of its tests)",
      why: "Worker emitted error. Worker exited.",
    },
    { file: "src/a.test.ts", test: "src/a.test.ts (outside of its tests)", why: "Too late" },
    {
      file: "src/b.test.ts",
      test: "src/b.test.ts (outside of its tests)",
      why: "its process ended before it was done",
    },
  ]);
  expect(failedUnits(null, unhandledErrors([done], [exit]))).toMatchObject([{ file: "" }]);
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
  expect(withCrashAsFailure(count, true).failed).toBe(0);
  expect(withCrashAsFailure(count, false).failed).toBe(1);
  expect(withCrashAsFailure({ ...count, failed: 2 }, false).failed).toBe(2);
});
