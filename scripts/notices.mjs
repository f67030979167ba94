/** Licences of the packages whose code the page and the command line contain. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";
import { production, REASONS, readLock } from "./packages.mjs";

/** A package with native code, which is not included. */
const OUTSIDE = "webgpu";
/** A development package whose runtime becomes part of engine cpu. */
const COMPILER = "assemblyscript";
/** Type packages, which contain no code. */
const TYPES = /^node_modules\/(.*\/)?@(types|webgpu)\//;
const NOTICE = /^(licen[cs]e|notice|copying)/i;

/**
 * The licence and notice files of an installed package.
 * @param {string} folder
 * @returns {string[]} their texts
 */
const textsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => NOTICE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim());

/**
 * The file THIRD-PARTY.txt: each package with its licence, and each text once.
 * @throws Error for a package that states none
 */
export function notices(root = ROOT) {
  const names = [...Object.keys(REASONS).filter((name) => name !== OUTSIDE), COMPILER];
  /** @type {Map<string, string[]>} packages by the text of their licence */
  const byText = new Map();
  for (const [path, { version, license }] of production(readLock(root), names)) {
    if (TYPES.test(path)) continue;
    const title = `${path.slice(path.lastIndexOf("node_modules/") + 13)} ${version}`;
    if (license === undefined) throw new Error(`${title} states no licence.`);
    const text = textsIn(join(root, path)).join("\n\n") || `Licence: ${license}`;
    byText.set(text, [...(byText.get(text) ?? []), `${title} (${license})`]);
  }
  const parts = [...byText].map(([text, titles]) => `${titles.join("\n")}\n\n${text}`);
  return `Tango Lab contains code of these packages.\n\n${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
