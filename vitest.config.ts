import { defineConfig } from "vitest/config";

/** tfjs has separate entries for `require` and `import`: bundling it once avoids a second copy. */
const TFJS = [
  "@tensorflow/tfjs-core",
  "@tensorflow/tfjs-core/dist/register_all_gradients",
  "@tensorflow/tfjs-backend-cpu",
  "@tensorflow/tfjs-backend-wasm",
  "@tensorflow/tfjs-backend-webgpu",
];

export default defineConfig({
  cacheDir: ".cache/vitest",
  test: {
    environment: "node",
    globalSetup: ["scripts/cpu-module.mjs"],
    include: [
      "src/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/architecture.test.ts",
      "tests/docs.test.ts",
      "tests/docstrings.test.ts",
      "tests/retired-words.test.ts",
      "tests/words.test.ts",
      "tests/results.test.ts",
      "tests/studies.test.ts",
    ],
    // Stops hanging tests: complete models on an emulated GPU take half a minute on slow machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: TFJS,
          // The wasm backend's loader needs __dirname, which ES modules lack.
          rolldownOptions: { transform: { define: { __dirname: "import.meta.dirname" } } },
        },
      },
    },
  },
});
