import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  type Chunk,
  neededBy,
  reachable,
  readChunk,
  readChunks,
  scriptsOf,
} from "./bundle/read.ts";

const PAGE = fileURLToPath(new URL("../dist/page", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../public", import.meta.url));
/** What loads before the first press, gzipped; a component library would not fit, hence native controls. */
const PAGE_KB = 152;
/** The editor and the sandbox of "Write the line", gzipped, which load with that page alone. */
const LINE_KB = 700;
/** Texts of the editor and of the sandbox. */
const LINE_WORDS = ["cm-lineWrapping", "QuickJSUnwrapError"];

/** Texts that occur once in every copy of tfjs-core and nowhere else. */
const TFJS_WORDS = ["Overwriting the platform with", "Cannot evaluate flag"];

/** A text of the bench. */
const BENCH_WORDS = "Speed relative to tfjs-webgpu";

/** A text of the updates of both models (core/tango/round.ts). */
const TRAINING_WORDS = "phase:`verifier update ${";

/**
 * The wasm backend of tfjs contains the source of a worker that uses `eval`. The worker starts only
 * with WASM_HAS_MULTITHREAD_SUPPORT, which the engine turns off, and the page's policy blocks its blob.
 */
const THREAD_WORKER = /^"use strict";var Module=\{\};var ENVIRONMENT_IS_NODE=/;

/** Addresses in strings that are never fetched: XML namespaces, links in messages and comments. */
const ONLY_WORDS: readonly RegExp[] = [
  /^https?:\/\/www\.w3\.org\//,
  /^https:\/\/arxiv\.org\/abs\//, // a link that the reader follows
  /^https:\/\/react\.dev\//,
  /^https:\/\/github\.com\/tensorflow\//, // tfjs: "install our node backend"
  /^https:\/\/emscripten\.org\/docs\//, // tfjs-wasm: a warning about threads
  /^https:\/\/en\.wikipedia\.org\/wiki\/IEEE_754/, // tfjs-webgpu: a comment in a shader
  /^https:\/\/www\.shadertoy\.com\/view\//, // tfjs-webgpu: a comment in a shader
];

const html = existsSync(join(PAGE, "index.html"))
  ? readFileSync(join(PAGE, "index.html"), "utf8")
  : "";
const chunks = readChunks(PAGE);
const page = reachable(chunks, scriptsOf(html));
const workers = [...chunks.keys()].filter((name) => /\.worker-[^/]+\.js$/.test(name));
const copiesOf = (words: string, among: readonly Chunk[]) =>
  among.reduce((sum, { text }) => sum + text.split(words).length - 1, 0);
const where = (chunk: Chunk, found: readonly string[]) => found.map((f) => `${chunk.name}: ${f}`);

describe("the built page", () => {
  test("exists", () => {
    expect(html, "dist/page/index.html is missing: build first").not.toBe("");
    expect(page.length).toBeGreaterThan(0);
  });

  test("contains tfjs in workers only", () => {
    for (const words of TFJS_WORDS) expect(copiesOf(words, page), words).toBe(0);
  });

  test("contains no training code", () => {
    const trainers = workers.filter((name) => name.includes("trainer.worker-"));
    const training = trainers.flatMap((name) => reachable(chunks, [name]));
    expect(copiesOf(TRAINING_WORDS, training)).toBeGreaterThan(0);
    expect(copiesOf(TRAINING_WORDS, page)).toBe(0);
  });

  test("contains no bench, which is the command line's", () => {
    const holders = [...chunks.values()].filter(({ text }) => text.includes(BENCH_WORDS));
    expect(holders.map(({ name }) => name)).toEqual([]);
  });

  test("contains tfjs once in the worker that computes", () => {
    for (const words of TFJS_WORDS) {
      const copies = workers.map((name) => copiesOf(words, reachable(chunks, [name])));
      expect(Math.max(...copies), `${words}: ${workers.join(", ")}`).toBe(1);
    }
  });

  test(`is at most ${PAGE_KB} kB of gzipped JavaScript before it is interactive, without workers`, () => {
    const sizes = neededBy(chunks, scriptsOf(html)).map(
      ({ name, text }) => [name, gzipSync(text).length] as const,
    );
    const kb = sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    expect(kb, sizes.map(([name, bytes]) => `${name} ${bytes}`).join("\n")).toBeLessThanOrEqual(
      PAGE_KB,
    );
  });

  test(`loads at most ${LINE_KB} kB for "Write the line", and nothing of it before`, () => {
    const isLine = (name: string) =>
      /(^|\/)(LinePage|line\.worker|emscripten-module)[.-]/.test(name);
    const files = readdirSync(join(PAGE, "assets"), { recursive: true, encoding: "utf8" });
    const parts = files.filter(isLine);
    expect(parts.some((name) => name.endsWith(".wasm"))).toBe(true);
    const sizes = parts.map((name) => gzipSync(readFileSync(join(PAGE, "assets", name))).length);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000).toBeLessThanOrEqual(LINE_KB);
    const first = neededBy(chunks, scriptsOf(html));
    for (const words of LINE_WORDS) expect(copiesOf(words, first), words).toBe(0);
    expect(copiesOf("cm-lineWrapping", page)).toBeGreaterThan(0);
  });

  test("has one inline script, which its policy allows, and no inline style or handler", () => {
    const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script]) => script);
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toEqual(["<script>"]);
    const hash = createHash("sha256")
      .update(inline[0] ?? "")
      .digest("base64");
    for (const policy of [html, readFileSync(join(PAGE, "_headers"), "utf8")]) {
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    }
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  test("has a preview of the size that its tags name", () => {
    const tag = (name: string) =>
      new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(tag("og:image")).toMatch(/(^\.|^https?:.*)\/preview\.png$/);
    const image = readFileSync(join(PAGE, "preview.png"));
    const sizes = [image.readUInt32BE(16), image.readUInt32BE(20)].map(String);
    expect([tag("og:image:width"), tag("og:image:height")]).toEqual(sizes);
    expect(image.length).toBeLessThanOrEqual(300_000);
    for (const name of ["og:title", "og:description", "og:type"])
      expect(html, name).toMatch(new RegExp(`property="${name}"\\s+content="[^"]+"`));
  });

  test("names no third party in its HTML and CSS", () => {
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const sheets = readdirSync(PAGE, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".css"),
    );
    for (const name of sheets) {
      const css = readFileSync(join(PAGE, name), "utf8");
      expect(css, name).not.toMatch(/(?:url\(\s*["']?|@import\s+["'])(?:https?:)?\/\//);
    }
  });

  test("includes every file of public/ unchanged", () => {
    const entries = readdirSync(PUBLIC, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(PUBLIC, join(entry.parentPath, entry.name)));
    expect(files).toContain("_headers");
    for (const file of files) {
      const copy = join(PAGE, file);
      expect(existsSync(copy), `${file} is missing`).toBe(true);
      expect(readFileSync(copy).equals(readFileSync(join(PUBLIC, file))), file).toBe(true);
    }
  });
});

describe("every chunk, workers included", () => {
  const all = [...chunks.values()];

  test("evaluates no text as code", () => {
    expect(all.flatMap((chunk) => where(chunk, chunk.evaluations))).toEqual([]);
  });

  test("contains code as text only in tfjs's thread worker", () => {
    const carried = all.flatMap((chunk) =>
      where(
        chunk,
        chunk.strings.filter(
          (text) => /\beval\)?\(|new Function\b/.test(text) && !THREAD_WORKER.test(text),
        ),
      ),
    );
    expect(carried).toEqual([]);
  });

  test("fetches from no third party", () => {
    const foreign = all.flatMap((chunk) =>
      where(
        chunk,
        chunk.addresses.filter((address) => !ONLY_WORDS.some((words) => words.test(address))),
      ),
    );
    expect(foreign).toEqual([]);
  });
});

describe("the reader of chunks", () => {
  test.each([
    'eval("1")',
    '(0,eval)("1")',
    'new Function("a","return a")',
    'Function("return this")()',
    'globalThis.Function("1")',
    'setTimeout("1",5)',
  ])("finds %s", (text) => {
    expect(readChunk("a.js", text).evaluations).toHaveLength(1);
  });

  test.each(['"eval(1)"', "a.eval(1)", "class B extends Function{}", "setTimeout(f,5)"])(
    "passes %s",
    (text) => {
      expect(readChunk("a.js", text).evaluations).toEqual([]);
    },
  );

  test("follows static and dynamic imports and exports, not workers", () => {
    const texts = {
      "assets/a.js": 'import"./b.js";import(`./c.js`);new Worker(new URL("w.js",import.meta.url))',
      "assets/b.js": 'export*from"./d.js"',
      "assets/c.js": "",
      "assets/d.js": "",
      "assets/w.js": "",
    };
    const made = new Map(
      Object.entries(texts).map(([name, text]) => [name, readChunk(name, text)]),
    );
    const names = reachable(made, scriptsOf('<script src="./assets/a.js"></script>')).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(["assets/a.js", "assets/b.js", "assets/c.js", "assets/d.js"]);
  });

  test("finds web addresses in strings and templates", () => {
    const { addresses } = readChunk("a.js", 'f("https://a.example/x");f(`wss://b.example/`)');
    expect(addresses).toEqual(["https://a.example/x", "wss://b.example/"]);
  });
});
