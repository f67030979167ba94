import { expect } from "@playwright/test";
import { openLab, openPage, play } from "../lab.ts";
import { test } from "../test.ts";
import {
  type Attack,
  PAGE_ATTACKS,
  runAttack,
  SERVICE_WORKER_ATTACKS,
  WORKER_ATTACKS,
} from "./attacks.ts";
import { startForeign } from "./foreign.ts";

/** Runs attacks one after the other. Each must be reported by its directive, and nothing may reach the other origin. */
async function refuseAll(
  place: { evaluate(code: string): Promise<unknown> },
  attacks: readonly Attack[],
  violations: string[],
): Promise<void> {
  const foreign = await startForeign();
  for (const attack of attacks) {
    await place.evaluate(runAttack(attack, foreign.url));
    await expect
      .poll(() => violations.join("\n"), { message: attack.name })
      .toContain(attack.directive);
    expect(await place.evaluate("globalThis.attacked ?? false"), attack.name).toBe(false);
    violations.length = 0;
  }
  expect(foreign.reached).toEqual([]);
  foreign.close();
}

test("attacks from inside the page are refused, each by its directive", async ({
  page,
  violations,
}) => {
  await openPage(page, "./");
  await refuseAll(page, PAGE_ATTACKS, violations);
});

test("attacks from inside a worker are refused, each by its directive", async ({
  page,
  violations,
}) => {
  await openLab(page, "./?preset=micro&start=scratch&engine=cpu&updates=10000");
  const started = page.waitForEvent("worker", (worker) => worker.url().includes("trainer.worker"));
  await play(page);
  await refuseAll(await started, WORKER_ATTACKS, violations);
});

test.describe("with service workers", () => {
  test.use({ serviceWorkers: "allow" });

  test("a service worker of other code is refused", async ({ page, violations }) => {
    await openPage(page, "./");
    await refuseAll(page, SERVICE_WORKER_ATTACKS, violations);
  });
});

test("a violation fails the test that meets it", async ({ page }) => {
  test.fail();
  await page.goto("./");
  await page.evaluate(() => {
    new Image().src = "https://elsewhere.invalid/a.png";
    return new Promise((done) => addEventListener("securitypolicyviolation", done));
  });
});

test("a violation in a page of another context is noticed too", async ({ browser, violations }) => {
  const page = await browser.newPage();
  await page.goto("./");
  await page.evaluate(() => {
    new Image().src = "https://elsewhere.invalid/a.png";
  });
  await expect.poll(() => violations.splice(0).join("\n")).toContain("img-src");
  await page.close();
});
