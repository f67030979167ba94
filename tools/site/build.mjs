import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { parseHeaders } from "../../scripts/headers.mjs";
import { filesIn, filesOf } from "./files.mjs";
import { homePage, livePage } from "./home.mjs";
import { documentPage, folderPage, groupsOf, sectionsOf, sourcePage } from "./pages.mjs";
import { htmlPage } from "./template.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/** In the order in which they override each other. */
const STYLES = ["base", "text", "header", "columns", "home"];
const POLICY = "Content-Security-Policy";

/** Bundles theme, menu and search into one script. @param {string} folder */
async function buildScript(folder) {
  await build({
    configFile: false,
    root: HERE,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2023",
      lib: { entry: join(HERE, "client", "main.ts"), formats: ["iife"], name: "site" },
      rolldownOptions: { output: { entryFileNames: "site.js" } },
    },
  });
}

/**
 * Writes the styles with the page's tokens, and those of formulas with the fonts that current browsers load.
 * @param {string} root
 * @param {string} folder
 */
function writeStyles(root, folder) {
  const tokens = readFileSync(join(root, "src/shell/tokens.css"), "utf8");
  const own = STYLES.map((name) => readFileSync(join(HERE, "styles", `${name}.css`), "utf8"));
  writeFileSync(join(folder, "site.css"), [tokens, ...own].join("\n"));
  const katex = join(root, "node_modules/katex/dist");
  const css = readFileSync(join(katex, "katex.min.css"), "utf8");
  mkdirSync(join(folder, "katex"), { recursive: true });
  writeFileSync(
    join(folder, "katex", "katex.css"),
    css.replaceAll(/,url\([^)]*\.(woff|ttf)\) format\("\w+"\)/g, ""),
  );
  cpSync(join(katex, "fonts"), join(folder, "katex", "fonts"), {
    recursive: true,
    filter: (path) => !/\.(woff|ttf)$/.test(path),
  });
}

/**
 * The lab's headers for a site that contains it in the folder lab: its policy applies to that folder, and the site may
 * frame it. Headers that both need for threads occur once, because hosts join the headers of all matching rules.
 * @param {string} text the lab's _headers
 */
export function siteHeaders(text) {
  const rules = parseHeaders(text).map(({ pattern, headers }) => ({
    pattern: `/lab${pattern}`,
    headers,
  }));
  const [all, ...others] = rules;
  const policy = all?.headers.filter(([name]) => name === POLICY) ?? [];
  const shared = all?.headers.filter(([name]) => name !== POLICY) ?? [];
  const written = [
    { pattern: "/*", headers: shared },
    { pattern: "/lab/*", headers: policy },
    ...others,
  ];
  return written
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")
    .replaceAll("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** All document pages, and the search index's sections. @param {string} root */
export function pagesOf(root) {
  const files = filesOf(root);
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");
  const groups = groupsOf(read("docs/README.md"), files);
  const of = (/** @type {string} */ kind) =>
    [...files.keys()].filter((path) => files.get(path) === kind);
  const [, citation = ""] = /^> (.+)$/m.exec(read("docs/citing.md")) ?? [];
  const site = { groups, citation };
  const pages = [
    homePage(read("README.md"), groups, files),
    livePage(),
    ...of("document").map((path) => documentPage(path, read(path), files)),
    ...of("source").map((path) => sourcePage(path, read(path))),
    ...of("folder").map((path) => folderPage(path, filesIn(root, path))),
  ];
  // Reports are not searched: they repeat their studies' pages.
  const searched = of("document").filter((path) => !path.endsWith("/report.md"));
  const sections = searched.flatMap((path) => sectionsOf(path, read(path)));
  return {
    pages: pages.map((page) => ({ ...page, html: htmlPage(site, page) })),
    sections,
    copied: of("copied"),
  };
}

/**
 * Writes the site: the documents as pages, what they link to, and the lab in the folder lab. It mirrors the repository,
 * so that relative links stay as they are. No framework: marked and minisearch are 1.5 MB without dependencies or install
 * scripts, and KaTeX and Vite are here anyway. VitePress 1.6.4, the newest release on 2026-11-26, brings 125 packages and
 * 102 MB: a second Vite, esbuild with its install script, and Vue.
 * @param {{ root: string, out: string, lab: string }} options lab is the built page
 * @returns {Promise<number>} the number of pages
 */
export async function buildSite({ root, out, lab }) {
  const { pages, sections, copied } = pagesOf(root);
  rmSync(out, { recursive: true, force: true });
  const assets = join(out, "assets");
  mkdirSync(assets, { recursive: true });
  for (const { place, html } of pages) {
    mkdirSync(dirname(join(out, place)), { recursive: true });
    writeFileSync(join(out, place), html);
  }
  for (const path of copied) cpSync(join(root, path), join(out, path));
  writeFileSync(join(assets, "search.json"), JSON.stringify(sections));
  writeStyles(root, assets);
  await buildScript(assets);
  cpSync(lab, join(out, "lab"), { recursive: true, filter: (path) => !path.endsWith("_headers") });
  writeFileSync(join(out, "_headers"), siteHeaders(readFileSync(join(lab, "_headers"), "utf8")));
  // GitHub Pages leaves out files whose names begin with _ unless this file is there.
  writeFileSync(join(out, ".nojekyll"), "");
  return pages.length;
}
