import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headersFor, parseHeaders, readHeaderRules } from "./headers.mjs";
import { mimeType, serve } from "./serve.mjs";

let folder = "";
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tango-serve-"));
  const root = join(folder, "page");
  mkdirSync(join(root, "assets"), { recursive: true });
  mkdirSync(join(root, "pageless"));
  writeFileSync(join(folder, "secret.txt"), "secret");
  mkdirSync(join(folder, "page-other"));
  writeFileSync(join(folder, "page-other", "secret.txt"), "secret");
  writeFileSync(join(root, "index.html"), "<!doctype html><title>page</title>");
  writeFileSync(join(root, "assets", "a-12345678.js"), "export {};");
  writeFileSync(join(root, "assets", "b c.wasm"), new Uint8Array([0, 97, 115, 109]));
  writeFileSync(join(root, "_headers"), "/*");
  writeFileSync(join(root, ".hidden"), "secret");
  symlinkSync(join(folder, "secret.txt"), join(root, "link.txt"));
  server = await serve({ root, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends the path as it stands; fetch would tidy it first. */
function ask(path: string, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method }, (response) => {
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

describe("headers", () => {
  test("every answer carries the policies, refusals too", async () => {
    for (const path of ["/", "/?seed=1", "/assets/a-12345678.js", "/none", "/%ff"]) {
      const { headers } = await ask(path);
      expect(headers, path).toMatchObject({
        "content-security-policy":
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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

  test("hashed files are kept for ever, the page is asked for again", async () => {
    expect((await ask("/assets/a-12345678.js")).headers["cache-control"]).toContain("immutable");
    for (const path of ["/", "/index.html", "/none", "/assets/none.js"]) {
      expect((await ask(path)).headers["cache-control"], path).toBe("no-cache");
    }
  });

  test("recordings and starts keep their names when they change: they are asked for again", () => {
    const rules = readHeaderRules();
    for (const path of ["/recordings/quick.tango.zip", "/starts/quick-generator.safetensors"]) {
      expect(headersFor(rules, path)["Cache-Control"], path).toBe("no-cache");
    }
  });

  test("the file of rules is read as static hosts read it", () => {
    const rules = parseHeaders("# words\n/*\n  A: 1\n  B: x: y\n\n/deep/*\n  A: 2\n/\n  C: 3\n");
    expect(headersFor(rules, "/")).toEqual({ A: "1", B: "x: y", C: "3" });
    expect(headersFor(rules, "/deep/file")).toEqual({ A: "2", B: "x: y" });
    expect(() => parseHeaders("  A: 1")).toThrow("_headers line 1");
    expect(() => parseHeaders("/*\n  words")).toThrow("_headers line 2");
    expect(readHeaderRules().length).toBeGreaterThan(1);
  });
});

describe("files", () => {
  test("the page answers at / with its type and length", async () => {
    const { status, headers, body } = await ask("/?preset=micro#x");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(body).toContain("<title>page</title>");
  });

  test("HEAD answers the same without a body", async () => {
    const { status, headers, body } = await ask("/", "HEAD");
    expect([status, headers["content-length"], body]).toEqual([200, "34", ""]);
  });

  test("names are decoded and wasm has its type", async () => {
    const { status, headers } = await ask("/assets/b%20c.wasm");
    expect([status, headers["content-type"]]).toEqual([200, "application/wasm"]);
  });

  test.each([
    ["a.js", "text/javascript; charset=utf-8"],
    ["a.CSS", "text/css; charset=utf-8"],
    ["a.svg", "image/svg+xml; charset=utf-8"],
    ["a.json", "application/json; charset=utf-8"],
    ["a.webmanifest", "application/manifest+json; charset=utf-8"],
    ["a.safetensors", "application/octet-stream"],
    ["a.tango.zip", "application/zip"],
    ["a.other", "application/octet-stream"],
  ])("%s is %s", (name, type) => {
    expect(mimeType(name)).toBe(type);
  });

  test.each([
    "/none",
    "/assets",
    "/assets/",
    "/pageless/",
    "/_headers",
    "/.hidden",
    "//",
    "/link.txt",
  ])("%s is not there", async (path) => {
    const { status, body } = await ask(path);
    expect([status, body]).toEqual([404, "There is no such file here.\n"]);
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/../page-other/secret.txt",
    "/assets%00.js",
    "/c:/secret.txt",
  ])("%s does not leave the folder", async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain("secret");
  });

  test("an unreadable address and another method are refused in words", async () => {
    expect(await ask("/%ff")).toMatchObject({ status: 400 });
    const { status, headers } = await ask("/", "POST");
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
  });
});

describe("ports", () => {
  test("a taken port picks the next free one", async () => {
    const second = await serve({ root: folder, port: server.port });
    expect(second.port).toBeGreaterThan(server.port);
    expect(second.url).toBe(`http://127.0.0.1:${second.port}/`);
    await second.close();
  });

  test("closing ends open connections and frees the port", async () => {
    const other = await serve({ root: folder, port: 0 });
    const socket = connect(other.port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    await other.close();
    await closed;
    const again = await serve({ root: folder, port: other.port });
    expect(again.port).toBe(other.port);
    await again.close();
  });
});
