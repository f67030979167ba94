import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { SIGNS } from "../../core/plot/signs.ts";
import { gatherMap } from "../../study/map/gather.ts";
import { MAP_ARMS, MAP_SIGNS, type MapArm, mapText, parseMap } from "../../study/map/map.ts";
import { lab } from "../study/testing/tiny-study.ts";
import { mapSvg } from "./figure.ts";
import { reportsIn } from "./map.ts";

const root = mkdtempSync(join(tmpdir(), "map-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const figure = "rollouts/accuracy_drawn";
const words = `tokens until ${figure} ≥ 0.5 over 9 generator updates`;

/** Tokens and updates at the end of two seeds by arm, and whether that is where they reached it. */
type Run = readonly [tokens: number, updates: number, reached?: boolean];
const RUNS: Record<MapArm, readonly Run[]> = {
  grpo: [
    [300_000, 70, true],
    [320_000, 74, true],
  ],
  dapo: [
    [500_000, 50, true],
    [800_000, 80],
  ],
  frozen: [
    [800_000, 90],
    [800_000, 90],
  ],
  tango: [
    [400_000, 35, true],
    [420_000, 36, true],
  ],
};

/** The folder of a report with these changes. */
function folder(name: string, change: (report: ReturnType<typeof reportOf>) => unknown): string {
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, name, "report.json"), JSON.stringify(change(reportOf())));
  return join(root, name);
}

function reportOf() {
  const block = "misprint-95";
  const cell = (
    condition: string,
    measure: string,
    values: readonly (number | "never" | null)[],
  ) => ({ block, condition, measure, values: values.map((value, i) => ({ seed: i + 1, value })) });
  return {
    study: {
      name: "map-5",
      blocks: [{ name: block }],
      budget: { tokens: 800_000 } as object,
      until: { figure, reach: 0.5, lastWindow: 9 } as object | undefined,
    },
    settings: [{ block, condition: "tango", settings: { rlMaxSteps: 5, misprintRate: 0.95 } }],
    table: MAP_ARMS.flatMap((arm) => [
      cell(
        arm,
        words,
        RUNS[arm].map(([tokens, , reached]) => (reached ? tokens : "never")),
      ),
      cell(
        arm,
        "num_tokens, end",
        RUNS[arm].map(([tokens]) => tokens),
      ),
      cell(
        arm,
        "generator_updates, end",
        RUNS[arm].map(([, updates]) => updates),
      ),
      cell(arm, "eval/log10_chance/in_range, after-sft", [-4, -3]),
      cell(arm, "eval/entropy/in_range, after-sft", [0.1, 0.2]),
    ]),
  };
}
const outputs = ["--data", join(root, "map.json"), "--figure", join(root, "map.svg")];

describe("lab map", () => {
  it("writes who is first where, as data and as a picture", async () => {
    const { code, out } = await lab(["map", folder("good", (report) => report), ...outputs]);
    expect(code).toBe(0);
    expect(out).toContain(
      "5 columns, misprints 0.95: grpo first by tokens (0.31 M tokens), tango first by updates (35.5).",
    );
    const map = parseMap("map.json", readFileSync(join(root, "map.json"), "utf8"));
    expect(map).toMatchObject({
      reach: 0.5,
      marks: [{ columns: 5, log10Chance: -3.5, mostTokens: 800_000 }],
    });
    expect(map.marks[0]?.entropy).toBeCloseTo(0.15, 12);
    expect(map.marks[0]?.arms.dapo).toEqual({
      tokens: [500_000, 800_000],
      updates: [50, 80],
      reached: [true, false],
    });
    const svg = readFileSync(join(root, "map.svg"), "utf8");
    expect(svg).toContain("GRPO, answers only: 1, 0<");
    expect(svg).toContain("verifier, co-trained: 0, 1<");
    // The mark and its key in the panel by tokens; only the key in the other.
    expect(svg.split(SIGNS[MAP_SIGNS.grpo])).toHaveLength(1 + 2);
  });

  it.each([
    [
      "no goal",
      (report: ReturnType<typeof reportOf>) => ({
        ...report,
        study: { ...report.study, until: undefined },
      }),
      "has no goal",
    ],
    [
      "no budget",
      (report: ReturnType<typeof reportOf>) => ({
        ...report,
        study: { ...report.study, budget: { tokensOf: "tango", times: 1 } },
      }),
      "no budget in tokens",
    ],
    [
      "no arm",
      (report: ReturnType<typeof reportOf>) => ({
        ...report,
        table: report.table.filter(({ condition }) => condition !== "dapo"),
      }),
      "of dapo in misprint-95",
    ],
    [
      "a failed run",
      (report: ReturnType<typeof reportOf>) => ({
        ...report,
        table: report.table.map((cell) =>
          cell.condition === "frozen" ? { ...cell, values: [{ seed: 1, value: null }] } : cell,
        ),
      }),
      "a run of frozen in misprint-95 has failed",
    ],
    ["no report", () => ({}), "it is not a report of a study"],
  ] as const)("refuses %s", async (name, change, sentence) => {
    const { code, errors } = await lab([
      "map",
      folder(name.replace(/ /g, "-"), change),
      ...outputs,
    ]);
    expect({ code, errors }).toMatchObject({ code: 2 });
    expect(errors).toContain(sentence);
  });

  it("refuses another goal, a folder without a report, and no folder", async () => {
    const good = folder("good", (report) => report);
    const far = folder("far", (report) => ({
      ...report,
      study: { ...report.study, until: { figure, reach: 0.5, lastWindow: 9, x: 1 } },
    }));
    expect((await lab(["map", good, far, ...outputs])).errors).toContain(
      "another goal than the first",
    );
    expect((await lab(["map", join(root, "none"), ...outputs])).errors).toContain(
      "it is not there",
    );
    expect(await lab(["map"])).toMatchObject({ code: 2 });
  });
});

it("the committed map and its picture are those of the committed reports", () => {
  const inRepository = (path: string) =>
    fileURLToPath(new URL(`../../../${path}`, import.meta.url));
  const data = readFileSync(inRepository("public/studies/map.json"), "utf8");
  const studies = new Set(parseMap("map.json", data).marks.map(({ study }) => study));
  const map = gatherMap(
    reportsIn([...studies].map((study) => inRepository(`docs/results/${study}`))),
  );
  expect(mapText(map)).toBe(data);
  expect(mapSvg(map)).toBe(readFileSync(inRepository("docs/results/map.svg"), "utf8"));
});
