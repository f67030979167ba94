import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import katex from "katex";
import { describe, expect, test } from "vitest";
import { decodeRecording } from "../../../core/recording/recording.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { byProbability } from "../../../core/training/testing/judged.ts";
import { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { ledgerView } from "../model/ledger.ts";
import { alphaCell } from "./alpha.ts";
import type { Explained } from "./explained.ts";
import { segmentCells, solutionCells } from "./generator.ts";
import { type CellId, REFERENCES } from "./references.ts";
import { plainFromTex } from "./testing/plain.ts";
import { sumOf, texNumber } from "./tex.ts";
import { verificationCells } from "./verifier.ts";

const url = new URL("../../../../public/recordings/quick.tango.zip", import.meta.url);
const { run, groups } = decodeRecording("quick", readFileSync(fileURLToPath(url)));
const ESTIMATORS = ["grpo", "rloo", "dr_grpo", "dapo", "reinforce++"] as const;

/** All cells of a row as the ledger tab opens them. */
function cellsOf(group: RolloutGroup, row: number, settings: Settings): Explained[] {
  const view = ledgerView(group, row, settings, new RunMetrics());
  if (view.of === "fit") throw new Error("nothing was paid");
  const record = group.rows[row] as RolloutRow;
  if (view.of === "verifier") {
    return present(Object.values(verificationCells({ ...view, classWeight: 1.25 }, record.label)));
  }
  const steps = segmentCells(view, record).flatMap(({ segment: _, ...cells }) =>
    present(Object.values(cells)),
  );
  return [...present(Object.values(solutionCells(view, group.alpha !== null))), ...steps];
}

const present = (cells: readonly (Explained | null)[]) => cells.filter((cell) => cell !== null);

/** Works out what stands between the first and the last sign of equality. */
function workedOut(tex: string): number | null {
  const parts = plainFromTex(tex).split(" = ");
  const middle = parts.slice(1, -1).join(" = ");
  if (middle === "") return null;
  const code = middle
    .replaceAll("−", "-")
    .replaceAll("·", "*")
    .replaceAll("√", "Math.sqrt")
    .replaceAll("π", "Math.PI")
    .replaceAll(/\bcos\b/g, "Math.cos")
    .replaceAll(/\bmax\b/g, "Math.max")
    .replaceAll(/\be\^/g, "Math.E**")
    .replaceAll("^", "**")
    .replaceAll(" = ", " == ")
    .replaceAll("[", "Number(")
    .replaceAll("]", ")");
  return Number(new Function(`return ${code}`)());
}

function expectSound(cell: Explained): void {
  const { id, symbols, numbers, value } = cell;
  for (const tex of [symbols, numbers ?? ""]) {
    expect(
      () => katex.renderToString(tex, { throwOnError: true, strict: "error" }),
      tex,
    ).not.toThrow();
    expect(plainFromTex(tex)).not.toMatch(/[\\^_]\{|\\/);
  }
  if (numbers === null) return;
  expect(plainFromTex(numbers).endsWith(` = ${plainFromTex(texNumber(value))}`), numbers).toBe(
    true,
  );
  const result = workedOut(numbers);
  // Four digits of each number: the sum of a few of them, divided by a small spread, may lose some.
  if (result !== null) expect(Math.abs(result - value), `${id}: ${numbers}`).toBeLessThan(0.004);
}

describe("every cell of the ledger has a formula that can be set, read and worked out", () => {
  const every = (n: number) => groups.filter((_, g) => g % n === 0);

  test.each(ESTIMATORS)("with %s", (estimator) => {
    const settings: Settings = { ...run.settings, estimator, rlooStepScale: 2 };
    const seen = new Set<CellId>();
    for (const group of every(10)) {
      for (const row of [0, group.rows.length - 1]) {
        for (const cell of cellsOf(group, row, settings)) {
          expectSound(cell);
          seen.add(cell.id);
        }
      }
    }
    // `score` is of judges of the whole; the batch's baselines are not in a record.
    const batch = ["score", "mean", "std", "poolMean", "poolStd", "normalized", "stepAdvantage"];
    const missing = Object.keys(REFERENCES).filter((id) => !seen.has(id as CellId));
    expect(missing).toEqual(estimator === "reinforce++" ? batch.sort(inOrder) : ["score"]);
  });

  const ids = Object.keys(REFERENCES);
  const inOrder = (a: string, b: string) => ids.indexOf(a) - ids.indexOf(b);

  test("also of a judge of the whole", () => {
    const group = every(1).find(({ updated }) => updated === "generator") as RolloutGroup;
    const rows = group.rows.map((row, n) => {
      const pCorrect = n / group.rows.length;
      const credit = { stepEnds: [row.solution.length - 1], stepScores: [2 * pCorrect - 1] };
      return { ...row, ...byProbability(pCorrect), credit };
    });
    const cells = cellsOf({ ...group, rows }, 1, run.settings);
    for (const cell of cells) expectSound(cell);
    const score = cells.find(({ id }) => id === "score");
    expect(plainFromTex(score?.numbers ?? "")).toBe("y_2 = 2 · 0.125 − 1 = −0.75");
  });

  // A fifth of the way from 0.1 to 0.001.
  test.each([
    ["exp", 0.1 * 100 ** -0.2],
    ["linear", 0.0802],
    ["cosine", 0.001 + 0.0495 * (1 + Math.cos(0.2 * Math.PI))],
    ["constant", 0.1],
  ] as const)("α that falls as %s", (schedule, alpha) => {
    const facts = { n: 12, alpha0: 0.1, alphaMin: 0.001, planned: 60 };
    const cell = alphaCell(alpha, { schedule, ...facts });
    expectSound(cell);
    expect(cell.numbers).not.toBeNull();
    expect(alphaCell(0, null).numbers).toBeNull();
  });
});

describe("TeX", () => {
  test.each([
    [0.8660254, "0.866"],
    [-0.5, "-0.5"],
    [0, "0"],
    [12345.678, "12350"],
    [0.0000123, "1.23 \\cdot 10^{-5}"],
    [Number.NaN, "?"],
  ])("of %d", (value, tex) => {
    expect(texNumber(value)).toBe(tex);
  });

  test("of a sum has a sign before each", () => {
    expect([sumOf([0.9, -0.4, 1]), sumOf([-1]), sumOf([])]).toEqual(["0.9 - 0.4 + 1", "-1", "0"]);
  });

  test("is read without being set", () => {
    const tex =
      "\\hat{s}_{i,k} = \\frac{s - \\operatorname{mean}(s)}{\\operatorname{std}(s) + 10^{-6}}";
    expect(plainFromTex(tex)).toBe("s\u0302_i,k = (s − mean(s)) / (std(s) + 10^(−6))");
    expect(plainFromTex("r_i \\in \\{0, 1\\}")).toBe("r_i ∈ {0, 1}");
    expect(plainFromTex("\\frac{1}{\\sqrt{n}}")).toBe("1 / √(n)");
    // Not a whole formula: still no error.
    expect(plainFromTex("\\frac{1}{")).toBe("1 /");
  });
});
