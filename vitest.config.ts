import { defineConfig } from "vitest/config";

/** tfjs has an entry for `require` and another for `import`: bundled together once, there is one copy. */
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
    include: [
      "src/**/*.test.{ts,tsx}",
      "workers/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/architecture.test.ts",
      "tests/docs.test.ts",
      "tests/docstrings.test.ts",
      "tests/words.test.ts",
      "tests/results.test.ts",
    ],
    // For what hangs: whole models on an imitated GPU take half a minute on a slow machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: TFJS,
          // The wasm backend's loader asks for __dirname, which ES modules do not have.
          rolldownOptions: { transform: { define: { __dirname: "import.meta.dirname" } } },
        },
      },
    },
  },
});
