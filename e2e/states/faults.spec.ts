/** Faults that stop a run or the page. Each test uses every offered remedy. */
import { expect, type Page } from "@playwright/test";
import { keysReady, openPage, playhead, push, savedUpdates, statusOf, updatesOf } from "../lab.ts";
import { test } from "../test.ts";
import { expectFocus, look } from "./look.ts";
import { LIVE_LAB, playScene } from "./scenes.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const fault = (page: Page, code: string) => page.locator(`[role=alert][data-code=${code}]`);
const LOST = {
  code: "device-lost",
  message:
    "The GPU was lost (reset, removed or out of memory). Nothing after the last checkpoint was saved.",
  detail: { reason: "unknown" },
} as const;

test("device lost: the run resumes automatically from its checkpoint, and one line reports it", async ({
  page,
}) => {
  await playScene(page, { end: LOST });
  const line = page.getByRole("status", { name: "Run resumed" });
  await expect(line).toContainText(/resumed automatically from its checkpoint at update \d+/);
  const from = await updatesOf(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(from);
  await expect(fault(page, "device-lost")).toHaveCount(0);
  await look(page, "device-resumed", line);
  await push(line.getByRole("button", { name: "Dismiss" }));
  await expect(line).toHaveCount(0);
  await expectFocus(page);
});

test("device lost three times in a minute: the user chooses the engine", async ({ page }) => {
  await playScene(page, { end: LOST, again: true });
  const notice = fault(page, "device-lost").filter({ hasText: "three times within a minute" });
  await expect(page.getByRole("region", { name: "One attempt", exact: true })).toBeVisible();
  await look(page, "device-lost", notice);
  await expect(notice.getByRole("button", { name: /^Continue from update \d+$/ })).toBeVisible();
  await expect(notice.getByRole("button", { name: /on WebGPU \(tfjs\)$/ })).toBeVisible();
  await push(notice.getByRole("button", { name: /on WebAssembly, lab kernels$/ }));
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.state().running?.engine))
    .toBe("cpu");
  await expectFocus(page);
});

test("out of memory: one button selects the smaller preset", async ({ page }) => {
  const message =
    "The GPU has no room for 3120 MiB: use a smaller model or batch, or choose engine cpu.";
  const end = { code: "out-of-memory", message, detail: { mib: 3120 } } as const;
  await playScene(page, { end });
  const notice = fault(page, "out-of-memory");
  await expect(notice).toContainText("no room for 3120 MiB");
  await look(page, "out-of-memory", notice);
  await push(notice.getByRole("button", { name: "Train the smaller preset Micro" }));
  await expect.poll(() => page.evaluate(() => window.tangoLab?.state().preset)).toBe("micro");
  await expectFocus(page);
  // The scene ends every run in the same way. For the smallest preset there is no smaller one to offer.
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("button", { name: /smaller preset/ })).toHaveCount(0);
});

test("NaN: the run stops, the page explains it, names the last good checkpoint and offers half the learning rate", async ({
  page,
}) => {
  const message =
    "Training stopped in generator update 15: the gradient of layer 1 is not a finite number. The weights of before this update are kept; a smaller learning rate usually helps.";
  const end = { code: "not-finite", message, detail: { tensor: "layer 1" } } as const;
  await playScene(page, { end });
  const notice = fault(page, "not-finite");
  await expect(notice).toBeVisible();
  const saved = await savedUpdates(page);
  await expect(notice).toContainText(`The last good checkpoint is at update ${saved}.`);
  await push(notice.getByText("What happened"));
  await expect(notice).toContainText("overflowed single precision");
  await look(page, "not-finite", notice);
  const before = await updatesOf(page);
  await push(notice.getByRole("button", { name: /half the learning rate, 0\.00025/ }));
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(before);
  expect(await page.evaluate(() => window.tangoLab?.state().running?.generatorLr)).toBe(2.5e-4);
  await expectFocus(page);
});

test("a worker dies: the run resumes from its checkpoint", async ({ page }) => {
  await playScene(page, { end: "dies" });
  const notice = fault(page, "worker-lost");
  await expect(notice).toContainText("stopped with an error");
  await look(page, "worker-lost", notice);
  const before = await updatesOf(page);
  await push(notice.getByRole("button", { name: /^Continue from/ }));
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(before);
});

test("one part of the page fails: the rest and the run continue", async ({ page }) => {
  await page.addInitScript(() => {
    window.broken = true;
    const Native = window.ResizeObserver;
    // Charts and the score observe their size.
    window.ResizeObserver = class extends Native {
      constructor(callback: ResizeObserverCallback) {
        if (window.broken) throw new Error("No sizes here.");
        super(callback);
      }
    };
  });
  await playScene(page, {}, LIVE_LAB);
  const parts = page.locator("[data-broken]");
  await expect(parts.first()).toContainText("The rest of the page and the run continue");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await look(page, "broken-part", parts.first());
  await page.evaluate(() => {
    window.broken = false;
  });
  for (let left = await parts.count(); left > 0; left--) {
    await parts.first().getByRole("button", { name: "Show it again" }).click();
    await expect(parts).toHaveCount(left - 1);
  }
  await expect(playhead(page)).toBeVisible();
  await expect(page.locator("figure [data-part=frame]").first()).toBeVisible();
});

test("a dialog fails: it closes, and opens again", async ({ page }) => {
  await page.addInitScript(() => {
    window.broken = true;
    const native = window.matchMedia.bind(window);
    // Only the table of runs asks whether the window is narrower than a width.
    window.matchMedia = (query) => {
      if (window.broken && query.includes("width < ")) throw new Error("No width here.");
      return native(query);
    };
  });
  await openPage(page, "./?preset=quick&lang=en#runs");
  const broken = page.getByRole("dialog", { name: "This view failed" });
  await expect(broken).toContainText("The page behind it and the run continue");
  await look(page, "broken-view", broken);
  await push(broken.getByRole("button", { name: "Close" }));
  await expect(broken).toHaveCount(0);
  await page.evaluate(() => {
    window.broken = false;
  });
  await keysReady(page);
  // The frame may be drawn again just now, with its keys: a press in that moment is lost.
  const runs = page.getByRole("dialog", { name: "Runs" });
  await expect(async () => {
    if ((await runs.count()) === 0) await page.keyboard.press("r");
    await expect(runs.getByRole("table")).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 240_000 });
});

test("the page fails: one sentence, and the complete run is restored", async ({ page }) => {
  await page.addInitScript(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, "format");
    Object.defineProperty(Intl.NumberFormat.prototype, "format", {
      ...format,
      get() {
        if (window.broken) throw new Error("No numbers here.");
        return format?.get?.call(this);
      },
    });
  });
  await openPage(page, "./?preset=gap");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(10);
  const before = await updatesOf(page);
  await page.evaluate(() => {
    window.broken = true;
  });
  const title = page.getByRole("heading", { name: "The page failed", exact: true });
  const broken = page.getByRole("alert").filter({ has: title });
  await look(page, "broken-page", broken);
  await page.evaluate(() => {
    window.broken = false;
  });
  await push(broken.getByRole("button", { name: "Show the page again" }));
  const stage = page.getByRole("region", { name: "The two models and what they know or write" });
  await expect(stage).toBeVisible();
  expect(await updatesOf(page)).toBeGreaterThanOrEqual(before);
  expect(await statusOf(page)).toBe("training");
});

declare global {
  interface Window {
    broken?: boolean;
  }
}
