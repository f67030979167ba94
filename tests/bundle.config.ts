import { defineConfig } from "vitest/config";

/** The bundle test reads dist/page, so it runs after the build and apart from the unit tests. */
export default defineConfig({
  cacheDir: ".cache/vitest",
  test: { environment: "node", include: ["tests/bundle.test.ts"] },
});
