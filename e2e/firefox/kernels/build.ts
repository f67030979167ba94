import { join } from "node:path";
import { build } from "vite";
import { ROOT } from "../../../scripts/ensure-installed.mjs";

const HERE = import.meta.dirname;

/** Bundles the kernel tests for a page. @returns the folder */
export async function buildKernelTests(): Promise<string> {
  const outDir = join(ROOT, ".cache", "firefox-kernels");
  await build({
    root: HERE,
    base: "./",
    configFile: false,
    logLevel: "warn",
    cacheDir: join(ROOT, ".cache", "vite"),
    resolve: {
      alias: [
        { find: "vitest", replacement: join(HERE, "vitest.ts") },
        { find: "webgpu", replacement: join(HERE, "webgpu.ts") },
        { find: /^.*\/host\.ts$/, replacement: join(HERE, "host.ts") },
      ],
      dedupe: ["@tensorflow/tfjs-core"],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
    },
  });
  return outDir;
}
