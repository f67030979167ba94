/** A course system of our own: a page with the API of scorm-again that frames what a package holds. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unzipSync } from "fflate";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const API = at("node_modules/scorm-again/dist/esm/scorm12.min.js");

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

/** Keeps what is committed, as a course system does, and shows the frame when it is ready. */
const COURSE = `<!doctype html>
<title>Course</title>
<style>body { margin: 0 } iframe { width: 100vw; height: 100vh; border: 0 }</style>
<iframe></iframe>
<script type="module">
  import { Scorm12API } from "./scorm-again.js";
  const query = new URLSearchParams(location.search);
  const API = new Scorm12API({ autocommit: false, logLevel: 5 });
  const kept = localStorage.getItem("course");
  if (kept) API.loadFromJSON(JSON.parse(kept), "cmi");
  const keep = () => {
    const { suspend_data, comments, core } = API.renderCMIToJSONObject().cmi;
    const { lesson_status, score } = core;
    localStorage.setItem("course", JSON.stringify({ suspend_data, comments, core: { lesson_status, score } }));
  };
  API.on("LMSCommit", keep);
  API.on("LMSFinish", keep);
  if (query.get("api") !== "none") window.API = API;
  document.querySelector("iframe").src = query.get("frame") ?? "./lesson/index.html?scoid=7";
</script>`;

type Package = ReadonlyMap<string, Uint8Array>;

/** The files of a package as the command line writes it. */
async function exported(options: readonly string[]): Promise<Package> {
  const folder = await mkdtemp(join(tmpdir(), "course-"));
  const out = join(folder, "package.zip");
  const argv = [at("scripts/lab.mjs"), "export", "scorm", ...options, "--out", out];
  await promisify(execFile)(process.execPath, argv);
  const zip = await readFile(out);
  await rm(folder, { recursive: true });
  return new Map(Object.entries(unzipSync(zip)));
}

function answer(response: ServerResponse, path: string, body: Uint8Array | string | undefined) {
  const type = TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type }).end(body ?? "");
}

interface Course {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Serves a course on a port of its own, without any of the lab's headers.
 * @param options of the command line: what is packed; none for a course without a package
 */
export async function serveCourse(...options: readonly string[]): Promise<Course> {
  const files: Package = options.length === 0 ? new Map() : await exported(options);
  const api = await readFile(API);
  const server: Server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://course.test").pathname);
    if (path === "/") answer(response, "course.html", COURSE);
    else if (path === "/scorm-again.js") answer(response, path, api);
    else answer(response, path, files.get(path.replace("/lesson/", "")));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
