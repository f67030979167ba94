import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { headersFor, readHeaderRules } from "./headers.mjs";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jsonl": "application/x-ndjson; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".safetensors": "application/octet-stream",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

/** @param {string} path */
export function mimeType(path) {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}

/**
 * The file a request path names inside `root`, or null. Hidden files and `_headers` are not served,
 * and a link out of `root` is not followed.
 * @param {string} root
 * @param {string} path decoded, starting with "/"
 */
async function fileFor(root, path) {
  const parts = path.split("/").slice(1);
  if (parts.at(-1) === "") parts[parts.length - 1] = "index.html";
  const refused = parts.some((part) => part === "" || part.startsWith(".") || /[\\\0:]/.test(part));
  if (refused || path === "/_headers") return null;
  try {
    const file = await realpath(join(root, ...parts));
    const inside = file.startsWith((await realpath(root)) + sep);
    const { size, isFile } = await stat(file).then((s) => ({ size: s.size, isFile: s.isFile() }));
    return inside && isFile ? { file, size } : null;
  } catch {
    return null;
  }
}

/**
 * @param {string | undefined} url of the request line
 * @returns {string | null} the decoded path, or null when it is not one
 */
function decodePath(url) {
  try {
    const path = decodeURIComponent((url ?? "").replace(/[?#].*$/s, ""));
    return path.startsWith("/") ? path : null;
  } catch {
    return null;
  }
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/**
 * Serves a folder as a static host would: GET and HEAD, the headers of public/_headers, nothing else.
 * A taken port is stepped over, up to 50 of them; port 0 takes any free one.
 * @param {{ root: string, port?: number, host?: string, rules?: import("./headers.mjs").HeaderRule[] }} options
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function serve({ root, port = 4173, host = "127.0.0.1", rules = readHeaderRules() }) {
  const server = createServer(async (request, response) => {
    const path = decodePath(request.url);
    /** @param {number} status @param {string} sentence @param {Record<string, string>} [extra] */
    const refuse = (status, sentence, extra = {}) => {
      const headers = { ...headersFor(rules, "/404"), "Cache-Control": "no-cache", ...extra };
      response.writeHead(status, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
      response.end(request.method === "HEAD" ? undefined : `${sentence}\n`);
    };
    if (request.method !== "GET" && request.method !== "HEAD") {
      refuse(405, "Only GET and HEAD are answered here.", { Allow: "GET, HEAD" });
      return;
    }
    if (path === null) {
      refuse(400, "This address cannot be read.");
      return;
    }
    const found = await fileFor(root, path);
    if (!found) {
      refuse(404, "There is no such file here.");
      return;
    }
    response.writeHead(200, {
      "Cache-Control": "no-cache",
      ...headersFor(rules, path),
      "Content-Type": mimeType(found.file),
      "Content-Length": found.size,
    });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    createReadStream(found.file)
      .on("error", () => response.destroy())
      .pipe(response);
  });

  for (let attempt = 0; ; attempt++) {
    try {
      await listen(server, port === 0 ? 0 : port + attempt, host);
      break;
    } catch (error) {
      const code = /** @type {NodeJS.ErrnoException} */ (error).code;
      const next = code === "EADDRINUSE" || code === "EACCES";
      if (!next || attempt >= 50 || port + attempt >= 65535) throw error;
    }
  }
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://${host}:${address.port}/`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
