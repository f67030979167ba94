/** Test workers that replace a run's workers, under the page's own policy. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { headersFor, readHeaderRules } from "../scripts/headers.mjs";

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

/** The built files of a run's three workers. */
const RUN_WORKERS = /\/assets\/engines\/(trainer|policy)\.worker-[^/]+\.js$/;

/** Replaces the code of a run's workers: their files have other content and the same headers. Call before `goto`. */
export async function replaceWorkers(page: Page, code: string): Promise<void> {
  const headers = headersFor(readHeaderRules(), "/assets/engines/");
  await page.route(RUN_WORKERS, (route) =>
    route.fulfill({ headers, contentType: "text/javascript", body: code }),
  );
}
