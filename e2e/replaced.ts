/** Test workers that replace a run's workers. The page's policy blocks them, so tests set `bypassCSP`. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";

/** Builds one file that can run as any of a run's three workers. @param name file of workers/testing */
export async function testWorker(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../workers/testing/${name}.worker.ts`, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "esnext", lib: { entry, formats: ["es"] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && "output" in output ? output.output[0] : null;
  if (!chunk) throw new Error(`The worker ${name} was not built.`);
  return chunk.code;
}

/** Replaces the code of a run's workers. Call before `goto`. */
export async function replaceWorkers(page: Page, code: string): Promise<void> {
  await page.addInitScript((source: string) => {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const NativeWorker = window.Worker;
    window.Worker = class extends NativeWorker {
      constructor(original: string | URL, options?: WorkerOptions) {
        const isRun = ["trainer", "generator", "verifier"].includes(options?.name ?? "");
        super(isRun ? url : original, options);
      }
    };
  }, code);
}
