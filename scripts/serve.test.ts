import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveFolder } from "../src/cli/serve/server.ts";
import { ROOT } from "./ensure-installed.mjs";
import { headersFor, parseHeaders, readHeaderRules } from "./headers.mjs";
import { serve } from "./serve.mjs";

let outside = "";
let folder = "";
/** Both servers of the lab, in the order of SERVERS. */
let servers: Awaited<ReturnType<typeof serve>>[] = [];
let port = 0;

/** Each server gives the same answers. */
const SERVERS = [
  ["npm start", 0],
  ["lab serve", 1],
] as const;
const useServer = (index: number) =>
  beforeAll(() => {
    port = Number(new URL(servers[index]?.url ?? "").port);
  });

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), "tango-serve-"));
  folder = join(outside, "page");
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(outside, "page-other"));
  writeFileSync(join(outside, "secret.txt"), "secret");
  writeFileSync(join(outside, "page-other", "secret.txt"), "secret");
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>page</title>");
  writeFileSync(join(folder, "assets", "a-12345678.js"), "export {};");
  writeFileSync(join(folder, "assets", "b c.wasm"), new Uint8Array([0, 97, 115, 109]));
  copyFileSync(join(ROOT, "public", "_headers"), join(folder, "_headers"));
  servers = [await serve({ folder, port: 0 }), await serveFolder(folder, 0)];
});

afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(outside, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends the path unchanged: fetch would normalize it first. */
function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        body += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on("error", reject).end();
  });
}

describe.each(SERVERS)("headers of %s", (_, index) => {
  useServer(index);

  test("every response has the security headers, including a 404", async () => {
    for (const path of ["/", "/?stepCount=problem&seed=1", "/assets/a-12345678.js", "/none"]) {
      const { headers } = await ask(path);
      expect(headers, path).toMatchObject({
        "content-security-policy":
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-RU+g4JM4D5hn0C894vrV0cECaYRx5ZVVhLr4b5gtHlc='; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types tango-lab",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      });
      expect(headers["permissions-policy"]).toMatch(
        /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
      );
    }
  });

  test("browsers cache hashed files forever, and revalidate the page and missing files", async () => {
    expect((await ask("/assets/a-12345678.js")).headers["cache-control"]).toContain("immutable");
    for (const path of ["/", "/index.html", "/none", "/assets/none.js"]) {
      expect((await ask(path)).headers["cache-control"], path).toBe("no-cache");
    }
  });

  test("recordings and starting weights are always revalidated: their names do not change", () => {
    const rules = readHeaderRules();
    for (const path of ["/recordings/quick.tango.zip", "/starts/quick-generator.safetensors"]) {
      expect(headersFor(rules, path)["Cache-Control"], path).toBe("no-cache");
    }
  });

  test("the _headers file is parsed as static hosts parse it", () => {
    const rules = parseHeaders("# words\n/*\n  A: 1\n  B: x: y\n\n/deep/*\n  A: 2\n/\n  C: 3\n");
    expect(headersFor(rules, "/")).toEqual({ A: "1", B: "x: y", C: "3" });
    expect(headersFor(rules, "/deep/file")).toEqual({ A: "2", B: "x: y" });
    expect(() => parseHeaders("  A: 1")).toThrow("_headers line 1");
    expect(() => parseHeaders("/*\n  words")).toThrow("_headers line 2");
    expect(readHeaderRules().length).toBeGreaterThan(1);
  });
});

describe.each(SERVERS)("files of %s", (_, index) => {
  useServer(index);

  test("the page is served at /, on localhost only", async () => {
    expect(servers[index]?.url).toBe(`http://127.0.0.1:${port}/`);
    const { status, headers, body } = await ask("/?preset=micro");
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/html/);
    expect(body).toContain("<title>page</title>");
  });

  test("paths are decoded, and wasm files have their MIME type", async () => {
    const { status, headers } = await ask("/assets/b%20c.wasm");
    expect([status, headers["content-type"]]).toEqual([200, "application/wasm"]);
  });

  test.each([
    "/none",
    "/assets/none.js",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/../page-other/secret.txt",
  ])("%s is not there", async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain("secret");
  });
});

test("npm start takes the next port when one is taken", async () => {
  port = Number(new URL(servers[0]?.url ?? "").port);
  const second = await serve({ folder, port });
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  await second.close();
});

describe("lab serve", () => {
  useServer(1);
  const at = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);

  test("a file that has not changed is not sent again", async () => {
    const first = await at("/");
    const tag = first.headers.get("etag") ?? "";
    const again = await at("/", { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    writeFileSync(join(folder, "index.html"), "<!doctype html><title>page</title><p>changed");
    expect((await at("/", { headers: { "If-None-Match": tag } })).status).toBe(200);
  });

  test("only reads, and answers what it cannot read", async () => {
    const head = await at("/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await at("/", { method: "POST" })).status).toBe(405);
    expect((await ask("/%")).status).toBe(404);
    expect((await ask("/%00")).status).toBe(404);
    expect((await ask("/assets")).status).toBe(404);
  });
});
