import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleLines, PROBLEM } from "./example.ts";

test("the handout's example has the numbers of docs/algorithm.md", () => {
  const document = readFileSync("docs/algorithm.md", "utf8");
  expect(document).toContain(`\`${PROBLEM}\``);
  const lines = exampleLines();
  expect(lines).toHaveLength(4);
  lines.forEach(({ solution, outcome, z, advantages }, n) => {
    expect(document).toContain(`| ${n + 1} | \`${solution}\` | ${outcome} |`);
    const written = (value: number) => value.toFixed(4).replace("-", "−");
    const blended = advantages.map(written).join(" | ");
    const row = document
      .split("\n")
      .find((line) => line.startsWith(`| ${n + 1} | ${written(z)} |`));
    expect(row?.endsWith(`| ${blended} |`)).toBe(true);
  });
});
