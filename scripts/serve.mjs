import { join } from "node:path";
import { createServer, preview } from "vite";
import { buildCpuModules } from "./cpu-module.mjs";
import { ROOT } from "./ensure-installed.mjs";

const CONFIG = { root: ROOT, configFile: join(ROOT, "vite.config.ts") };

/**
 * Serves a built page on localhost with the headers that vite.config.ts sends. If the port is taken,
 * the next free one is used; port 0 picks any free one.
 * @param {{ folder: string, port?: number, open?: boolean }} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ folder, port = 4173, open = false }) {
  const server = await preview({
    ...CONFIG,
    logLevel: "warn",
    build: { outDir: folder },
    preview: { port, open },
  });
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}

/**
 * Serves the sources with hot reload.
 * @param {{ port: number, open: boolean }} options
 * @returns {Promise<{ url: string }>}
 */
export async function serveSources({ port, open }) {
  await buildCpuModules();
  const server = await createServer({ ...CONFIG, server: { port, open } });
  await server.listen();
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url };
}
