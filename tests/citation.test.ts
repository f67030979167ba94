/** The lab as a work that others cite: its version is one, and what it points to exists. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { helpCiteLab } from "../src/features/help/Help.tsx";
import { LAB_CITATION } from "../src/page/citation.ts";
import { textOf } from "./project-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { version, description } = JSON.parse(textOf("package.json"));
const citation = textOf("CITATION.cff");

/** The value of a top-level key of CITATION.cff. */
const cited = (key: string) =>
  new RegExp(`^${key}: (.+)$`, "m").exec(citation)?.[1]?.replace(/^"(.*)"$/, "$1");

describe("the version", () => {
  test("is that of package.json", () => {
    expect(cited("version")).toBe(version);
  });

  test("has a section in the changelog, from its day", () => {
    expect(textOf("CHANGELOG.md")).toContain(`\n## [${version}] - ${cited("date-released")}\n`);
  });
});

describe("CITATION.cff", () => {
  test("has what format 1.2.0 requires", () => {
    const keys = [...citation.matchAll(/^([a-z-]+):/gm)].map(([, key]) => key);
    expect(keys).toEqual([...new Set(keys)]);
    for (const key of ["cff-version", "message", "title", "authors"]) expect(keys).toContain(key);
    // Other keys are refused by the format; `references` is the last one, and its keys are indented.
    const known = "cff-version message type title abstract authors version date-released license";
    // Where the code is joins them once it has a public address.
    const given = keys.filter((key) => key !== "repository-code");
    expect(`${known} keywords references`.split(" ")).toEqual(given);
    expect([cited("cff-version"), cited("type")]).toEqual(["1.2.0", "software"]);
    expect(cited("date-released")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(citation).toMatch(/^authors:\n {2}- name: \S/m);
    // A plain value of YAML ends at ": " and at " #".
    for (const [, value = ""] of citation.matchAll(/^ *[a-z-]+: ([^"\n].*)$/gm)) {
      expect(value).not.toMatch(/: | #/);
    }
  });

  test("names its references with type, title and authors", () => {
    const references =
      citation
        .split(/^references:$/m)[1]
        ?.split(/^ {2}- /m)
        .slice(1) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^type: article$/m);
      expect(reference).toMatch(/^ {4}title: "\S.*"$/m);
      expect(reference).toMatch(/^ {4}authors:\n {6}- family-names: \S/m);
      expect(reference).toMatch(/^ {4}doi: 10\.\d{4,9}\/\S+$/m);
    }
  });

  test("is what docs/citing.md quotes, and package.json describes the same work", () => {
    const [, lab] = helpCiteLab(...LAB_CITATION).split(": ");
    expect(textOf("docs/citing.md")).toContain(`\n> ${lab}\n`);
    expect(description).toMatch(/^Two tiny language models train each other/);
  });
});

describe("docs/artifact.md", () => {
  const rows = textOf("docs/artifact.md")
    .split("\n")
    .map((line) => line.split(/\s*\|\s*/))
    .filter(([, , command = ""]) => command.startsWith("`npm run lab"))
    .map(([, claim, command = "", minutes = "", file = ""]) => ({ claim, command, minutes, file }));
  const studyOf = (command: string) => /studies\/([\w-]+)\.json/.exec(command)?.[1] ?? "";

  test("has every study with a report, each once", () => {
    const results = join(ROOT, "docs/results");
    const studies = readdirSync(results).filter(
      (name) =>
        existsSync(join(results, name, "report.json")) &&
        existsSync(join(ROOT, "studies", `${name}.json`)),
    );
    expect(studies.length).toBeGreaterThan(10);
    expect(rows.map(({ command }) => studyOf(command)).sort()).toEqual(studies.sort());
  });

  test.each(rows)("$command names a study, its minutes and its table", (row) => {
    const study = studyOf(row.command);
    const isSearch = "arms" in JSON.parse(textOf(`studies/${study}.json`));
    const verb = isSearch ? "search" : "study";
    expect(row.command).toBe(`\`npm run lab -- ${verb} studies/${study}.json\``);
    const page = textOf(`docs/results/${study}/README.md`);
    const [, seconds] = /(\d+) seconds of work/.exec(page) ?? [];
    expect(row.minutes).toBe(String(Math.round(Number(seconds) / 60)));
    expect(row.file).toBe(`[table](results/${study}/table.csv)`);
    expect(existsSync(join(ROOT, "docs/results", study, "table.csv"))).toBe(true);
  });

  test("names only test files, folders and scripts that exist", () => {
    const text = textOf("docs/artifact.md");
    const commands = [...text.matchAll(/`{1,3}(?:sh\n)?((?:npx vitest run|npm run) [^`]+)`/g)];
    expect(commands.length).toBeGreaterThan(rows.length);
    const paths = commands.flatMap(
      ([, one = ""]) => one.match(/(?:tests|studies|docs)\/\S+/g) ?? [],
    );
    for (const path of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });
});
