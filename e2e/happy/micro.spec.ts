import { expect, test } from "@playwright/test";
import {
  play,
  recordTraffic,
  statusOf,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";

/** Nine generator updates: three rounds of G G G V. */
const THREE_ROUNDS = "./?preset=micro&updates=9";
/** Short enough to run twice; evaluation included. */
const SHORT =
  "./?preset=micro&updates=3&sftGeneratorSteps=8&sftVerifierSteps=8&verifierWarmup=1&evalEvery=0";
const PHASES = ["sft-generator", "sft-verifier", "evaluation", "warm-up", "generator", "verifier"];

test("play goes through SFT, warm-up and three rounds; charts and chips show what was sent", async ({
  page,
}) => {
  test.setTimeout(400_000);
  const complaints = watchConsole(page);
  await recordTraffic(page);
  await page.goto(THREE_ROUNDS);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);
  await play(page);
  await waitForStatus(page, "finished", 380);

  const sent = await page.evaluate(() => window.sent);
  const phases = new Set(sent.lines.map(({ phase }) => PHASES[phase]));
  expect([...phases]).toEqual(PHASES);
  const turns = sent.lines.map(({ phase }) => phase).filter((phase) => phase >= 4);
  expect(turns.map((phase) => (phase === 4 ? "G" : "V")).join("")).toBe("GGGVGGGVGGGV");

  // Charts: the last value of each series is the last value that the worker sent under that name.
  const lastSent = (name: string, phase?: string): number | null => {
    const column = sent.columns.indexOf(name);
    const values = sent.lines
      .filter((line) => phase === undefined || PHASES[line.phase] === phase)
      .map((line) => line.values[column] ?? null);
    return values.findLast((value) => value !== null) ?? null;
  };
  const figures = await page
    .locator("[data-series]")
    .evaluateAll((all) => all.map((figure) => (figure as HTMLElement).dataset.last ?? "{}"));
  let compared = 0;
  for (const text of figures) {
    for (const [id, shown] of Object.entries(JSON.parse(text) as Record<string, number>)) {
      const [name = "", phase] = id.split("@");
      expect(shown, id).toBe(lastSent(name, phase));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(10);

  // Chips: verdict and truth of every step of the shown group are those of the rollouts.
  await page.locator("label", { hasText: "Generator" }).first().click();
  const panel = page.locator("section[data-line]");
  const line = Number(await panel.getAttribute("data-line"));
  const group = sent.groups.find((one) => one.line === line);
  expect(group?.updated).toBe("generator");
  const chips = await panel
    .locator("button[data-verdict]")
    .evaluateAll((all) => all.map(({ dataset }) => `${dataset.verdict}/${dataset.truth}`));
  const expected = (group?.rows ?? []).flatMap((row) =>
    row.steps.map((_, k) => {
      const verdict = row.verdicts?.[k];
      const said = verdict === undefined ? "unusable" : verdict > 0 ? "right" : "wrong";
      return `${said}/${row.stepTruth[k] ? "right" : "wrong"}`;
    }),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(chips).toEqual(expected);

  await expect(page.getByText("software adapter", { exact: false })).toBeVisible();
  await expect(page.getByText("swiftshader", { exact: false }).first()).toBeVisible();
  expect(await page.locator("body").innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
  expect(complaints).toEqual([]);
});

test("the same seed gives the same curve twice", async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(SHORT);
  const run = async () => {
    await play(page);
    await waitForStatus(page, "finished", 140);
    return page.evaluate(() => {
      const names = window.tangoLab?.metrics().names ?? [];
      const rows = window.tangoLab?.metrics().rows ?? [];
      // Everything but the times, which belong to the machine.
      const kept = names.filter((name) => !/^(timing_s\/.*|step_time|seconds)$/.test(name)).sort();
      return rows.map((row) => kept.map((name) => [name, row[names.indexOf(name)] ?? null]));
    });
  };
  const first = await run();
  await page.getByRole("button", { name: "Reset" }).click();
  const second = await run();
  expect(first.length).toBe(8 + 8 + 1 + 1 + 1 + 4 + 1);
  expect(second).toEqual(first);
});

test("pause acts within one update, and the keys do what they say", async ({ page }) => {
  test.setTimeout(300_000);
  const lines = () => page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  const counters = () =>
    page.evaluate(() => {
      const progress = window.tangoLab?.state().progress;
      return [progress?.generatorUpdates ?? 0, progress?.verifierUpdates ?? 0];
    });
  await page.goto(SHORT);
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await page.keyboard.press("Space");
  await waitForLines(page, 3, 120);
  const before = await lines();
  await page.keyboard.press("Space");
  await waitForStatus(page, "paused", 60);
  // One update may have ended between looking and pressing, and one was in progress.
  expect((await lines()) - before).toBeLessThanOrEqual(2);
  const still = await lines();
  await page.waitForTimeout(1500);
  expect(await lines()).toBe(still);

  await page.keyboard.press(".");
  await expect.poll(lines, { timeout: 60_000 }).toBe(still + 1);
  expect(await statusOf(page)).toBe("paused");
  // G and V say why they wait while the models are still in their supervised start.
  await page.keyboard.press("g");
  expect(await lines()).toBe(still + 1);

  await page.keyboard.press("Space");
  await waitForLines(page, 17, 120);
  await page.keyboard.press("Space");
  await waitForStatus(page, "paused", 60);
  const [generator = 0, verifier = 0] = await counters();
  await page.keyboard.press("g");
  await expect.poll(counters, { timeout: 60_000 }).toEqual([generator + 1, verifier]);
  await waitForStatus(page, "paused", 60);
  await page.keyboard.press("v");
  await expect.poll(counters, { timeout: 60_000 }).toEqual([generator + 1, verifier + 1]);
});
