import { availableParallelism } from "node:os";
import { defineConfig, type TestUserConfig, type ViteUserConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { content } from "./scripts/content.mjs";
import { LongestFirst } from "./scripts/longest-first.mjs";
import { replacingTests } from "./scripts/replacing-tests.mjs";

/** tfjs has separate entries for `require` and `import`: bundling it once avoids a second copy. */
const TFJS = [
  "@tensorflow/tfjs-core",
  "@tensorflow/tfjs-core/dist/register_all_gradients",
  "@tensorflow/tfjs-backend-cpu",
  "@tensorflow/tfjs-backend-wasm",
  "@tensorflow/tfjs-backend-webgpu",
];

/** Complete models, and what takes seconds: alone in their processes. */
const SLOW = [
  "src/engine/fused/**/*.test.ts",
  "src/engine/cpu/policy.test.ts",
  "src/engine/cpu/wide.test.ts",
  "src/engine/gradients.test.ts",
  "src/engine/reference/engines.test.ts",
  "src/engine/reference/soak.test.ts",
  "src/cli/bench/**/*.test.ts",
  "src/cli/cpu-threads.test.ts",
  "src/cli/engine-lost.test.ts",
  "src/cli/open.test.ts",
  "src/core/evaluation/report.test.ts",
  "src/core/recording/hostile.test.ts",
  "src/study/loggable-metrics.test.ts",
  "src/core/training/starts-results.test.ts",
  "src/runtime/persistence/damage.test.ts",
  "scripts/kills.test.ts",
  "scripts/new.test.ts",
  "scripts/npm-scripts.test.ts",
  "scripts/study.test.ts",
  "tests/results.test.ts",
];
/** Commands that train. `npm run check` leaves them out, and what is slow. */
const RUNS = [
  "src/cli/evaluate.test.ts",
  "src/cli/export/hf.test.ts",
  "src/cli/record/**/*.test.ts",
  "src/cli/run-folder.test.ts",
  "src/cli/runs.test.ts",
  "src/cli/search/**/*.test.ts",
  "src/cli/study/**/*.test.ts",
];
/** Rooms that know no page and no GPU. */
const PURE = ["core", "study", "line/exercises", "runtime/metrics", "protocol"].map(
  (room) => `src/${room}/**/*.test.ts`,
);
const ALL = [
  "src/**/*.test.{ts,tsx}",
  "workers/**/*.test.ts",
  "scripts/**/*.test.ts",
  "tests/*.test.ts",
];

/** Reads the built page, so it has a stage of its own: tests/bundle.config.ts. */
const BUNDLE = "tests/bundle.test.ts";

/** They replace modules, so they cannot share a process. */
const REPLACING = replacingTests(import.meta.dirname);
const ALONE = [...SLOW, ...REPLACING];

/**
 * Transformed modules lie on disk, so that the projects transform a file once. Its key is the file's own text: what
 * a module takes from other files, by a glob or from a translation beside it, is transformed anew.
 */
const keptModules: NonNullable<ViteUserConfig["plugins"]>[number] = {
  name: "kept-modules",
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ id, sourceCode }) =>
      id.includes("/content/") || sourceCode.includes("import.meta.glob") ? false : undefined,
    ),
};

/** Fails a run of which a file did not end: Vitest passes it where a process died. */
const nothingLeftOut: Reporter = {
  onTestRunEnd: (modules) => {
    const left = modules.filter((module) => !["passed", "skipped"].includes(module.state()));
    for (const { moduleId } of left) console.error(`FAILED or did not run: ${moduleId}`);
    if (left.length > 0) process.exitCode = 1;
  },
};

const project = (name: string, test: NonNullable<TestUserConfig>) => ({
  extends: true as const,
  test: { name, ...test },
});

export default defineConfig({
  cacheDir: ".cache/vitest",
  plugins: [content(), keptModules],
  test: {
    environment: "node",
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest-modules" },
    globalSetup: ["scripts/cpu-module.mjs", "scripts/line-thread.mjs"],
    setupFiles: [
      "tests/patience.ts",
      "tests/clean-slate.ts",
      "tests/typed-arrays.ts",
      "tests/forgetful-disk.ts",
    ],
    // Stops hanging tests: complete models on an emulated GPU take half a minute on slow machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ["default", nothingLeftOut],
    // A process that ends by itself after its tests; `nothingLeftOut` sees what did not run.
    onUnhandledError: ({ message, cause }) =>
      !/Worker exited unexpectedly/.test(`${message} ${(cause as Error | undefined)?.message}`),
    projects: [
      project("slow", { include: SLOW }),
      project("slow-runs", { include: RUNS, exclude: ALONE, isolate: false }),
      project("replacing", { include: REPLACING, exclude: SLOW }),
      // Their files share processes, which saves more than a third of their time (tests/clean-slate.ts).
      project("shared", { include: PURE, exclude: ALONE, isolate: false }),
      project("others", {
        include: ALL,
        exclude: [...ALONE, ...RUNS, ...PURE, BUNDLE],
        isolate: false,
      }),
    ],
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
