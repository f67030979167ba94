/** Serves the built page as a host does that is not ours. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Behaviour } from "./behaviours.ts";

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  zip: "application/zip",
};
const TEXTS = /\.(html|js|css|json|svg|wasm|webmanifest)$/;

export interface Host {
  /** Of the folder, with a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** All files of the folder. @throws Error when the host would not take one */
function filesOf(folder: string, [mostBytes, mostFiles]: Behaviour["limits"]): Set<string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  const large = files.find((path) => statSync(join(folder, path)).size > mostBytes);
  if (large !== undefined) throw new Error(`${large} is too large for this host.`);
  if (files.length > mostFiles) throw new Error(`${files.length} files are too many.`);
  return new Set(files.map((path) => path.replaceAll("\\", "/")));
}

interface Served {
  readonly folder: string;
  readonly behaviour: Behaviour;
}

export async function serveAs({ folder, behaviour }: Served): Promise<Host> {
  const { base, headersOf, redirect, missing, isCompressed, types, limits } = behaviour;
  const files = filesOf(folder, limits);
  const read = (path: string) => readFileSync(join(folder, path));
  const ownHeaders = read("_headers").toString();
  const fileOf = (pathname: string): string | null => {
    const inside = `${pathname}/`.startsWith(base) ? pathname.slice(base.length) : null;
    const path = inside?.replace(/(^|\/)$/, "$1index.html") ?? "";
    if (files.has(path)) return path;
    return missing === "404" ? null : "index.html";
  };
  const server = createServer(({ url = "/", headers: asked }, response) => {
    const { pathname, search } = new URL(url, "http://host.test");
    const other = redirect(pathname);
    if (other !== null) return response.writeHead(308, { Location: other + search }).end();
    const path = fileOf(pathname);
    if (path === null) return response.writeHead(404, { "Content-Type": "text/html" }).end("None.");
    const extension = path.split(".").at(-1) ?? "";
    const zips = isCompressed && TEXTS.test(path) && /gzip/.test(String(asked["accept-encoding"]));
    const content = read(path);
    response.writeHead(200, {
      "Content-Type": types[extension] ?? TYPES[extension] ?? "application/octet-stream",
      ...(zips ? { "Content-Encoding": "gzip" } : {}),
      ...headersOf(pathname, ownHeaders),
    });
    return response.end(zips ? gzipSync(content, { level: 1 }) : content);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}${base}`, close };
}
