import { describe, expect, test } from "vitest";
import { failedIfEmpty, lastLine, stageLines, withoutBrowser } from "./summary.mjs";

const KERNELS = { what: "47 GPU kernel tests", why: "no Chromium was found.", skipped: 47 };
const FIREFOX = { what: "stage firefox", why: "no Firefox is installed", skipped: 0 };
const unit = { passed: 900, failed: 0, skipped: 60, missing: KERNELS };
const none = { passed: 0, failed: 0, skipped: 0 };

describe("the last line", () => {
  test("counts what was not run, and says why", () => {
    expect(lastLine([unit, { ...none, missing: FIREFOX }])).toBe(
      "900 passed, 0 failed; not run: 47 GPU kernel tests (no Chromium was found), stage firefox (no Firefox is installed), 13 left to another turn, the night or a missing program",
    );
  });

  test("is short where everything ran", () => {
    expect(lastLine([{ passed: 3, failed: 1, skipped: 0 }])).toBe("3 passed, 1 failed");
  });
});

describe("a stage that ran nothing", () => {
  test("has failed, unless it says why", () => {
    expect(failedIfEmpty(none)).toMatchObject({ failed: 1, notes: ["FAILED: it ran nothing"] });
    const told = { ...none, missing: FIREFOX };
    expect(failedIfEmpty(told)).toBe(told);
    expect(failedIfEmpty(unit)).toBe(unit);
  });

  test("fails in CI, where its browser must be there", () => {
    const failed = withoutBrowser({ ...none, missing: FIREFOX }, FIREFOX.why);
    expect(failed.failed).toBe(1);
    expect(stageLines({ ...failed, name: "firefox", seconds: 1 }).at(-1)).toMatch(
      /^ +FAILED: with CI=true, no Firefox is installed$/,
    );
    expect(withoutBrowser(unit, KERNELS.why)).toMatchObject({ passed: 900, failed: 1 });
  });

  test("is not shown as one with no failures", () => {
    const lines = stageLines({ ...none, missing: FIREFOX, name: "firefox", seconds: 1 });
    expect(lines).toEqual([
      "firefox  NOT RUN",
      "         stage firefox did not run: no Firefox is installed",
    ]);
  });
});
