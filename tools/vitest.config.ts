import { defineConfig } from "vitest/config";

/** Tests that need the packages of this folder (`npm ci --prefix tools`): the stage `tools` of `npm run nightly`. */
export default defineConfig({
  cacheDir: ".cache/vitest",
  test: {
    environment: "node",
    include: ["tools/*/**/*.test.ts"],
    // A limit for hanging tests only, as in vitest.config.ts.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
