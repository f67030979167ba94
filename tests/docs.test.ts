import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ALL, turnOf } from "../scripts/turn.mjs";
import { ARMS } from "../src/core/algorithms/registry.ts";
import { computeAdvantages } from "../src/core/tango/advantages.ts";
import { classWeights } from "../src/core/tango/class-weights.ts";
import { stepRewards } from "../src/core/tango/rewards.ts";
import { readSolution } from "../src/core/tango/solution.ts";
import { readVerification } from "../src/core/tango/verification.ts";
import { taskById } from "../src/core/tasks/registry.ts";
import { encode } from "../src/core/tokens/vocabulary.ts";
import { REFERENCES } from "../src/lab/inspector/formulas/references.ts";
import { brokenLinks } from "./docs/links.ts";
import { allNames, expand, tableNames } from "./docs/names.ts";
import { missingPaths } from "./docs/paths.ts";
import { brokenSymbol } from "./docs/symbols.ts";
import { projectFiles } from "./project-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const documentOf = (name: string) => readFileSync(join(ROOT, "docs", name), "utf8");

describe("links from docs to code", () => {
  const markdown = (folder: string, recursive = false) =>
    readdirSync(join(ROOT, folder), { recursive, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name));
  // The changelog links to what earlier versions had.
  const documents = [...markdown(""), ...markdown("docs", true)].filter(
    (path) => path !== "CHANGELOG.md",
  );
  test.each(documents)("%s links to files and symbols that exist", (path) => {
    const document = readFileSync(join(ROOT, path), "utf8");
    expect(brokenLinks(document, join(ROOT, dirname(path)))).toEqual([]);
  });

  test.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])(
    "%s names only paths that exist",
    (path) => {
      expect(missingPaths(readFileSync(join(ROOT, path), "utf8"), projectFiles)).toEqual([]);
    },
  );

  test.each([
    ["`nowhere/`, `ui/`", ["nowhere/"]],
    ["`tests/gone.test.ts` and `training/arms.test.ts`", ["tests/gone.test.ts"]],
    ["`core/plot/elements`, `core/plot/element`", ["core/plot/element"]],
    ["`eval.json`, `src/<id>.ts`, `dist/page`", []],
  ])("of %s those are missing: %s", (text, missing) => {
    expect(missingPaths(text, projectFiles)).toEqual(missing);
  });

  test("SECURITY.md names files that exist", () => {
    const document = readFileSync(join(ROOT, "SECURITY.md"), "utf8");
    const paths = [...document.matchAll(/`((?:src|e2e|scripts|tests|public|workers)\/[^`]+)`/g)];
    expect(paths.length).toBeGreaterThan(10);
    for (const [, path = ""] of paths) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  test("algorithm.md and metrics.md link to many symbols", () => {
    for (const name of ["algorithm.md", "metrics.md"]) {
      expect(documentOf(name).match(/\.ts#\w/g)?.length).toBeGreaterThan(40);
    }
  });

  test.each(Object.entries(REFERENCES))(
    "the ledger's %s links to the code that computes it",
    (_, { path, symbol }) => {
      expect(brokenSymbol(path, readFileSync(join(ROOT, path), "utf8"), symbol)).toBeNull();
    },
  );

  const source = `
    export const a = 1, b = { c: 2 };
    export async function f() {
      return a +
        b.c;
    }
    export class K { #x = 1; get y() { return this.#x; } }
    export type T = typeof f;`;
  test.each(["a", "b", "f", "K", "K.x", "K.y", "T"])("%s is a symbol of a file", (symbol) => {
    expect(brokenSymbol("f.ts", source, symbol)).toBeNull();
  });

  test("a link may quote code inside the symbol", () => {
    expect(brokenSymbol("f.ts", source, "f", "a + b.c")).toBeNull();
    expect(brokenSymbol("f.ts", source, "K.y", "a + b.c")).toBe(
      "f.ts: K.y does not contain a + b.c",
    );
  });

  test.each([
    ["[`b`](../f.ts#b)", "../f.ts#b: there is no such file"],
    ["[`gone`](../vite.config.ts#gone)", "../vite.config.ts does not declare gone"],
    ["[nothing](nothing.md)", "nothing.md: there is no such file"],
    ["[heading](algorithm.md#gone)", "algorithm.md#gone: there is no such heading"],
    ["[heading](#gone)", "#gone: there is no such heading"],
  ])("%s is refused", (text, sentence) => {
    expect(brokenLinks(text, join(ROOT, "docs"))).toEqual([sentence]);
  });
});

test("algorithm.md describes every arm, and no other", () => {
  const table = documentOf("algorithm.md").split("## The arms")[1]?.split("\n## ")[0] ?? "";
  const ids = [...table.matchAll(/^\| \[`([a-z0-9-]+)`\]/gm)].map(([, id = ""]) => id);
  expect(ids.sort()).toEqual([...ARMS.keys()].sort());
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
    expect(solution).toMatchObject({ isCorrect: false, stepTruth: [true, true, false, true] });
    expect(solution.parsed.flaw).toBeNull();
    expect(verification.said).toMatchObject({ verdicts: [1, 1, -1, 1], finalVerdict: -1 });
  });

  test("of a group has the numbers that the code computes", () => {
    const cells = [...algorithm.matchAll(/^\| \d \| `(.+?)` \| \d \| `(.+?)` \|/gm)];
    const group = cells.map(([, solution = "", verification = ""]) =>
      read("12+34=", solution, verification),
    );
    expect(group).toHaveLength(4);
    const { outcomeAdvantages, stepAdvantages, tokens } = computeAdvantages(
      [
        group.map(({ solution, verification }) => ({
          outcomeReward: solution.label,
          length: solution.text.length,
          stepEnds: solution.parsed.stepEnds,
          stepScores: verification.said.verdicts,
        })),
      ],
      { estimator: "grpo", alpha: 0.2, rlooStepScale: 1 },
    );
    group.forEach(({ solution, verification }, n) => {
      const { verdicts } = verification.said;
      const y = verdicts?.map((v) => (v > 0 ? "+1" : "−1")).join(" ") ?? "none";
      const s = verdicts && stepRewards(verdicts).map((value) => signed(value, 1));
      const texts = `\`${solution.text}\` | ${solution.label} | \`${verification.said.verification}\``;
      expect(algorithm).toContain(`| ${n + 1} | ${texts} | ${y} | ${s?.join(" ") ?? "none"} |`);
      const [first, second] = solution.parsed.stepEnds as [number, number];
      const at = [
        stepAdvantages[n]?.[first],
        stepAdvantages[n]?.[second],
        ...[first, second, second + 1].map((t) => tokens[n]?.[t]),
      ];
      const numbers = [outcomeAdvantages[n], ...at].map((value) => signed(value ?? Number.NaN, 4));
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

  test("patterns expand to names", () => {
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

  // Each third commit: loggable-metrics.test.ts finds a new name in every one.
  test.runIf(ALL || turnOf(3) === 1)(
    "are those that the arms log, and those that the report adds",
    async () => {
      const { logged, reported } = await allNames();
      expect(documented.sort()).toEqual([...logged].sort());
      const added = [...reported].filter((name) => !logged.has(name));
      expect(tableNames(evaluation).sort()).toEqual(added.sort());
    },
  );
});
