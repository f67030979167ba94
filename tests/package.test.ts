/** `npm run pack`: what is in the package, and what it does in an empty folder without a network. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WITHOUT_WEIGHTS } from "../scripts/build-package.mjs";
import { ROOT } from "../scripts/ensure-installed.mjs";
import * as library from "../src/library/index.ts";
import { type Installed, installPackage } from "./package/packed.ts";
import { projectFiles, textOf } from "./project-files.ts";

/** It builds the page, and takes a minute. */
const isNight = process.env["TANGO_CASES"] === "all";
const PATIENCE_MS = 600_000;
const TSC = join(ROOT, "node_modules", "typescript", "bin", "tsc");
const GUIDE = textOf("docs/library.md");

const { version } = JSON.parse(textOf("package.json"));

test("no lesson and no scene needs the weights that the package leaves out", () => {
  const told = projectFiles.filter(
    (path) => path.startsWith("content/") || /^src\/story\/.*\/kind\.ts$/.test(path),
  );
  expect(told.length).toBeGreaterThan(15);
  const names = new RegExp(`preset(=|: "?)(${WITHOUT_WEIGHTS.join("|")})\\b`);
  expect(told.filter((path) => names.test(textOf(path)))).toEqual([]);
});

test("the guide names all that the library exports", () => {
  for (const name of Object.keys(library)) expect(GUIDE).toContain(`\`${name}\``);
});

test("npm refuses to publish by accident", () => {
  expect(JSON.parse(textOf("package.json")).private).toBe(true);
});

/** The code of the guide in a language, in its order. */
const codeOf = (language: string): string[] =>
  [...GUIDE.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].flatMap(([, found, code = ""]) =>
    found === language ? [code] : [],
  );

