/**
 * "Train it yourself" on the preset that the page opens with, in a browser without a GPU: how long from the press to the first visible gain, and how
 * long of it to choose an engine. The times are multiples of a measured pace: other programs slow both.
 */
import { expect } from "@playwright/test";
import { keysReady, recordingOpen, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { annotate, slowness } from "./measure.ts";

const GAIN_MS = 30_000;
const CHOOSING_MS = 3000;
/** A gain of ten percentage points, as in src/runtime/recording-player/gain.ts. */
const VISIBLE = 0.1;

test.use({
  serviceWorkers: "block",
  viewport: { width: 1440, height: 900 },
  // Without the flags of the other tests: no WebGPU, as on most machines.
  launchOptions: {
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  },
});

test("without a GPU the first visible gain comes soon after the press", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("./");
  await keysReady(page);
  await recordingOpen(page);
  const factor = Math.max(1, await slowness(page));
  await page.getByRole("button", { name: "Train it yourself" }).first().click();
  const times = await page.evaluate(
    (visible) =>
      new Promise<Record<"chosen" | "updated" | "gained", number> & { updates: number }>((done) => {
        const start = performance.now();
        let chosen = 0;
        let updated = 0;
        const look = () => {
          const state = window.tangoLab?.state();
          const metrics = window.tangoLab?.metrics();
          const rows = metrics?.rows ?? [];
          const now = performance.now() - start;
          const isLive = state?.source === "live";
          if (chosen === 0 && isLive && state.status === "training") chosen = now;
          const at = metrics?.names.indexOf("eval/greedy_accuracy/in_range") ?? -1;
          const measured = rows.map((row) => row[at]).filter((value) => typeof value === "number");
          const [first = 1] = measured;
          if (isLive && updated === 0 && rows.length > 1) updated = now;
          if (isLive && measured.some((value) => value - first >= visible)) {
            done({ chosen, updated, gained: now, updates: rows.length });
          } else requestAnimationFrame(look);
        };
        look();
      }),
    VISIBLE,
  );
  const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator.engine);
  annotate("first gain", {
    "machine, times slower": factor,
    "chosen, ms": times.chosen,
    "first update, ms": times.updated,
    "gain, ms": times.gained,
    "lines until then": times.updates,
  });
  expect(engine).toBe("cpu");
  expect(times.chosen).toBeLessThanOrEqual(CHOOSING_MS * factor);
  expect(times.gained).toBeLessThanOrEqual(GAIN_MS * factor);
  expect(complaints).toEqual([]);
});
