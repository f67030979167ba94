import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { computeAdvantages } from "../src/core/tango/advantages.ts";
import { classWeights } from "../src/core/tango/class-weights.ts";
import { stepRewards } from "../src/core/tango/rewards.ts";
import { readSolution, readVerification } from "../src/core/tango/solution.ts";
import { taskById } from "../src/core/tasks/registry.ts";
import { encode } from "../src/core/tokens/vocabulary.ts";
import { lineOf, withLines } from "./docs/links.ts";
import { allNames, expand, tableNames } from "./docs/names.ts";
import { withPlaces } from "./docs/places.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const documentOf = (name: string) => readFileSync(join(ROOT, "docs", name), "utf8");

describe("links from docs to lines", () => {
  // What moved is in the difference; `npx vitest run tests/docs -u` writes the right numbers.
  test.each(["algorithm.md", "metrics.md", "features.md"])(
    "%s points at the lines it quotes",
    async (name) => {
      const path = join(ROOT, "docs", name);
      await expect(withLines(documentOf(name), ROOT)).toMatchFileSnapshot(path);
    },
  );

  test("the ledger points at the lines it quotes", async () => {
    const path = join(ROOT, "src/features/inspector/formulas/places.ts");
    const table = readFileSync(path, "utf8");
    expect(table.match(/line: /g)?.length).toBeGreaterThan(10);
    await expect(withPlaces(table, ROOT)).toMatchFileSnapshot(path);
  });

  test("a place that is not there is refused", () => {
    const table = 'path: "package.json", code: "gone", line: 1';
    expect(() => withPlaces(table, ROOT)).toThrow(/package\.json: no line has gone/);
    const moved = 'path: "tests/docs.test.ts", code: "documentOf", line: 1';
    expect(withPlaces(moved, ROOT)).toMatch(/line: 1\d$/);
  });

  const source = "// a\nconst a = b;\nreturn a + b * c;\nab;";
  test.each([
    ["a", 2],
    ["ab", 4],
    ["+ b * c", 3],
  ])("%s is in line %i", (code, line) => {
    expect(lineOf(source, code)).toBe(line);
  });

  test.each([
    ["[`b`](../f.ts#L2)", /no such file/],
    ["[`gone`](../package.json#L1)", /no line has gone/],
    ["[`tfjs`](../package.json#L1)", /tfjs stands in lines [\d, ]+: quote more/],
    ["[the line](../package.json#L1)", /must quote the line/],
    ["[nothing](nothing.md)", /nothing\.md: there is no such file/],
  ])("%s is refused", (text, message) => {
    expect(() => withLines(text, ROOT)).toThrow(message);
  });
});

describe("the worked example", () => {
  const task = taskById("columns");
  const algorithm = documentOf("algorithm.md");
  const UNSAMPLED = { prompt: [], logprobs: [], entropy: [] };
  const written = (text: string) => ({ ...UNSAMPLED, response: encode(text) });
  const read = (text: string, solutionText: string, verificationText: string) => {
    const operands = text.slice(0, -1).split("+");
    const problem = { task: "columns", text, operands, steps: operands[0]?.length ?? 0 };
    const solution = readSolution(task, problem, written(solutionText));
    return { solution, verification: readVerification(solution, written(verificationText)) };
  };
  const signed = (value: number, digits: number) =>
    value
      .toFixed(digits)
      .replace(/^-(0\.0+)$/, "$1")
      .replace("-", "−");

  test("of a verification finds the wrong step", () => {
    const text = (who: string) =>
      new RegExp(`^\\| ${who} \\| \`(.+?)\``, "m").exec(algorithm)?.[1] ?? "";
    const { solution, verification } = read(
      text("problem"),
      text("solution"),
      text("verification"),
    );
    expect(solution).toMatchObject({ outcome: 0, truth: [true, true, false, true] });
    expect(solution.parsed.flaw).toBeNull();
    expect(verification).toMatchObject({ verdicts: [1, 1, -1, 1], parsed: { final: -1 } });
  });

  test("of a group has the numbers that the code computes", () => {
    const cells = [...algorithm.matchAll(/^\| \d \| `(.+?)` \| \d \| `(.+?)` \|/gm)];
    const group = cells.map(([, solution = "", verification = ""]) =>
      read("12+34=", solution, verification),
    );
    expect(group).toHaveLength(4);
    const { outcome, steps, tokens } = computeAdvantages(
      [
        group.map(({ solution, verification }) => ({
          outcome: solution.outcome,
          length: solution.text.length,
          stepEnds: solution.parsed.stepEnds,
          verdicts: verification.verdicts,
        })),
      ],
      { estimator: "grpo", alpha: 0.2, rlooStepScale: 1 },
    );
    group.forEach(({ solution, verification }, n) => {
      const { verdicts } = verification;
      const y = verdicts?.map((v) => (v > 0 ? "+1" : "−1")).join(" ") ?? "none";
      const s = verdicts && stepRewards(verdicts).map((value) => signed(value, 1));
      const texts = `\`${solution.text}\` | ${solution.outcome} | \`${verification.text}\``;
      expect(algorithm).toContain(`| ${n + 1} | ${texts} | ${y} | ${s?.join(" ") ?? "none"} |`);
      const [first, second] = solution.parsed.stepEnds as [number, number];
      const at = [
        steps[n]?.[first],
        steps[n]?.[second],
        ...[first, second, second + 1].map((t) => tokens[n]?.[t]),
      ];
      const numbers = [outcome[n], ...at].map((value) => signed(value ?? Number.NaN, 4));
      expect(algorithm).toContain(`| ${n + 1} | ${numbers.join(" | ")} |`);
    });
  });

  test("of class weights has the numbers that the code computes", () => {
    const { right, wrong } = classWeights({ right: 4, wrong: 12 }, { right: 4, wrong: 12 });
    expect(algorithm).toContain(`${right.toFixed(4)} and ${wrong.toFixed(4)}`);
  });
});

describe("the names in metrics.md", () => {
  const [training = "", evaluation = ""] = documentOf("metrics.md").split("## Only in `lab eval`");
  const documented = tableNames(training);

  test("patterns stand for names", () => {
    expect(expand("[a/]{b,c}[/count]")).toEqual([
      "b",
      "b/count",
      "c",
      "c/count",
      "a/b",
      "a/b/count",
      "a/c",
      "a/c/count",
    ]);
    expect(tableNames("| Name |\n| --- |\n| `a`, `[b/]c` | `d` |\n")).toEqual(["a", "c", "b/c"]);
  });

  test("are those that the arms log, and those that the report adds", async () => {
    const { logged, reported } = await allNames();
    expect(documented.sort()).toEqual([...logged].sort());
    const added = [...reported].filter((name) => !logged.has(name));
    expect(tableNames(evaluation).sort()).toEqual(added.sort());
  });
});
