/**
 * "Train it yourself" on the preset that the page opens with, in a browser without a GPU: how long from the
 * press until each model is visibly better, and how long of it to choose an engine. The times are multiples
 * of a measured pace: other programs slow both.
 */
import { expect } from "@playwright/test";
import { keysReady, recordingOpen, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { annotate, slowness } from "./measure.ts";

/** Until the first of the two models is visibly better. */
const FIRST_GAIN_MS = 30_000;
/** Until both are: the generator can only climb behind its verifier. */
const BOTH_GAIN_MS = 60_000;
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

/** What a model's gain is read from: held-out problems, and the fixed mixed set. */
const MEASURES = {
  generator: "eval/greedy_accuracy/in_range",
  verifier: "mixed/step_balanced_accuracy",
};

interface Times {
  readonly chosen: number;
  readonly updated: number;
  readonly gained: { readonly generator: number; readonly verifier: number };
  readonly lines: number;
}

test("without a GPU both models are visibly better soon after the press", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto("./");
  await keysReady(page);
  await recordingOpen(page);
  const factor = Math.max(1, await slowness(page));
  await page.getByRole("button", { name: "Train it yourself" }).first().click();
  const times = await page.evaluate(
    ([visible, measures]) =>
      new Promise<Times>((done) => {
        const start = performance.now();
        let chosen = 0;
        let updated = 0;
        const gained = { generator: 0, verifier: 0 };
        const look = () => {
          const state = window.tangoLab?.state();
          const metrics = window.tangoLab?.metrics();
          const rows = metrics?.rows ?? [];
          const now = performance.now() - start;
          if (state?.source === "live") {
            if (chosen === 0 && state.status === "training") chosen = now;
            if (updated === 0 && rows.length > 1) updated = now;
            for (const role of ["generator", "verifier"] as const) {
              const at = metrics?.names.indexOf(measures[role]) ?? -1;
              const values = rows
                .map((row) => row[at])
                .filter((value) => typeof value === "number");
              const [first = 1] = values;
              const isVisible = values.some((value) => value - first >= visible);
              if (gained[role] === 0 && isVisible) gained[role] = now;
            }
          }
          if (gained.generator > 0 && gained.verifier > 0) {
            done({ chosen, updated, gained, lines: rows.length });
          } else requestAnimationFrame(look);
        };
        look();
      }),
    [VISIBLE, MEASURES] as const,
  );
  const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator.engine);
  const { generator, verifier } = times.gained;
  annotate("first gain", {
    "machine, times slower": factor,
    "chosen, ms": times.chosen,
    "first update, ms": times.updated,
    "gain of the verifier, ms": verifier,
    "gain of the generator, ms": generator,
    "lines until both": times.lines,
  });
  expect(engine).toBe("cpu");
  expect(times.chosen).toBeLessThanOrEqual(CHOOSING_MS * factor);
  expect(Math.min(generator, verifier)).toBeLessThanOrEqual(FIRST_GAIN_MS * factor);
  expect(Math.max(generator, verifier)).toBeLessThanOrEqual(BOTH_GAIN_MS * factor);
  expect(complaints).toEqual([]);
});
