import type { TestProject } from "vitest/node";
import { buildPage } from "../../scripts/build.mjs";
import { serve } from "../../scripts/serve.mjs";
import { buildKernelTests } from "./kernels/build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the page. */
    page: string;
    /** Folder of the built page. */
    folder: string;
    /** Address of the page that runs the kernel tests. */
    kernels: string;
  }
}

/** Builds and serves the page and the kernel tests; vitest calls the result at the end. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildPage();
  const page = await serve({ folder, port: 0 });
  const kernels = await serve({ folder: await buildKernelTests(), port: 0 });
  project.provide("page", page.url);
  project.provide("folder", folder);
  project.provide("kernels", kernels.url);
  return async () => {
    await page.close();
    await kernels.close();
  };
}