describe.skipIf(!isNight)("the package", () => {
  let lab: Installed;
  beforeAll(() => {
    lab = installPackage();
  }, PATIENCE_MS);
  afterAll(() => lab?.remove());
  const write = (name: string, text: string) => writeFileSync(join(lab.folder, name), text);

  test("has what it needs and nothing else, and is as small as the guide says", () => {
    const { files, size, unpackedSize } = lab.packed;
    const paths = files.map(({ path }) => path);
    const expected = [
      "README.md",
      "LICENSE",
      "CHANGELOG.md",
      "package.json",
      "docs/library.md",
      "scripts/tango-lab.mjs",
      "scripts/node-version.mjs",
      "python/tango.py",
      "studies/both.json",
      ...["page/index.html", "page/_headers", "page/recordings/gap.checkpoints.zip"].map(built),
      ...["page/recordings/carry.tango.zip", "lib/bin.mjs", "lib/cpu-thread.mjs"].map(built),
      ...["lib/cpu-engine/plain.wasm", "lib/tfjs-backend-wasm-simd.wasm", "lib/index.mjs"].map(
        built,
      ),
      ...["types/library/index.d.ts", "THIRD-PARTY.txt"].map(built),
      built("results/both/report.json"),
    ];
    expect(expected.filter((path) => !paths.includes(path))).toEqual([]);
    const own =
      /^(README\.md|LICENSE|CHANGELOG\.md|package\.json|docs\/[\w-]+\.md|python\/\w+\.py)$/;
    const others =
      /^(studies\/[\w-]+\.json|scripts\/(tango-lab|node-version)\.mjs|dist\/package\/.+)$/;
    expect(paths.filter((path) => !own.test(path) && !others.test(path))).toEqual([]);
    const unwanted =
      /\.(map|ttf|woff|test\..*)$|metrics\.json|kernels\.wasm|(carry|default)\.checkpoints/;
    expect(paths.filter((path) => unwanted.test(path))).toEqual([]);
    expect(size).toBeLessThan(15e6);
    expect(unpackedSize).toBeLessThan(30e6);
    const [, packed, unpacked] = /in ([\d.]+) MB \(([\d.]+) MB unpacked\)/.exec(GUIDE) ?? [];
    expect(Math.abs(Number(packed) * 1e6 - size)).toBeLessThan(0.5e6);
    expect(Math.abs(Number(unpacked) * 1e6 - unpackedSize)).toBeLessThan(1e6);
  });

  test("names the licence of all that it contains", () => {
    const text = readFileSync(inside("dist/package/THIRD-PARTY.txt"), "utf8");
    for (const name of ["react-dom ", "@tensorflow/tfjs-core ", "katex ", "assemblyscript "]) {
      expect(text).toContain(`\n${name}`);
    }
    expect(text).toContain("Apache License");
    expect(text).not.toContain("webgpu 0.");
  });

  test(
    "trains, measures, runs a study and exports",
    async () => {
      expect(await lab.lab("--version")).toMatchObject({ code: 0, out: version });
      expect(lab.npx("--version").trim()).toBe(version);
      const train = ["train", "--preset", "micro", "--updates", "2"];
      const trained = await lab.lab(...train, "--out", "run");
      expect(trained).toMatchObject({ code: 0, errors: "" });
      expect(trained.out).toContain("Training tango on columns");
      expect(await lab.lab("eval", "--from", "run")).toMatchObject({ code: 0, errors: "" });
      const stopped = await lab.lab(...train, "--out", "stopped", "--until", "1");
      expect(stopped.out).toContain("npx tango-lab train --resume stopped");
      write("tiny.json", JSON.stringify(TINY));
      const study = await lab.lab("study", "tiny.json", "--jobs", "2", "--out", "tiny");
      expect(study).toMatchObject({ code: 0, errors: "" });
      expect(readFileSync(join(lab.folder, "tiny", "report.md"), "utf8")).toContain(
        "npx tango-lab study tiny.json",
      );
      const listed = await lab.lab("study", inside("studies/both.json"), "--list");
      expect(listed).toMatchObject({ code: 0, errors: "" });
      expect(await lab.lab("export", "hf", "--from", "run", "--out", "hf")).toMatchObject({
        code: 0,
      });
      const back = ["import", "hf", "--from", "hf/generator", "--out", "back.safetensors"];
      expect(await lab.lab(...back)).toMatchObject({ code: 0 });
    },
    PATIENCE_MS,
  );

  test(
    "serves the page with its headers",
    async () => {
      const server = lab.start("serve", "--port", "0");
      const url = await new Promise<string>((resolve, reject) => {
        server.stdout.on("data", (text) => resolve(/http:\S+/.exec(String(text))?.[0] ?? ""));
        server.on("close", () => reject(new Error("serve ended")));
      });
      const page = await fetch(url);
      const html = await page.text();
      expect(html).toContain("<title>Tango Lab");
      expect(page.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
      const [script = ""] = /assets\/page-[\w-]+\.js/.exec(html) ?? [];
      expect((await fetch(url + script)).headers.get("content-type")).toMatch(/javascript/);
      for (const path of ["recordings/carry.tango.zip", "sw.js", "manifest.webmanifest"]) {
        expect((await fetch(url + path)).status, path).toBe(200);
      }
      const worker = await (await fetch(`${url}sw.js`)).text();
      expect(worker).toContain("gap.checkpoints.zip");
      expect(worker).not.toContain("carry.checkpoints.zip");
      server.kill("SIGTERM");
    },
    PATIENCE_MS,
  );

  test(
    "says in one sentence what it cannot do",
    async () => {
      const refused = async (sentence: RegExp, ...argv: string[]) => {
        const { code, errors } = await lab.lab(...argv);
        expect([code, errors]).toEqual([2, expect.stringMatching(sentence)]);
      };
      await refused(/^Unknown command "tarin": [^\n]+$/, "tarin");
      const train = ["train", "--preset", "micro"];
      await refused(/^Engine gpu needs the package webgpu[^\n]+$/, ...train, "--engine", "gpu");
      await refused(/^run already holds a run[^\n]+$/, ...train, "--out", "run");
      const { code, errors } = await lab.labIn("/", ...train);
      expect([code, errors]).toEqual([2, expect.stringMatching(/^[^\n]*permission denied[^\n]*$/)]);
    },
    PATIENCE_MS,
  );

  test(
    "is a library: the examples of the guide run",
    async () => {
      const [example = ""] = codeOf("js");
      expect(example.trim().split("\n").length).toBeLessThanOrEqual(10);
      write("example.mjs", example);
      const ran = await lab.node("example.mjs");
      expect(ran).toMatchObject({ code: 0, errors: "" });
      expect(ran.out.split("\n")).toHaveLength(5);
      const deep =
        'import("tango-lab/dist/package/lib/bin.mjs").catch(({ code }) => console.log(code))';
      expect((await lab.node("--eval", deep)).out).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED");
    },
    PATIENCE_MS,
  );

  test.each([
    ["nodenext", "nodenext"],
    ["bundler", "esnext"],
  ])(
    "its types serve TypeScript with moduleResolution %s",
    async (resolution, module) => {
      const [example = ""] = codeOf("ts");
      // An example without types of Node and of the DOM.
      write(
        "own.mts",
        `declare const console: { log(...values: unknown[]): void };\n${example}${WRONG}`,
      );
      const options = ["--strict", "--target", "es2022", "--lib", "es2023", "--types", ""];
      const out = ["--module", module, "--moduleResolution", resolution, "--outDir", "out"];
      const { code, out: errors } = await lab.node(TSC, ...options, ...out, "own.mts");
      expect([errors, code]).toEqual(["", 0]);
      const ran = await lab.node("out/own.mjs");
      expect(ran).toMatchObject({ code: 0, errors: "" });
      expect(ran.out).toMatch(/^after-sft \d[\s\S]+end \d/);
    },
    PATIENCE_MS,
  );

  /** A file of the installed package. */
  const inside = (path: string) => join(lab.folder, "node_modules", "tango-lab", path);
  const built = (path: string) => `dist/package/${path}`;
});

/** What the types refuse; without an error here, tsc has one for the comment. */
const WRONG = `
// @ts-expect-error
export const refused = () => settingsOf("micro", { sead: 3 });
`;

const TINY = {
  name: "tiny",
  title: "A tiny study",
  question: "Does it run?",
  preset: "micro",
  settings: { updates: 2, evalEvery: 1 },
  seeds: [1, 2],
  conditions: [
    { name: "tango", settings: { algorithm: "tango" } },
    { name: "grpo", settings: { algorithm: "grpo" } },
  ],
  baseline: "grpo",
  measures: [{ figure: "eval/greedy_accuracy/in_range", at: "end" }],
  curves: ["eval/greedy_accuracy/in_range"],
};
