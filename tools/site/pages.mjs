import { posix } from "node:path";
import { isOutside, placeOf, relativeTo, targetOf } from "./files.mjs";
import { escaped, htmlOf } from "./markdown.mjs";
import { headingsOf, plainText } from "./slug.mjs";
import { symbolsOf } from "./symbols.mjs";

/**
 * @typedef {import("./files.mjs").Kind} Kind
 * @typedef {import("./template.mjs").Page} Page
 * @typedef {import("./template.mjs").Group} Group
 * @typedef {{ id: string, page: string, heading: string, text: string }} Section what the search finds; id is its address
 */

/**
 * Maps a document's links to paths of the site.
 * @param {string} document path of the document
 * @param {string} place of the page that shows it
 * @param {Map<string, Kind>} files
 * @returns {(address: string) => string}
 */
export const addresses = (document, place, files) => (address) => {
  if (isOutside(address)) return address;
  const { file, hash } = targetOf(document, address);
  const kind = files.get(file);
  if (kind === undefined) throw new Error(`${document} links to ${file}, which does not exist.`);
  return file === document ? hash : relativeTo(place, placeOf(file, kind)) + hash;
};

/** The title of a document. @param {string} markdown */
export const titleOf = (markdown) => headingsOf(markdown)[0]?.text ?? "";

/** The first paragraph of a document, for search engines. @param {string} markdown */
const summary = (markdown) =>
  plainText(markdown.split(/\n\n/).find((part) => /^[\p{L}[*`]/u.test(part)) ?? "").slice(0, 160);

/**
 * @param {string} path
 * @param {string} markdown
 * @param {Map<string, Kind>} files
 * @returns {Page}
 */
export function documentPage(path, markdown, files) {
  const place = placeOf(path, "document");
  return {
    place,
    title: titleOf(markdown),
    description: summary(markdown),
    main: `<article>${htmlOf(markdown, addresses(path, place, files))}</article>`,
    kind: "document",
  };
}

/**
 * A source file as a page: numbered lines, and an anchor for each declaration that documents may link to.
 * @param {string} path
 * @param {string} source
 * @returns {Page}
 */
export function sourcePage(path, source) {
  /** @type {Map<number, string>} */
  const names = new Map();
  const seen = new Set();
  for (const { name, start } of symbolsOf(path, source)) {
    const line = source.slice(0, start).split("\n").length;
    if (!seen.has(name) && !names.has(line)) names.set(line, name);
    seen.add(name);
  }
  const lines = source.replace(/\n$/, "").split("\n");
  const numbered = lines.map((text, n) => {
    const name = names.get(n + 1);
    return `<span class="line"${name ? ` id="${escaped(name)}"` : ""}>${escaped(text)}</span>`;
  });
  return {
    place: placeOf(path, "source"),
    title: path,
    description: `Source of ${path}`,
    main: `<h1 class="path">${escaped(path)}</h1><pre class="source" tabindex="0"><code>${numbered.join("\n")}</code></pre>`,
    kind: "wide",
  };
}

/** @param {string} path @param {readonly string[]} files @returns {Page} */
export function folderPage(path, files) {
  const items = files.map((file) => {
    const name = posix.relative(path, file);
    return `<li><a href="${escaped(name)}">${escaped(name)}</a></li>`;
  });
  return {
    place: placeOf(path, "folder"),
    title: path,
    description: `Files of ${path}`,
    main: `<h1 class="path">${escaped(path)}</h1><ul>${items.join("")}</ul>`,
    kind: "wide",
  };
}

/** A document's sections, for the search index. @param {string} path @param {string} markdown @returns {Section[]} */
export function sectionsOf(path, markdown) {
  const page = titleOf(markdown);
  const place = placeOf(path, "document");
  const headings = headingsOf(markdown);
  const lines = markdown.split("\n");
  return headings.map(({ text: heading, id, line }, n) => {
    const body = lines.slice(line + 1, headings[n + 1]?.line).join("\n");
    const text = plainText(body).replaceAll(/\s+/g, " ");
    return { id: n === 0 ? place : `${place}#${id}`, page, heading, text };
  });
}

/** With a capital letter. @param {string} text */
export const capitalized = (text) => text.replace(/^\p{L}/u, (one) => one.toUpperCase());

/**
 * The side navigation: where to begin, then a group for each row of docs/README.md.
 * @param {string} markdown
 * @param {Map<string, Kind>} files
 * @returns {Group[]}
 */
export function groupsOf(markdown, files) {
  const rows = [...markdown.matchAll(/^\| (?!---|to \|)(.+?) \| (.+) \|$/gm)];
  const begin = [
    { text: "Overview", place: placeOf("README.md", "document") },
    { text: "The lab in a page", place: "live.html" },
  ];
  const groups = rows.map(([, task = "", cell = ""]) => ({
    title: capitalized(task),
    links: [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text = "", address = ""]) => ({
      text: capitalized(text),
      place: addresses("docs/README.md", "index.html", files)(address),
    })),
  }));
  return [{ title: "Begin", links: begin }, ...groups];
}
