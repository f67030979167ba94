import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { ALL, turnOf } from "./scripts/turn.mjs";

/** Searched once, in the first process; Playwright's workers inherit the result. */
const chrome = process.env.CHROME_PATH ?? (await findChromium());
if (chrome) process.env.CHROME_PATH = chrome;
const isRoot = process.getuid?.() === 0;

const WITHOUT = [
  // Two pages behind the address bar of each window: a sixth of the time of a test.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // Playwright turns these off. This list takes the place of its own.
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

/** The stage of a commit runs one part of the browser tests, by turns, so that it ends in time; a night runs all. */
const isInTurn =
  !ALL && process.env.TANGO_IN_TURN === "1" && process.argv.includes("--project=page");
const PARTS = 30;

export default defineConfig({
  testDir: "e2e",
  shard: isInTurn ? { current: turnOf(PARTS) + 1, total: PARTS } : null,
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/test/browser",
  globalSetup: "./e2e/server.ts",
  // A little shorter than the limit of scripts/test.mjs, so that it can still report the tests that are left.
  globalTimeout: process.env.TANGO_IN_TURN ? 98 * 60_000 : 0,
  // Only stops hanging tests: no test waits for a fixed time, and slow machines may take long.
  timeout: 600_000,
  expect: { timeout: 240_000 },
  projects: [
    // Reads clocks and heaps; only `npm run budgets` runs them, one at a time.
    { name: "budgets", testMatch: "budgets/**/*.spec.ts" },
    // Every test has a page of its own, so the tests of one long file share the workers.
    {
      name: "page",
      testIgnore: "budgets/**",
      fullyParallel: true,
      // What costs most and seldom fails runs at night: `npm run nightly`.
      ...(ALL ? {} : { grepInvert: /@night/ }),
    },
  ],
  workers: 1,
  // A browser may lose a click or a frame on a busy machine: a test that passes only at its second
  // try is listed as flaky. A night has no second tries.
  retries: ALL ? 0 : 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["line"], ["json", { outputFile: ".cache/test/browser.json" }]],
  use: {
    actionTimeout: 120_000,
    browserName: "chromium",
    headless: true,
    // Without a service worker, tests can intercept requests; e2e/happy/offline.spec.ts turns it on.
    serviceWorkers: "block",
    // Set by e2e/server.ts before the tests start.
    baseURL: process.env.TANGO_PAGE_URL ?? "",
    launchOptions: {
      ...(chrome ? { executablePath: chrome } : {}),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        "--enable-unsafe-webgpu",
        "--use-webgpu-adapter=swiftshader",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--disable-features=${WITHOUT.join(",")}`,
      ],
    },
  },
});
