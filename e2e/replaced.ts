/** Workers of tests in the place of a run's own. The page's policy lets none in: `bypassCSP` does. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";

/** One file that runs as any of a run's three workers; built as the page's own workers are. @param name of workers/testing */
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

/** Puts that code in the place of a run's workers. Call before `goto`. */
export async function replaceWorkers(page: Page, code: string): Promise<void> {
  await page.addInitScript((source: string) => {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const NativeWorker = window.Worker;
    window.Worker = class extends NativeWorker {
      constructor(own: string | URL, options?: WorkerOptions) {
        const isRun = ["trainer", "generator", "verifier"].includes(options?.name ?? "");
        super(isRun ? url : own, options);
      }
    };
  }, code);
}
