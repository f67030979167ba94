/**
 * Writes docs/accessibility.openacr.yaml from the tables of docs/accessibility-conformance.md. The format and the
 * names of its chapters are OpenACR's: https://github.com/GSA/openacr
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../scripts/ensure-installed.mjs";

export const PAGE = "docs/accessibility-conformance.md";
export const FILE = "docs/accessibility.openacr.yaml";

/** The file's chapters, by headings of the page; WCAG criteria are about the web page. */
const CHAPTERS = {
  success_criteria_level_a: "WCAG 2.2, level A",
  success_criteria_level_aa: "WCAG 2.2, level AA",
  en_301_549_functional_performance: "EN 301 549, chapter 4: functional performance",
  en_301_549_generic_requirements: "EN 301 549, chapter 5: generic requirements",
  en_301_549_documentation_and_support_services:
    "EN 301 549, chapter 12: documentation and support",
};
/** Chapters that do not apply, or that the page covers elsewhere. */
const DISABLED = [
  "success_criteria_level_aaa",
  "en_301_549_ict_with_two-way_voice",
  "en_301_549_ict_with_video",
  "en_301_549_hardware",
  "en_301_549_web",
  "en_301_549_non-web-documents",
  "en_301_549_software",
  "en_301_549_ict_providing_relay_or_emergency_service_access",
];

/** @typedef {{ num: string, name: string, level: string, why: string, evidence: string[] }} Criterion */

/**
 * The rows of each table.
 * @param {string} page
 * @returns {Map<string, Criterion[]>} by chapter
 */
export function criteriaOf(page) {
  return new Map(
    Object.entries(CHAPTERS).map(([chapter, heading]) => {
      const text = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
      const rows = [...text.matchAll(/^\| ([\d.]+) (.+?) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm)];
      const criteria = rows.map(([, num = "", name = "", level = "", why = "", links = ""]) => {
        const evidence = [...links.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = ""]) => path);
        return { num, name, level, why, evidence };
      });
      return [chapter, criteria];
    }),
  );
}

/** A YAML string; JSON strings are valid YAML. @param {string} text */
const quoted = (text) => JSON.stringify(text);

/** @param {string} chapter @param {Criterion} criterion */
function criterionLines(chapter, { num, level, why, evidence }) {
  const notes = evidence.length > 0 ? `${why} Tests: ${evidence.join(", ")}` : why;
  return [
    `      - num: ${quoted(num)}`,
    "        components:",
    `          - name: ${chapter.startsWith("success") ? "web" : "none"}`,
    "            adherence:",
    `              level: ${level.replaceAll(" ", "-")}`,
    `              notes: ${quoted(notes)}`,
  ];
}

/**
 * The file's text.
 * @param {string} page
 * @param {{ version: string, description: string, license: string }} facts package.json
 * @param {string} date of the release
 */
export function openAcr(page, { version, description, license }, date) {
  const [, methods = ""] = /^\*\*How it was found out\.\*\* (.+)$/m.exec(page) ?? [];
  const told = methods.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  const chapters = [...criteriaOf(page)].flatMap(([chapter, criteria]) => [
    `  ${chapter}:`,
    "    criteria:",
    ...criteria.flatMap((criterion) => criterionLines(chapter, criterion)),
  ]);
  return `${[
    `# Written by tools/openacr.mjs from ${PAGE}.`,
    "title: Tango Lab Accessibility Conformance Report",
    "product:",
    "  name: Tango Lab",
    `  version: ${quoted(version)}`,
    `  description: ${quoted(description)}`,
    "author:",
    "  name: The Tango Lab authors",
    `  email: ${quoted("none: SUPPORT.md says where to ask")}`,
    `report_date: ${quoted(date)}`,
    `last_modified_date: ${quoted(date)}`,
    "version: 1",
    "catalog: 2.5-edition-wcag-2.2-508-eu-en",
    `evaluation_methods_used: ${quoted(told)}`,
    `license: ${license}`,
    "chapters:",
    ...chapters,
    ...DISABLED.flatMap((chapter) => [`  ${chapter}:`, "    disabled: true"]),
  ].join("\n")}\n`;
}

/** The current text of the file. */
export function currentText() {
  const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), "utf8");
  const [, date = ""] = /^The state of (\d{4}-\d\d-\d\d)\./m.exec(read(PAGE)) ?? [];
  return openAcr(read(PAGE), JSON.parse(read("package.json")), date);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(join(ROOT, FILE), currentText());
  console.log(`Written: ${FILE}`);
}
