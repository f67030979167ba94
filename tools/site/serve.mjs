import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { preview } from "vite";
import { headersFor, parseHeaders } from "../../scripts/headers.mjs";

/**
 * Serves a built site on localhost as a host that reads its _headers does.
 * @param {{ folder: string, port?: number, base?: string }} options base is a path such as /docs/
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveSite({ folder, port = 4174, base = "/" }) {
  const rules = parseHeaders(readFileSync(join(folder, "_headers"), "utf8"));
  const server = await preview({
    configFile: false,
    root: dirname(folder),
    base,
    appType: "mpa",
    logLevel: "warn",
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port, cors: false },
    plugins: [
      {
        name: "response-headers",
        configurePreviewServer({ middlewares }) {
          middlewares.use(({ url = "/" }, response, next) => {
            const path = `/${url.replace(/[?#].*$/s, "").slice(base.length)}`;
            response.setHeaders(new Headers(headersFor(rules, path)));
            next();
          });
        },
      },
    ],
  });
  const [url = ""] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}
