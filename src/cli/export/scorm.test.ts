import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { Window } from "happy-dom";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readLibrary } from "../../core/recording/library.ts";
import { PACKAGED } from "../built-page.ts";
import { main } from "../main.ts";
import { frameAncestors } from "./frame-ancestors.ts";
import { manifestXml } from "./manifest.ts";
import { presetsIn } from "./page-files.ts";
import type { ExportSource } from "./source.ts";

const PUBLIC = join(import.meta.dirname, "../../../public");
const folder = mkdtempSync(join(tmpdir(), "export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'" />
    <meta name="tango-framers" content="'none'" />
    <script type="module" crossorigin src="./assets/page.js"></script>
  <link rel="manifest" href="./manifest.webmanifest"></head>
</html>`;
const index = readFileSync(join(PUBLIC, "recordings/index.json"), "utf8");
const listed = readLibrary("index.json", index);

function write(name: string, text: string): void {
  const path = at(`page/${name}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

write("index.html", HTML);
write("_headers", readFileSync(join(PUBLIC, "_headers"), "utf8"));
write("recordings/index.json", index);
for (const name of ["assets/page.js", "assets/a.woff", "assets/a.woff2", "sw.js"]) write(name, "x");
for (const { recording, checkpoints, starts } of listed)
  for (const file of [recording, checkpoints, starts?.generator, starts?.verifier])
    if (file) write(join("recordings", file.path), "x");

/** A lesson names presets in its figures, its doings and its link. */
const checker = {
  id: "checker",
  title: { en: 'Who "checks" <the> checker & why?' },
  numbers: { after: { from: "recording", preset: "quick" } },
  do: [{ kind: "mark", preset: "carry" }, { kind: "watch" }],
  further: { link: "preset=rl-v&u=12" },
};

const source: ExportSource = {
  folder: at("page"),
  lessons: [checker, { id: "push", title: { en: "What is a push?" } }],
  script: "// speaks to the course system",
};

async function lab(...argv: string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const code = await main(["export", ...argv], { ...PACKAGED, course: async () => source });
  const said = [...log.mock.calls, ...error.mock.calls].flat().join("\n");
  log.mockRestore();
  error.mockRestore();
  return { code, said };
}

/** Exports, and reads the zip. */
async function packed(...argv: string[]): Promise<ReadonlyMap<string, string>> {
  expect(await lab("scorm", ...argv, "--out", at("out.zip"))).toMatchObject({ code: 0 });
  const files = unzipSync(readFileSync(at("out.zip")));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Not that of a test environment: it would have the whole command line compiled once more, for a browser. */
const DOMParser = new Window().DOMParser as unknown as typeof globalThis.DOMParser;
const xmlOf = (text: string) => new DOMParser().parseFromString(text, "text/xml");
const SCORM = "http://www.adlnet.org/xsd/adlcp_rootv1p2";

beforeEach(() => rmSync(at("out.zip"), { force: true }));

test("the manifest is SCORM 1.2: one organization, one item, one SCO with every file", async () => {
  const files = await packed("--lesson", "checker");
  const [first] = files.keys();
  expect(first).toBe("imsmanifest.xml");
  const xml = xmlOf(files.get("imsmanifest.xml") ?? "");
  const all = (name: string) => [...xml.getElementsByTagName(name)];
  const [root] = all("manifest");
  expect(root?.getAttribute("xmlns")).toBe("http://www.imsproject.org/xsd/imscp_rootv1p1p2");
  expect(root?.getAttribute("xmlns:adlcp")).toBe(SCORM);
  expect(all("schema")[0]?.textContent).toBe("ADL SCORM");
  expect(all("schemaversion")[0]?.textContent).toBe("1.2");
  const counted = ["organization", "item", "resource"].map((name) => all(name).length);
  expect(counted).toEqual([1, 1, 1]);
  const [resource] = all("resource");
  expect(all("item")[0]?.getAttribute("identifierref")).toBe(resource?.getAttribute("identifier"));
  expect(resource?.getAttribute("adlcp:scormtype")).toBe("sco");
  expect(resource?.getAttribute("href")).toBe("index.html");
  const hrefs = all("file").map((file) => file.getAttribute("href"));
  expect(hrefs).toEqual([...files.keys()].filter((name) => name !== "imsmanifest.xml").sort());
});

test("titles and names are escaped", async () => {
  const files = await packed("--lesson", "checker");
  const xml = files.get("imsmanifest.xml") ?? "";
  expect(xml).toContain("<title>Who &quot;checks&quot; &lt;the&gt; checker &amp; why?</title>");
  const hostile = { id: 'a"><x', title: "\u0000]]><b>", page: "a.html", files: ['a"&<b>.js'] };
  const read = xmlOf(manifestXml(hostile));
  expect(read.querySelector("parsererror")).toBe(null);
  expect(read.getElementsByTagName("title")[0]?.textContent).toBe("]]><b>");
  expect(read.getElementsByTagName("file")[0]?.getAttribute("href")).toBe("a%22&%3Cb%3E.js");
});

test("the page says what it is, keeps its policy and loads the course's script first", async () => {
  const files = await packed("--lesson", "checker");
  const page = new DOMParser().parseFromString(files.get("index.html") ?? "", "text/html");
  const meta = (selector: string) => page.querySelector(selector)?.getAttribute("content") ?? "";
  expect(JSON.parse(meta("meta[name=tango-course]"))).toEqual({
    key: "lesson.checker",
    launch: "view=learn&lesson=checker",
  });
  const policy = meta("meta[http-equiv=Content-Security-Policy]");
  expect(policy).toBe("default-src 'none'");
  // Its course system frames it from anywhere.
  expect(page.querySelector("meta[name=tango-framers]")).toBe(null);
  const scripts = [...page.querySelectorAll("script")].map((script) => script.getAttribute("src"));
  expect(scripts).toEqual(["./course.js", "./assets/page.js"]);
  expect(files.get("course.js")).toBe(source.script);
  expect(page.querySelector("link[rel=manifest]")).toBe(null);
});

test("only recordings and weights that the lesson needs go in, and the index lists no others", async () => {
  expect([...presetsIn(checker)].sort()).toEqual(["carry", "quick", "rl-v"]);
  const files = await packed("--lesson", "checker");
  const kept = readLibrary("index.json", files.get("recordings/index.json") ?? "");
  expect(kept.map(({ preset }) => preset)).toEqual(["carry", "gap", "quick", "rl-v"]);
  const names = [...files.keys()].filter((name) => /^(recordings|starts)\//.test(name));
  const presets = names.map((name) => /\/([\w-]+?)(-generator|-verifier)?\./.exec(name)?.[1]);
  expect(new Set(presets)).toEqual(new Set(["carry", "gap", "index", "quick", "rl-v"]));
  expect([...files.keys()].filter((name) => /^(sw\.js|assets\/a)/.test(name))).toEqual([
    "assets/a.woff2",
  ]);
});

test("who may frame it is set in the headers, and otherwise only its own host", async () => {
  const rule = (files: ReadonlyMap<string, string>) =>
    /frame-ancestors [^;]+/.exec(files.get("_headers") ?? "")?.[0];
  expect(rule(await packed("--lesson", "push"))).toBe("frame-ancestors 'self'");
  const origins = "https://moodle.example.org, https://*.canvas.example:8443";
  expect(rule(await packed("--lesson", "push", "--frame-ancestors", origins))).toBe(
    "frame-ancestors https://moodle.example.org https://*.canvas.example:8443",
  );
  for (const bad of ["", "*", "https://a.example; script-src *", "javascript:1", "a.example\n"])
    expect(() => frameAncestors(bad)).toThrow(/must list origins/);
});

test("a class opens by its link", async () => {
  const link =
    "https://lab.example/lab/?preset=micro&stepCount=problem&class=run.no-verifier.1-40#x";
  const files = await packed("--class", link);
  const page = new DOMParser().parseFromString(files.get("index.html") ?? "", "text/html");
  const meta = page.querySelector("meta[name=tango-course]")?.getAttribute("content");
  const course = JSON.parse(meta ?? "");
  expect(course.launch).toBe("preset=micro&stepCount=problem&class=run.no-verifier.1-40");
  expect(course.key).toMatch(/^class\.[0-9A-Z]{6}\.1-40$/);
  expect(files.get("imsmanifest.xml")).toMatch(/<title>Tango Lab: class [0-9A-Z]{4}<\/title>/);
});

test.each([
  ["no format", [], /^export needs a format, and got none: use export scorm, export hf/],
  ["another format", ["xapi"], /got "xapi"/],
  [
    "no lesson",
    ["scorm"],
    /--lesson or --class, and got neither: the lessons are checker, push\.$/,
  ],
  ["both", ["scorm", "--lesson", "push", "--class", "?"], /--lesson or --class, and got both/],
  ["no class", ["scorm", "--class", "https://a.example/?preset=gap"], /: it has no class\.$/],
  [
    "arms",
    ["scorm", "--class", "?stepCount=problem&class=run.run.any&preset=gap"],
    /it compares "run, run", which/,
  ],
  [
    "seeds",
    ["scorm", "--class", "?stepCount=problem&class=run.4-1&preset=gap"],
    /its seeds are "4-1"\.$/,
  ],
  [
    "a preset",
    ["scorm", "--class", "?stepCount=problem&class=run.any&preset=x"],
    /its preset is "x"\.$/,
  ],
  [
    "settings",
    ["scorm", "--class", "?stepCount=problem&class=run.any&preset=gap&width=65"],
    /multiple of heads/,
  ],
  ["an unknown lesson", ["scorm", "--lesson", "checkers"], /"checkers", but must be one of/],
  ["a lesson named like a property", ["scorm", "--lesson", "__proto__"], /must be one of/],
  ["a folder", ["scorm", "--lesson", "push", "--out", folder], /cannot be written: it is a folder/],
  ["no folder", ["scorm", "--lesson", "push", "--out", at("no/a.zip")], /no such file or folder/],
])("refused in a sentence, and nothing is written: %s", async (_, argv, sentence) => {
  const { code, said } = await lab(...argv);
  expect(said).toMatch(sentence);
  expect(said).not.toContain("\n");
  expect(code).toBe(2);
  expect(existsSync(at("out.zip"))).toBe(false);
  expect(existsSync("tango-lab-push-en.zip")).toBe(false);
});
