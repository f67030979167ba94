/** The site of the documents, built with a lab that is one empty page: every link of every page leads somewhere. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import MiniSearch from "minisearch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/ensure-installed.mjs";
import { headersFor, parseHeaders, readHeaderRules } from "../../scripts/headers.mjs";
import { buildSite, siteHeaders } from "./build.mjs";
import { htmlOf } from "./markdown.mjs";
import type { Section } from "./pages.mjs";
import { headingsOf } from "./slug.mjs";

const folder = mkdtempSync(join(tmpdir(), "tango-site-"));
const out = join(folder, "site");
const read = (path: string) => readFileSync(join(out, path), "utf8");
const LAB = {
  "index.html": "",
  "favicon.svg": "",
  _headers: "/*\n  X-Content-Type-Options: nosniff",
};

beforeAll(async () => {
  const lab = join(folder, "lab");
  mkdirSync(lab);
  for (const [name, text] of Object.entries(LAB)) writeFileSync(join(lab, name), text);
  await buildSite({ root: ROOT, out, lab });
});
afterAll(() => rmSync(folder, { recursive: true }));

const pages = () =>
  readdirSync(out, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".html") && !path.startsWith("lab/"));

const anchors = new Map<string, ReadonlySet<string>>();
/** The ids of a page. */
function idsOf(path: string): ReadonlySet<string> {
  const ids =
    anchors.get(path) ??
    new Set([...read(path).matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
  anchors.set(path, ids);
  return ids;
}

/** What is wrong with an address on a page of the site; null if it leads to a file and a part of it. */
function deadEnd(page: string, address: string): string | null {
  if (/^https?:/.test(address)) return null;
  const [path = "", id] = address.replace(/\?[^#]*/, "").split("#");
  if (path.startsWith("/")) return `${page}: ${address} works at the root of a host only`;
  let file = path === "" ? page : posix.join(posix.dirname(page), path);
  if (file.endsWith("/")) file += "index.html";
  if (!existsSync(join(out, file))) return `${page}: ${address} is no file`;
  return id === undefined || idsOf(file).has(id)
    ? null
    : `${page}: ${address} is no part of that page`;
}

describe("the built site", () => {
  test("has the pages that npm run docs -- --list prints", () => {
    const argv = [join(ROOT, "tools", "docs.mjs"), "--list"];
    const listed = execFileSync(process.execPath, argv, { encoding: "utf8" }).trim().split("\n");
    expect(listed.sort()).toEqual(pages().sort());
  });

  test("has no dead link and no dead anchor", () => {
    expect(pages().length).toBeGreaterThan(300);
    const dead = pages().flatMap((page) =>
      [...read(page).matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(
        ([, address = ""]) => deadEnd(page, address.replaceAll("&amp;", "&")) ?? [],
      ),
    );
    expect(dead, dead.join("\n")).toEqual([]);
  });

  test("loads nothing from elsewhere", () => {
    for (const page of pages()) {
      expect(read(page)).not.toMatch(/<(?:script|img|iframe|link)[^>]+(?:src|href)="https?:/);
    }
    expect(read("assets/site.css")).not.toMatch(/url\(|@import/);
    const fonts = [...read("assets/katex/katex.css").matchAll(/url\(([^)]+)\)/g)];
    expect(fonts.length).toBeGreaterThan(10);
    for (const [, font = ""] of fonts)
      expect(existsSync(join(out, "assets/katex", font))).toBe(true);
  });

  test("has every document in its side, and each once", () => {
    const [side = ""] = /<nav class="side"[\s\S]+?<\/nav>/.exec(read("index.html")) ?? [];
    const linked = [...side.matchAll(/href="([^"]+)"/g)].map(([, place]) => place);
    expect(linked).toEqual([...new Set(linked)]);
    const documents = ["docs", "docs/maintain"].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => /^(?!README).+\.md$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    expect(linked).toEqual(
      expect.arrayContaining(documents.map((path) => path.replace(/md$/, "html"))),
    );
  });

  test("has one page with the lab in a frame, and says how to cite", () => {
    const framing = pages().filter((page) => read(page).includes("<iframe"));
    expect(framing).toEqual(["live.html"]);
    expect(read("live.html")).toContain('<iframe class="lab" src="lab/?embed=1"');
    expect(read("index.html")).toContain("The Tango Lab authors (");
  });

  test("uses every class that its styles name", () => {
    const styles = readdirSync(join(ROOT, "tools/site/styles"));
    const css = styles
      .map((name) => readFileSync(join(ROOT, "tools/site/styles", name), "utf8"))
      .join("");
    const used = ["index", "live", "docs/algorithm", "src/core/tango/advantages.ts"].map((name) =>
      read(`${name}.html`),
    );
    const text = [...used, read("assets/site.js")].join("");
    const named = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name));
    const unused = [...named].filter(
      (name) => !new RegExp(`[" ]${name}[" ]|\`${name}\``).test(text),
    );
    expect(unused).toEqual([]);
  });

  test("draws formulas, and leaves no TeX in the text", () => {
    const page = read("docs/algorithm.html");
    expect(page.match(/class="katex"/g)?.length).toBeGreaterThan(50);
    expect(page.replaceAll(/<annotation.*?<\/annotation>/g, "")).not.toMatch(/\\frac|\\text|\$/);
  });

  test("finds what documents say, by words and their beginnings", () => {
    const sections = JSON.parse(read("assets/search.json")) as Section[];
    expect(
      sections.map(({ id }) => deadEnd("index.html", id)).filter((why) => why !== null),
    ).toEqual([]);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const index = new MiniSearch<Section>({ fields: ["page", "heading", "text"] });
    index.addAll(sections);
    const found = (words: string) =>
      index.search(words, { prefix: true, combineWith: "AND" }).map(({ id }) => String(id));
    expect(found("gpt2lmheadmodel")).toContain("docs/exports.html#gpt-2");
    expect(found("prereg")).toContain("docs/studies.html#preregistration");
  });
});

describe("the headers of a site", () => {
  const rules = parseHeaders(
    siteHeaders(
      LAB._headers.replace("/*", "/*\n  Content-Security-Policy: a; frame-ancestors 'none'; b"),
    ),
  );

  test("keep the lab's policy to the lab, which the site may frame", () => {
    expect(headersFor(rules, "/docs/algorithm.html")).toEqual({
      "X-Content-Type-Options": "nosniff",
    });
    expect(headersFor(rules, "/lab/index.html")).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "a; frame-ancestors 'self'; b",
    });
  });

  test("name each header once for each path: hosts join those of all rules", () => {
    const text = readFileSync(join(ROOT, "public", "_headers"), "utf8");
    const site = parseHeaders(siteHeaders(text));
    for (const path of [
      "/index.html",
      "/lab/",
      "/lab/sw.js",
      "/lab/assets/a.js",
      "/lab/starts/b",
    ]) {
      const names = site
        .filter(
          ({ pattern }) =>
            pattern === path || (pattern.endsWith("*") && path.startsWith(pattern.slice(0, -1))),
        )
        .flatMap(({ headers }) => headers.map(([name]) => name));
      expect(names, path).toEqual([...new Set(names)]);
    }
    expect(headersFor(site, "/lab/sw.js")["Cache-Control"]).toBe(
      headersFor(readHeaderRules(), "/sw.js")["Cache-Control"],
    );
  });
});

describe("Markdown", () => {
  const html = (text: string) => htmlOf(text, (address) => address);

  test.each([
    ["$a_i$ and $b_j$", 2],
    ["$ 5 and $ 6", 0],
    ["it costs $5 and $6", 0],
    ["`$a$`", 0],
    ["```math\nx\n```", 1],
    ["| a |\n| - |\n| $x \\le y$ |", 1],
  ])("%s has %i formulas", (text, count) => {
    expect(html(text).match(/class="katex"/g)?.length ?? 0).toBe(count);
  });

  test("shows names in angle brackets as text", () => {
    expect(html("run <name> <b>x</b>")).toBe("<p>run &lt;name&gt; &lt;b&gt;x&lt;/b&gt;</p>\n");
  });

  test("lets long names break after their signs", () => {
    const name = "verifier/judged_now/accuracy";
    expect(html(`\`${name}\` \`a/b\``)).toBe(
      `<p><code>${name.replaceAll(/[/_]/g, "$&<wbr>")}</code> <code>a/b</code></p>\n`,
    );
  });

  test("gives headings GitHub's anchors", () => {
    const text = "# A `b/c` & [d](e.md)\n\n```sh\n# no heading\n```\n\n## Twice\n\n## Twice\n";
    const ids = headingsOf(text).map(({ id }) => id);
    expect(ids).toEqual(["a-bc--d", "twice", "twice-1"]);
    expect([...html(text).matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  });
});
