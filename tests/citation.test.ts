/** The lab as a work that others cite: its version is one, and what it points to exists. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { helpCiteLab } from "../src/shell/help/Help.tsx";
import { LAB_CITATION } from "../src/ui/page/citation.ts";
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

  test("is what README.md quotes, and package.json describes the same work", () => {
    const [, lab] = helpCiteLab(...LAB_CITATION).split(": ");
    expect(textOf("README.md")).toContain(`\n> ${lab}\n`);
    expect(description).toMatch(/^Two tiny language models train each other/);
  });
});

describe("docs/results/README.md", () => {
  const [, list = ""] =
    /engine `cpu`: (both .+?)\. Then/.exec(textOf("docs/results/README.md")) ?? [];
  const told = list
    .split(", ")
    .map((entry) => entry.split(" ") as [study: string, minutes: string]);

  test("has the minutes of every study with a report, each once", () => {
    const results = join(ROOT, "docs/results");
    const studies = readdirSync(results).filter(
      (name) =>
        existsSync(join(results, name, "report.json")) &&
        existsSync(join(ROOT, "studies", `${name}.json`)),
    );
    expect(studies.length).toBeGreaterThan(5);
    expect(told.map(([study]) => study).sort()).toEqual(studies.sort());
  });

  test.each(told)("%s takes its minutes", (study, minutes) => {
    const page = textOf(`docs/results/${study}/README.md`);
    const [, seconds] = /(\d+) seconds of work/.exec(page) ?? [];
    expect(minutes).toBe(String(Math.round(Number(seconds) / 60)));
  });
});
