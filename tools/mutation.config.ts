import { defineConfig } from "vitest/config";
import whole from "../vitest.config.ts";

const { projects: _, ...test } = whole.test ?? {};

/** The tests that must notice a fault (tools/mutate.mjs): those in the folder that is mutated. */
export default defineConfig({
  ...whole,
  test: {
    ...test,
    include: [`${process.env["TANGO_MUTATED"]}/**/*.test.{ts,tsx}`],
    // They train complete runs, for each fault again.
    exclude: [
      "src/core/training/arms.test.ts",
      "src/core/training/group-record.test.ts",
      "src/core/training/sampling-seed.test.ts",
      "src/core/training/starts-results.test.ts",
    ],
    maxWorkers: 1,
  },
});
