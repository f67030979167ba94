import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * What the site shows of the repository, by path: documents and sources become pages, other files are copied.
 * @typedef {"document" | "source" | "folder" | "copied"} Kind
 */

const SOURCE = /\.(tsx?|mjs|py|wgsl|css|bib|cff)$|^Containerfile$|^public\/_headers$|^paper\.md$/;
const LINK = /\]\(([^)\s]+)\)/g;

/** @param {string} address */
export const isOutside = (address) => /^[a-z]+:/.test(address);

/**
 * The repository file that a document's link points to, and the fragment after `#`.
 * @param {string} document path of the document
 * @param {string} address of the link
 */
export function targetOf(document, address) {
  const [path = "", part] = address.split("#");
  const file = path === "" ? document : posix.join(posix.dirname(document), path);
  return { file: file.replace(/\/$/, ""), hash: part === undefined ? "" : `#${part}` };
}

/** @param {string} root @param {string} path @returns {Kind} */
function kindOf(root, path) {
  if (statSync(join(root, path)).isDirectory()) return "folder";
  if (SOURCE.test(path)) return "source";
  return path.endsWith(".md") ? "document" : "copied";
}

/** A repository file's path on the site. @param {string} path @param {Kind} kind */
export const placeOf = (path, kind) =>
  ({
    document: path.replace(/\.md$/, ".html"),
    source: `${path}.html`,
    folder: `${path}/index.html`,
    copied: path,
  })[kind];

/** All files below a folder. @param {string} root @param {string} folder */
export const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();

/** The documents in the root and in docs. @param {string} root */
const documentsOf = (root) =>
  [...readdirSync(root), ...filesIn(root, "docs")].filter((path) => path.endsWith(".md"));

/**
 * All files that the site shows: every document, and what documents link to.
 * @param {string} root
 * @returns {Map<string, Kind>} by path
 */
export function filesOf(root) {
  /** @type {Map<string, Kind>} */
  const found = new Map();
  const waiting = documentsOf(root);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(join(root, path))) continue;
    const kind = kindOf(root, path);
    found.set(path, kind);
    if (kind === "folder") for (const file of filesIn(root, path)) found.set(file, "copied");
    if (kind !== "document") continue;
    const text = readFileSync(join(root, path), "utf8");
    for (const [, address = ""] of text.matchAll(LINK)) {
      if (!isOutside(address)) waiting.push(targetOf(path, address).file);
    }
  }
  return found;
}

/** A relative link between two paths of the site. @param {string} from place of a page @param {string} to */
export const relativeTo = (from, to) => posix.relative(posix.dirname(from), to);
