import { defineConfig } from "vitest/config";
import whole from "../vitest.config.ts";

const { projects: _, ...test } = whole.test ?? {};

/** Vitest configuration for tools/mutate.mjs: the tests in the mutated folder. */
export default defineConfig({
  ...whole,
  test: {
    ...test,
    include: [`${process.env["TANGO_MUTATED"]}/**/*.test.{ts,tsx}`],
    // They would train complete runs for each fault.
    exclude: [
      "src/core/training/arms.test.ts",
      "src/core/training/group-record.test.ts",
      "src/core/training/sampling-seed.test.ts",
      "src/core/training/starts-results.test.ts",
    ],
    maxWorkers: 1,
  },
});
