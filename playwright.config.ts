import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

/** Found once, in the first process; Playwright's workers inherit it. */
const chrome = process.env.CHROME_PATH ?? (await findChromium());
if (chrome) process.env.CHROME_PATH = chrome;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/test/browser",
  globalSetup: "./e2e/server.ts",
  globalTimeout: Number(process.env.TANGO_BROWSER_LIMIT_MS ?? 0),
  // Only for what hangs: no test waits for a time, and a slow machine may take as long as it needs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  projects: [
    { name: "budgets", testMatch: "budgets/**/*.spec.ts" },
    { name: "page", testIgnore: "budgets/**" },
  ],
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ["line"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? ".cache/test/browser.json" }],
  ],
  use: {
    actionTimeout: 120_000,
    browserName: "chromium",
    headless: true,
    // Files come from the server, where a test can step between; e2e/happy/keep.spec.ts has its own.
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
      ],
    },
  },
});
