/** Serves a built page to this machine's browsers, with the headers of its `_headers`. */
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { type HeaderRule, headersFor, parseHeaders } from "./headers.ts";

/** The loopback address: other computers cannot connect. */
const HOST = "127.0.0.1";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};
const ANY_TYPE = "application/octet-stream";

interface Found {
  readonly file: string;
  readonly size: number;
  /** ETag, which changes with the file. */
  readonly tag: string;
}

/** The decoded path of a request; null if it is invalid. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ""));
  } catch {
    return null;
  }
}

/** The file of a path; null where the folder has none. */
function find(folder: string, path: string): Found | null {
  const file = resolve(folder, `.${path === "/" ? "/index.html" : path}`);
  // A backslash could leave the folder on Windows; a zero byte is never valid.
  if (!file.startsWith(folder + sep) || /[\\\0]/.test(path)) return null;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return null;
  return { file, size: stat.size, tag: `"${stat.size.toString(36)}-${stat.mtimeMs.toString(36)}"` };
}

/** Answers one request. */
function answer(
  { method = "", url = "/", headers: sent }: IncomingMessage,
  response: ServerResponse,
  folder: string,
  rules: readonly HeaderRule[],
): void {
  const path = pathOf(url);
  const found = path === null ? null : find(folder, path);
  response.setHeaders(new Headers(headersFor(rules, path ?? "/")));
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
  } else if (!found) {
    // A 404 must not be cached as long as an existing file.
    response.writeHead(404, { "Cache-Control": "no-cache", "Content-Type": "text/plain" });
    response.end("There is no such file.\n");
  } else if (sent["if-none-match"] === found.tag) {
    response.writeHead(304, { ETag: found.tag }).end();
  } else {
    const type = TYPES[extname(found.file)] ?? ANY_TYPE;
    response.writeHead(200, {
      "Content-Type": type,
      "Content-Length": found.size,
      ETag: found.tag,
    });
    if (method === "HEAD") response.end();
    else
      createReadStream(found.file)
        .on("error", () => response.destroy())
        .pipe(response);
  }
}

/**
 * Serves a folder on this machine only.
 * @param port 0 takes any free one
 * @throws the system's error, as for a port that is taken
 */
export async function serveFolder(
  folder: string,
  port: number,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const root = resolve(folder);
  const rules = parseHeaders(readFileSync(join(root, "_headers"), "utf8"));
  const server = createServer((request, response) => answer(request, response, root, rules));
  await new Promise<void>((ready, failed) => {
    server.once("error", failed).listen(port, HOST, ready);
  });
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${taken}/`, close };
}
