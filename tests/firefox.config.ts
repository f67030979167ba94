import { defineConfig } from "vitest/config";

/** Tests in an installed Firefox, apart from the unit tests because they need the built page. */
export default defineConfig({
  cacheDir: ".cache/vitest",
  test: {
    environment: "node",
    include: ["e2e/firefox/**/*.test.ts"],
    globalSetup: ["e2e/firefox/server.ts"],
    // Only stops hanging tests, as in playwright.config.ts.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
