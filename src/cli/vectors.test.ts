import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runVectors, vectorCases } from "./vectors.ts";

const PATH = fileURLToPath(new URL("../../e2e/fixtures/golden/tango.json", import.meta.url));
const TEXT = readFileSync(PATH, "utf8");
/** Nine batches under three estimators and one under RLOO, four losses of four metrics, 60 alphas, 3 · 5 weights. */
const CASES = 9 * 3 + 1 + 4 * 4 + 60 + 15;

const folder = mkdtempSync(join(tmpdir(), "vectors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The file with one number changed by 1e-5. */
function perturbed(find: RegExp): string {
  const changed = TEXT.replace(find, (_, before: string, number: string) => {
    return `${before}${Number(number) + 1e-5}`;
  });
  expect(changed).not.toBe(TEXT);
  return changed;
}

async function run(text: string): Promise<{ code: number; printed: string }> {
  const path = join(folder, "vectors.json");
  writeFileSync(path, text);
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    const code = await runVectors([path]);
    return { code, printed: log.mock.calls.flat().join("\n") };
  } finally {
    log.mockRestore();
  }
}

describe("the numbers computed with the functions released with the paper", () => {
  const cases = vectorCases(PATH, TEXT);

  it("are all compared", () => {
    expect(cases).toHaveLength(CASES);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(CASES);
  });

  it.each(cases.map(({ name, difference }) => [name, difference] as const))(
    "%s",
    (_, difference) => {
      expect(difference).toBeLessThanOrEqual(1e-6);
    },
  );
});

describe("lab vectors", () => {
  it("passes the file as it is", async () => {
    expect(await run(TEXT)).toEqual({ code: 0, printed: `${CASES} passed, 0 failed` });
  });

  it.each([
    ["an α", /("plannedUpdates":\d+,"alpha":)([\d.e-]+)/],
    ["a weight", /("weightRight":)([\d.e-]+)/],
    ["a loss", /("policyLossTokenMean":)([\d.e-]+)/],
    ["a KL", /("klK3TokenMean":)([\d.e-]+)/],
    ["an advantage", /("rlooUpstreamTimes10":\[\[)([\d.e-]+)/],
  ])("fails one case when %s is changed by 1e-5", async (_, find) => {
    const { code, printed } = await run(perturbed(find));
    expect(code).toBe(1);
    expect(printed).toMatch(/off by 0\.0000(0999|1000)/);
    expect(printed).toContain(`${CASES - 1} passed, 1 failed`);
  });

  it("fails a row that is missing or too long, not only one that is off", () => {
    const file = JSON.parse(TEXT);
    file.advantages[0].advantages.grpo[0].push(0);
    file.advantages[1].advantages.grpo.pop();
    const failed = vectorCases("x", JSON.stringify(file)).filter((one) => !(one.difference < 1));
    expect(failed.map(({ name }) => name)).toEqual(["advantages 0 grpo", "advantages 1 grpo"]);
  });

  it.each([
    ["empty", ""],
    ["cut off", TEXT.slice(0, 1000)],
    ["not JSON", "tango"],
    ["another JSON", "[]"],
    ["null", "null"],
    ["without a part", JSON.stringify({ ...JSON.parse(TEXT), classWeights: undefined })],
    ["with a word for a number", TEXT.replace('"alpha":0', '"alpha":"0"').replace('0"', '0"')],
    ["with a verdict of 2", TEXT.replace('"verdicts":[1', '"verdicts":[2')],
  ])("refuses a file that is %s in one sentence", (_, text) => {
    let message = "";
    try {
      vectorCases("vectors.json", text);
    } catch (error) {
      expect(error).toMatchObject({ name: "TangoError", code: "bad-file" });
      message = (error as Error).message;
    }
    expect(message).toMatch(/^vectors\.json cannot be used: .*[^.]\.$/);
    expect(message).not.toContain("\n");
  });

  it("refuses a file that is not there, and anything but one file", async () => {
    await expect(runVectors([join(folder, "none.json")])).rejects.toThrow(/no such file or folder/);
    await expect(runVectors([])).rejects.toThrow(/needs one file/);
    await expect(runVectors(["a", "b"])).rejects.toThrow(/needs one file/);
    await expect(runVectors(["--fast"])).rejects.toThrow(/Unknown option --fast/);
  });
});
