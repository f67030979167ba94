import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkArchitecture } from "./architecture/rules.ts";
import { walkFaults, walksIn } from "./architecture/walks.ts";
import { projectFiles as allFiles } from "./project-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

function projectFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const top of ["src", "workers"]) {
    for (const entry of readdirSync(join(ROOT, top), { recursive: true, encoding: "utf8" })) {
      const path = `${top}/${entry.replaceAll("\\", "/")}`;
      if (/\.(tsx?|wgsl|css)$/.test(path)) files.set(path, readFileSync(join(ROOT, path), "utf8"));
    }
  }
  return files;
}

const check = (files: Record<string, string>) => checkArchitecture(new Map(Object.entries(files)));
const only = (path: string, text: string) => check({ [path]: text });

test("the project follows its own rules", () => {
  const broken = checkArchitecture(projectFiles());
  expect(broken, broken.join("\n")).toEqual([]);
});

test("the walks of ARCHITECTURE.md pass the files that they name, as many as they say", () => {
  const walks = walksIn(readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8"));
  const faults = walks.flatMap((walk) => walkFaults(walk, projectFiles()));
  expect(faults, faults.join("\n")).toEqual([]);
  expect(walks.map(({ files }) => files.length)).toEqual([27, 22, 15]);
});

test("the places in src that scripts name are there", () => {
  const scripts = allFiles.filter((path) => /^scripts\/.*\.mjs$/.test(path));
  const named = scripts.flatMap((script) =>
    [...readFileSync(join(ROOT, script), "utf8").matchAll(/\bsrc\/[\w./-]*\w/g)].map(
      ([place]) => place,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  // NAME stands for that of a new file.
  const missing = named.filter(
    (place) => !place.includes("NAME") && !existsSync(join(ROOT, place)),
  );
  expect(missing).toEqual([]);
});

test("every browser test fails when the page breaks its policy", () => {
  const specs = readdirSync(join(ROOT, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".spec.ts"))
    .map((path) => ({ path, text: readFileSync(join(ROOT, "e2e", path), "utf8") }));
  const guarded = /import \{ test \} from "(\.\.\/)+test\.ts";/;
  expect(specs.length).toBeGreaterThan(0);
  // `test` of @playwright/test and a page without its policy would notice nothing.
  const unguarded = specs.filter(({ text }) => !guarded.test(text) || text.includes("bypassCSP"));
  expect(unguarded.map(({ path }) => path)).toEqual([]);
});

describe("each rule fires on a bad file", () => {
  const forbidden: readonly [string, string, string, string][] = [
    ["core/a.ts", 'import { x } from "../engine/x.ts";', "core", "core may import only core"],
    ["core/a.ts", 'import type { X } from "../protocol/x.ts";', "core", "core may import only"],
    ["core/a.ts", 'export { x } from "../runtime/x.ts"; const y = 1;', "core", "may import only"],
    ["core/a.ts", 'const x = await import("../cli/x.ts");', "core", "core may import only core"],
    ["core/a.ts", 'let x: import("../shell/x.ts").X;', "core", "core may import only core"],
    ["core/a.ts", 'import.meta.glob("../lab/*/p.ts");', "core", "core may import only core"],
    ["ui/a.ts", 'import.meta.glob("../../content/scenes/*.yaml");', "ui", "ui may import"],
    ["core/a.ts", 'import { proxy } from "immer";', "core", "core imports nothing but core"],
    ["engine/a.ts", 'import { x } from "../runtime/x.ts";', "engine", "engine may import only"],
    ["engine/a.ts", 'import { x } from "../cli/bench/x.ts";', "engine", "engine may import only"],
    ["cli/bench/a.ts", 'import { x } from "../x.ts";', "bench", "src/cli/bench/ may import only"],
    ["protocol/a.ts", 'import { x } from "../runtime/x.ts";', "protocol", "protocol may import"],
    ["runtime/metrics/a.ts", 'import { x } from "../x.ts";', "metrics", "metrics/ may import only"],
    ["runtime/storage/a.ts", 'import { x } from "../x.ts";', "storage", "storage/ may import only"],
    ["runtime/a.ts", 'import { x } from "../ui/plot/x.ts";', "runtime", "runtime may import only"],
    ["runtime/a.ts", 'import { x } from "../ui/page/x.ts";', "runtime", "runtime may import only"],
    ["ui/kit/a.ts", 'import { x } from "../page/x.ts";', "kit", "src/ui/kit/ may import only"],
    ["ui/page/a.ts", 'import { x } from "../plot/x.ts";', "page", "src/ui/page/ may import only"],
    ["ui/plot/a.ts", 'import { x } from "../../shell/x.ts";', "plot", "ui may import only"],
    ["watch/a.ts", 'import { x } from "../lab/b/x.ts";', "watch", "watch may import only"],
    ["ui/plot/a.ts", 'import { x } from "../../watch/x.ts";', "plot", "ui may import only"],
    ["lab/a/b.ts", 'import { x } from "../../shell/x.ts";', "lab", "lab may import"],
    ["lab/a/b.ts", 'import { x } from "../c/x.ts";', "lab", "imports no other feature"],
    ["lab/a/b.ts", 'import { x } from "../../class/x.ts";', "lab", "lab may import only"],
    ["class/a.ts", 'import { x } from "../shell/x.ts";', "class", "class may import only"],
    ["lab/a/b.ts", 'import type { X } from "../c/x.ts";', "lab", "imports no other feature"],
    ["lab/a/model.ts", 'import { useState } from "react";', "model", "imports no React"],
    ["learn/a/b/model/c.ts", 'import "react";', "model", "imports no React"],
    ["lab/a/b.ts", 'import { x } from "../../learn/x.ts";', "lab", "lab may import"],
    ["learn/a/b.ts", 'import { x } from "../../lab/c/x.ts";', "learn", "learn may import only"],
    ["lab/a/model/b.ts", 'import type { R } from "react";', "model", "imports no React"],
    ["shell/a.ts", 'import { x } from "../engine/x.ts";', "shell", "shell may import only"],
    ["shell/a.ts", 'import "../../workers/x.worker.ts";', "shell", "shell may import only"],
    ["ui/a.ts", 'import u from "../../workers/x.ts?url";', "ui", "ui may import only"],
    ["cli/a.ts", 'import { x } from "../runtime/x.ts";', "cli", "cli may import only"],
    ["runtime/a.ts", 'import * as tf from "@tensorflow/tfjs-core";', "tfjs", "only engine may"],
    [
      "runtime/a.ts",
      'import { useState } from "react";',
      "react",
      "only shell, lab, learn, talk, class, watch, ui may",
    ],
    ["engine/a.ts", 'import { readFileSync } from "node:fs";', "node", "only cli may import"],
    ["engine/a.ts", 'import { create } from "webgpu";', "webgpu", "only cli may import webgpu"],
    ["engine/a.ts", 'import { x } from "./testing/x.ts";', "testing", "only tests import from"],
    ["ui/a.ts", 'import { x } from "../../scripts/x.mjs";', "scripts", "ui may import only"],
    ["core/tasks/a.ts", 'import type { R } from "../tango/r.ts";', "task", "a task never imports"],
    ["core/tasks/a.ts", 'import { r } from "../../engine/r.ts";', "task", "core may import only"],
    ["lab/a/B.tsx", 'import { r } from "../../core/tango/r.ts";', "views", "views take only"],
    ["lab/a/B.tsx", 'import { type S } from "../../core/training/s.ts";', "views", "only types"],
    ["extras/a.ts", 'import { x } from "./b.ts";', "room", "src/extras is not a room"],
    ["core/a.ts", "const x = Math.random();", "clock", "uses Math.random"],
    ["core/a.ts", "const x = Date.now();", "clock", "uses Date.now"],
    ["core/a.ts", "const x = new Date();", "clock", "uses new Date()"],
    ["core/a.ts", "const x = performance.now();", "clock", "uses performance.now"],
    ["core/a.ts", "let x: any;", "types", "uses any"],
    ["engine/a.ts", "const x = y as any;", "types", "uses any"],
    ["engine/a.ts", "const x = y!;", "types", "uses the non-null `!`"],
    ["core/a.ts", "// @ts-ignore\nconst x = 1;", "types", "uses @ts-ignore"],
    ["core/a.ts", 'export * from "./b.ts";', "barrel", "only re-exports"],
    ["core/a.ts", 'import { b } from "./b.ts";\nexport { b };', "barrel", "only re-exports"],
    ["core/tasks/a.task.ts", "export const a = 1;", "default", "has no default export"],
    ["core/algorithms/a.arm.ts", "export const a = 1;", "default", "has no default export"],
    ["core/presets/a.preset.ts", "export const a = 1;", "default", "has no default export"],
    ["runtime/a.ts", "x;\n".repeat(301), "length", "the limit is 300"],
    ["runtime/a.test.ts", "x;\n".repeat(301), "length", "the limit is 300"],
    ["engine/a.wgsl", "//\n".repeat(301), "length", "the limit is 300"],
    ["shell/a.module.css", "\n".repeat(301), "length", "the limit is 300"],
    ["core/tango/round.ts", "x;\n".repeat(200), "length", "the limit is 199"],
    ["runtime/a.ts", 'new Worker(new URL("b.ts", u));', "worker", "import Worker from"],
    ["core/a.ts", "const = ;", "syntax", "cannot be parsed"],
    ["lab/a/B.tsx", "const x = <svg><path /></svg>;", "plot", "draws an <svg> outside of the"],
    ["cli/a.ts", 'const x = `<svg xmlns="x">`;', "plot", "draws an <svg> outside of the"],
    ["lab/a/B.tsx", 'canvas.getContext("2d")', "plot", "paints on a canvas: data are drawn"],
    ["ui/kit/A.tsx", "const x = <B {...{ a, b }} />;", "spread", "spreads a literal"],
    ["core/a.ts", "const x = { ...{ a, b }, c };", "spread", "spreads a literal"],
    ["core/a.test.ts", "f({ ...({ a } as const) });", "spread", "spreads a literal"],
    ["core/a.ts", 'const x = [...(["a", "b"] as const), "c"];', "spread", "spreads a literal"],
  ];
  const cases = forbidden.map(([path, text, topic, words]) => ({
    name: `${topic}: ${text.split("\n", 1)[0]}`,
    path,
    text,
    words,
  }));
  test.each(cases)("src/$path, $name", ({ path, text, words }) => {
    const broken = only(`src/${path}`, text);
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(words);
    expect(broken[0]).toMatch(new RegExp(`^src/${path}:[0-9]+ `));
  });

  test("workers import nothing of the page", () => {
    const broken = only("workers/a.worker.ts", '\nimport { x } from "../src/runtime/x.ts";');
    expect(broken).toEqual([
      'workers/a.worker.ts:2 imports "../src/runtime/x.ts": workers may import only workers, engine, line, protocol, core.',
    ]);
  });

  test("a cycle is reported once, type imports included", () => {
    const broken = check({
      "src/core/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/core/b.ts": 'import type { C } from "./c.ts"; export const b: C = 1;',
      "src/core/c.ts": 'import { a } from "./a.ts"; export type C = typeof a;',
      "src/core/d.ts": 'import { a } from "./a.ts"; export const d = a;',
    });
    expect(broken).toEqual([
      'src/core/a.ts:1 imports "./b.ts": no cycles among files (src/core/a.ts -> src/core/b.ts -> src/core/c.ts -> src/core/a.ts).',
    ]);
  });
});

describe("no rule fires on a good file", () => {
  const allowed: readonly [string, string][] = [
    ["src/core/a.ts", '// Math.random() any!\nconst text = "Date.now() as any";'],
    ["src/core/a.ts", "const later = new Date(0); const given = clock.now();"],
    ["src/core/a.test.ts", 'import { test } from "vitest"; import "node:fs"; const x = y!;'],
    ["src/core/tasks/a.task.ts", "const a = 1; export default a;"],
    ["src/core/tasks/a.task.ts", "const a = 1; export { a as default };"],
    ["src/shell/a/B.tsx", 'import type { R } from "../../core/tango/r.ts"; const a = <p />;'],
    ["src/shell/a/b.ts", 'import { c } from "./model/c.ts"; f(c);'],
    ["src/talk/a/b.ts", 'import.meta.glob("../../../content/scenes/*.yaml");'],
    ["src/core/a.ts", "const x = { ...y, ...(z ? { a } : {}) };"],
    ["src/protocol/a.ts", 'import url from "../../workers/a.worker.ts?worker&url"; f(url);'],
    ["workers/a.ts", 'import url from "@tensorflow/tfjs-backend-wasm/dist/x.wasm?url"; f(url);'],
    ["src/runtime/a.ts", 'import { Worker } from "../protocol/trusted.ts"; new Worker(u);'],
    ["src/cli/a.ts", 'import { Worker } from "node:worker_threads"; new Worker(u);'],
    ["src/engine/a.ts", 'import "@tensorflow/tfjs-core/dist/register_all_gradients";'],
    ["src/cli/a.ts", 'import "node:fs"; const webgpu = await import("webgpu");'],
    ["src/cli/bench/a.ts", 'import { e } from "../../engine/e.ts"; f(e);'],
    ["src/engine/testing/a.ts", 'import "./b.ts"; const webgpu = await import("webgpu");'],
    ["src/engine/a.test.ts", 'import { a } from "./testing/a.ts"; f(a);'],
    ["src/ui/page/testing/a.ts", 'import { a } from "../../../../scripts/a.mjs"; f(a);'],
    ["src/cli/a.ts", 'import { b } from "./bench/b.ts"; f(b);'],
    ["workers/a.worker.ts", 'import { b } from "../src/engine/b.ts"; f(b);'],
    ["src/runtime/a.ts", 'import { b } from "./b.ts"; export { b }; export const c = b;'],
    ["src/ui/plot/marks/A.tsx", "const x = <svg><path /></svg>;"],
    ["src/shell/Logo.tsx", "const x = <svg><path /></svg>;"],
  ];
  test.each(allowed)("%s, %j", (path, text) => {
    expect(only(path, text)).toEqual([]);
  });
});
