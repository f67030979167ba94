/** Builds the sandbox of students' functions for Node: one script that a thread runs, and QuickJS beside it. */
import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";
import { fresh, hashSources } from "./fresh.mjs";

const SOURCES = [
  "package-lock.json",
  "scripts/line-thread.mjs",
  "src/cli/line-thread.ts",
  "src/core/line",
  "src/line",
];

/**
 * Builds both files unless those there have the same sources.
 * @param {{ root?: string }} [options]
 * @returns {Promise<string>} the folder with line-thread.mjs and quickjs.wasm
 */
export const buildLineThread = ({ root = ROOT } = {}) =>
  fresh(join(root, ".cache/line"), hashSources(root, SOURCES), async (outDir) => {
    const { build } = await import("vite");
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      ssr: { target: "node", noExternal: true },
      build: {
        ssr: true,
        target: "node20",
        minify: false,
        outDir,
        emptyOutDir: true,
        rolldownOptions: {
          input: { "line-thread": join(root, "src/cli/line-thread.ts") },
          output: { entryFileNames: "[name].mjs", codeSplitting: false },
        },
      },
    });
    const wasm = createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");
    copyFileSync(wasm, join(outDir, "quickjs.wasm"));
  });

/** Vitest's global setup: tests start the thread from the folder. */
export default async function setup() {
  await buildLineThread();
}
