import { describe, expect, it } from "vitest";
import { CSV_FORMS } from "../../core/csv.ts";
import { expectNoOverlap } from "../../core/plot/testing/texts.ts";
import { testTimeRows } from "../../study/test-time.ts";
import { JOBS_OF_TEST_TIME, STUDY_OF_TEST_TIME } from "../../study/testing/evaluations.ts";
import { testTimeFigures } from "./test-time-figures.ts";
import { testTimeCsv, testTimeText } from "./test-time-text.ts";

const study = STUDY_OF_TEST_TIME;
const rows = testTimeRows(study, JOBS_OF_TEST_TIME);

describe("the text of test time", () => {
  const page = testTimeText(study, rows).join("\n\n");
  const lineOf = (start: string) => page.split("\n").filter((line) => line.startsWith(start));

  it("has a line a condition and vote, a column an N", () => {
    expect(page).toContain("### Test time: 4 problems in RL's range, 4 samples of each");
    expect(page).toContain("| condition | vote | n | N 1 | N 2 | N 4 |");
    // Weighted voting at N 4: 0.9, 0.8 and 0.4.
    expect(lineOf("| tango | weighted |")[0]).toMatch(
      /\| 3 \| .* \| 0\.7 \[0\.0428, 1\.3572\] \|$/,
    );
    expect(lineOf("| grpo | majority |")[0]).toMatch(/\| 3 \| 0\.3 \(all equal\) \|/);
    expect(lineOf("| grpo | pass@N (oracle) |")).toHaveLength(1);
    expect(lineOf("| grpo | weighted |")).toEqual([]);
  });

  it("says what the tokens of so many samples are, and what they buy", () => {
    expect(page).toContain("| tokens of 1 | tokens of 2 | tokens of 4 |");
    expect(lineOf("| tango | *tokens* |")[0]).toMatch(/ \| 45\.33 \[\d/);
    // One sample of majority does not pay for a verified one.
    expect(lineOf("| tango | best of N |")[1]).toBe(
      "| tango | best of N | 3 | – | 0.4 (all equal) | 0.6 (all equal) |",
    );
    // Of one seed the bank is too small for the last budget.
    expect(lineOf("| tango | weighted |")[1]).toMatch(/\| – \| [^†]* \| [^†]* † \|$/);
    expect(lineOf("| tango | best of N |").join("")).not.toContain("†");
  });

  it("has tokens sampled, and all that pass through a model", () => {
    const means = (head: string) => lineOf(head)[0]?.match(/\| \d+\.?\d* (?=\[)/g);
    expect(means("| tango | weighted, sampled |")).toEqual(["| 22.67 ", "| 45.33 ", "| 90.67 "]);
    expect(means("| tango | weighted, all |")).toEqual(["| 45.33 ", "| 90.67 ", "| 181.33 "]);
    expect(lineOf("| grpo | weighted, all |")).toEqual([]);
  });

  it("has AUROC, each with its own n, and the grid", () => {
    expect(lineOf("| tango | 0.8 [")[0]).toMatch(
      /^\| tango \| 0\.8 \[.*\] \| 3 \| 0\.7 \[.*\] \| 2 \|$/,
    );
    expect(page).toContain("**N chains of up to R retries, weighted: mean accuracy");
    expect(page).not.toContain("retries, majority");
    expect(lineOf("| tango | 1 |")).toEqual(["| tango | 1 | 0.9 (all equal) (45.33) |"]);
  });

  it("says how many samples are needed for what the baseline reaches at last", () => {
    expect(page).toContain("as right as grpo's majority over 4 samples (32 tokens), seed by seed");
    expect(page).toContain("as right as its own majority over 4 samples, seed by seed");
    const line = "| tango | 2 | 2 of 3 | 2 × | 40 | 2, 1, never |";
    expect(lineOf("| tango | 2 | 2 of 3")).toEqual([line, line]);
    expect(page).toContain("one sample is as right within half of its interval");
  });

  it("has votes minus majority, with on how many seeds they are higher", () => {
    expect(page).toContain("**Minus majority over as many samples, seed by seed: mean difference");
    expect(page).toContain("**Minus majority at equal compute");
    expect(lineOf("| tango | weighted |").at(-2)).toMatch(
      /\| 3 \| .* \| \+0\.1 \[-0\.5572, 0\.7572\], 2 : 1 \|$/,
    );
  });

  it("says so where nothing can be said of samples needed", () => {
    const none = rows.filter(({ table }) => !table.includes("_needed"));
    expect(testTimeText(study, none).join("\n")).toContain("| tango | – | 0 of 0 | – | – | – |");
  });

  it("is nothing without test time", () => {
    expect(testTimeText(study, [])).toEqual([]);
    expect(testTimeFigures("t", "main", study, [])).toEqual([]);
    expect(page).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it("is a row each in CSV", () => {
    const lines = testTimeCsv(study, rows).trimEnd().split("\n");
    expect(lines[0]).toBe(
      "block,condition,table,of,chains,retries,n,mean,sd,low,high,reached,median,higher,lower,seed_1,seed_2,seed_3",
    );
    expect(lines).toHaveLength(1 + rows.length);
    expect(lines).toContain("main,tango,samples_needed_baseline,weighted,,0,3,,,,,2,2,,,2,1,never");
    expect(lines.find((line) => line.startsWith("main,grpo,accuracy,pass,4,0,3,0.75,0,"))).toMatch(
      /,,,,,0\.75,0\.75,0\.75$/,
    );
    const other = testTimeCsv(study, rows, CSV_FORMS.semicolon).split("\n");
    expect(other).toContain("main;tango;samples_needed_baseline;weighted;;0;3;;;;;2;2;;;2;1;never");
    expect(
      other.find((line) => line.startsWith("main;grpo;accuracy;pass;4;0;3;0,75;")),
    ).toBeTruthy();
  });
});

describe("the figures of test time", () => {
  const [samples, tokens] = testTimeFigures("A study", "main", study, rows);

  it("have a panel a vote and a line a condition that has it", () => {
    expect(samples?.file).toBe("figure-main-test-time-samples.svg");
    expect(tokens?.file).toBe("figure-main-test-time-tokens.svg");
    for (const { svg } of [samples, tokens].filter((one) => one !== undefined)) {
      for (const title of ["majority", "best of N", "weighted", "pass@N (oracle)"]) {
        expect(svg).toContain(`>${title}</text>`);
      }
      expect(svg.match(/opacity="0.14"/g)).toHaveLength(6);
      expect(svg).toContain("prefers-color-scheme:dark");
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expectNoOverlap(svg);
    }
  });

  it("leave out the panels of votes that nobody has", () => {
    const plain = rows.filter(({ condition }) => condition === "grpo");
    const svg = testTimeFigures("A study", "main", study, plain)[0]?.svg ?? "";
    expect(svg).toContain(">majority</text>");
    expect(svg).not.toContain(">weighted</text>");
    expectNoOverlap(svg);
  });
});
