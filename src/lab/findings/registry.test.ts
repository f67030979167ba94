import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { diskSources } from "../../run/figures/testing/sources.ts";
import { measuredBy } from "./load.ts";
import { studiesOf } from "./model/finding.ts";
import { FINDINGS } from "./registry.ts";
import { pictureOf, sectionOf } from "./testing/document.ts";

const RESULTS = new URL("../../../docs/results/", import.meta.url);
const README = new URL("README.md", RESULTS);
const CLAIMS = "\n## The papers' claims";

const measured = await measuredBy(diskSources);
const rowsOf = (id: string) => measured.find(({ finding }) => finding.id === id)?.rows ?? [];

test("the document has the findings as the page has them; -u writes it anew", async () => {
  const text = readFileSync(README, "utf8");
  const head = text.slice(0, text.indexOf("\n## "));
  const tail = text.slice(text.indexOf(CLAIMS));
  const sections = measured.map(sectionOf).join("\n\n");
  await expect(`${head}\n${sections}\n${tail}`).toMatchFileSnapshot(README.pathname);
});

test.each(measured)(
  "the picture of $finding.id is that of its runs; -u draws it anew",
  async (one) => {
    const file = new URL(`findings/${one.finding.id}.svg`, RESULTS);
    await expect(pictureOf(one)).toMatchFileSnapshot(file.pathname);
  },
);

test("README says what was measured in at most 150 words, with one picture", () => {
  const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
  const measuredPart = readme.split("## What we measured\n")[1]?.split("\n## ")[0] ?? "";
  expect(measuredPart.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(
    150,
  );
  expect(measuredPart.match(/!\[/g)).toHaveLength(1);
});

test("without the tables the document has at most 1,500 words", () => {
  const text = readFileSync(README, "utf8").replaceAll(/^\|.*$/gm, "");
  expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(1500);
});

test.each(FINDINGS)("$id asks one question, and names its studies", (finding) => {
  expect(finding.question.en).toMatch(/^[A-Z][^?]*\?$/);
  for (const study of studiesOf(finding)) {
    expect(existsSync(new URL(`${study}/README.md`, RESULTS)), study).toBe(true);
  }
});

test("the dots lie on the scale of their plot", () => {
  for (const { finding, rows } of measured) {
    const { from, to } = finding.plot;
    for (const value of rows.flatMap(({ values }) => values)) {
      expect(value, finding.id).toBeGreaterThanOrEqual(from);
      expect(value, finding.id).toBeLessThanOrEqual(to);
    }
  }
});

test("of 34 runs without a verifier on nine columns alone one has right answers, and GRPO is not RLOO's rival there", async () => {
  const [ours, ...others] = rowsOf("without");
  const short = others.pop();
  expect(Math.max(...(ours?.values ?? []))).toBeGreaterThan(0.5);
  const [fresh] = others.splice(5, 1);
  expect(fresh?.values.filter((value) => (value ?? 0) > 0.5)).toHaveLength(3);
  const searched = others.flatMap(({ values }) => values);
  expect(searched).toHaveLength(34);
  const [climbs, ...stay] = searched.toSorted((a, b) => (b ?? 0) - (a ?? 0));
  expect(climbs).toBeGreaterThan(Math.max(...(ours?.values ?? [])));
  expect(stay).toEqual(Array(33).fill(0));
  expect(short?.values).toHaveLength(8);
  const { table } = await diskSources.table("baseline");
  const steps = (arm: string) =>
    table
      .filter(({ condition, measure }) => condition.startsWith(arm) && measure.includes("step_acc"))
      .map(({ values }) => values);
  expect(steps("rloo-")).toEqual(steps("grpo-"));
  expect(steps("reinforce-pp-")).toEqual(steps("grpo-"));
  expect(steps("dapo-")).not.toEqual(steps("grpo-"));
});

test("each answer holds: who is ahead, and what is not told apart", () => {
  const numbers = new Map(measured.map(({ finding, values }) => [finding.id, values]));
  const of = (id: string, name: string) => numbers.get(id)?.get(name) ?? Number.NaN;
  expect(of("teaches", "tango")).toBeGreaterThan(0.5);
  expect(of("teaches", "baseline")).toBe(0);
  expect(of("pays", "updateLow")).toBeGreaterThan(0);
  expect(of("pays", "tokenLow")).toBeLessThan(0);
  expect(of("learns", "gainHigh")).toBeLessThan(0);
  expect(of("learns", "still")).toBeGreaterThan(of("learns", "start"));
  expect(of("answers", "grpo")).toBeLessThan(of("answers", "tango"));
  expect(of("answers", "grpoRare")).toBeLessThan(of("answers", "tangoRare"));
  for (const arm of ["tango", "frozen", "grpo"]) {
    expect(of("costs", arm)).toBeGreaterThan(0.4);
    expect(of("costs", arm)).toBeLessThan(0.6);
  }
  const [, , , late, copies] = rowsOf("pays");
  for (const interval of [late?.interval, copies?.interval]) {
    expect(interval?.[0]).toBeLessThan(0);
    expect(interval?.[1]).toBeGreaterThan(0);
  }
});
