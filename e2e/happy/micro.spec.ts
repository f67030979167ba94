import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import {
  groupsSent,
  openLab,
  play,
  push,
  recordTraffic,
  showAllCharts,
  statusOf,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

/** Nine generator updates: three rounds of G G G V, on engine gpu. */
const THREE_ROUNDS = "./?start=scratch&preset=micro&updates=9&engine=gpu";
/** Short enough to run twice; evaluation included. */
const SHORT =
  "./?start=scratch&preset=micro&updates=3&sftGeneratorSteps=8&sftVerifierSteps=8&verifierWarmup=1&evalEvery=0";
/** SFT, an evaluation and an RL update in six lines: tfjs is slow on a software adapter. */
const LEAST =
  "./?start=scratch&preset=micro&sftGeneratorSteps=2&sftVerifierSteps=2&verifierWarmup=1&rlMaxSteps=1&longerSteps=2&sftMaxSteps=2&evalProblems=4&goldSolutions=4&engine=tfjs-webgpu";
const PHASES = ["sft-generator", "sft-verifier", "evaluation", "warm-up", "generator", "verifier"];

/** Waits for a number of heartbeats of the trainer, one a second: a line that is under way arrives before. */
const heartbeats = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (beats) =>
      new Promise<void>((done) => {
        let left = beats;
        window.startedWorkers[0]?.addEventListener("message", ({ data }) => {
          if (data?.type === "heartbeat") left -= 1;
          if (left === 0) done();
        });
      }),
    count,
  );

test("Play runs SFT, warm-up and three rounds; charts and cells show the received data", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await recordTraffic(page);
  await openLab(page, THREE_ROUNDS);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);
  await play(page);
  const preparation = page.getByRole("region", { name: "Getting ready" });
  await expect(preparation).toContainText(/^Preparing your GPU \d+\/\d+$/);
  await waitForStatus(page, "training");
  await expect(preparation).not.toContainText("Preparing your GPU");
  await waitForStatus(page, "finished");

  const sent = await page.evaluate(() => window.sent);
  const phases = new Set(sent.lines.map(({ phase }) => PHASES[phase]));
  expect([...phases]).toEqual(PHASES);
  const turns = sent.lines.map(({ phase }) => phase).filter((phase) => phase >= 4);
  expect(turns.map((phase) => (phase === 4 ? "G" : "V")).join("")).toBe("GGGVGGGVGGGV");

  await showAllCharts(page);
  // Charts: the last value of each series equals the worker's last value of that metric.
  const lastSent = (name: string, phase?: string): number | null => {
    const column = sent.columns.indexOf(name);
    const values = sent.lines
      .filter((line) => phase === undefined || PHASES[line.phase] === phase)
      .map((line) => line.values[column] ?? null);
    return values.findLast((value) => value !== null) ?? null;
  };
  // A chart is drawn when it comes into sight, some frames after the numbers have arrived.
  let values = 0;
  for (const figure of await page
    .getByRole("region", { name: "Charts" })
    .getByRole("figure")
    .all()) {
    await figure.scrollIntoViewIfNeeded();
    await expect(async () => {
      const text = await figure.getAttribute("data-last");
      const shown = Object.entries(JSON.parse(text ?? "{}"));
      for (const [id, value] of shown) {
        const [name = "", phase] = id.split("@");
        expect(value, id).toBe(lastSent(name, phase));
      }
      values += shown.length;
    }).toPass();
  }
  expect(values).toBeGreaterThanOrEqual(10);

  // Cells: verdict and truth of every shown step equal those of the rollouts.
  const panel = page.locator("section[data-line]");
  const shown = async () => {
    const line = Number(await panel.getAttribute("data-line"));
    return groupsSent(sent).find((sentGroup) => sentGroup.line === line);
  };
  const earlier = page.getByRole("button", { name: "Earlier group" });
  while ((await shown())?.updated !== "generator") {
    const before = await panel.getAttribute("data-line");
    await push(earlier);
    await expect(panel).not.toHaveAttribute("data-line", before ?? "");
  }
  const group = await shown();
  const cells = await panel.locator("button[data-step]").evaluateAll((all) =>
    all.map((step) => {
      const isRight = ["right", "falseAlarm"].includes(step.getAttribute("data-tag") ?? "");
      const verdict = step.querySelector("[data-verdict]")?.getAttribute("data-verdict");
      return `${verdict}/${isRight ? "right" : "wrong"}`;
    }),
  );
  const expected = (group?.rows ?? []).flatMap((row) =>
    row.steps.map((_, k) => {
      const verdict = row.verdicts?.[k];
      const stated = verdict === undefined ? "unusable" : verdict > 0 ? "right" : "wrong";
      return `${stated}/${row.stepTruth[k] ? "right" : "wrong"}`;
    }),
  );
  expect(expected.length).toBeGreaterThan(0);
  // Equal attempts are one row.
  expect(expected.length).toBeGreaterThanOrEqual(cells.length);
  expect([...new Set(cells)].sort()).toEqual([...new Set(expected)].sort());

  await expect(page.getByText("software adapter: runs on the CPU")).toBeVisible();
  const engine = page.getByRole("button", { name: /WebGPU, lab kernels \(.+\) · .*swiftshader/i });
  await push(engine);
  await expect(page.getByRole("region", { name: "Engine" })).toContainText("Verifier");
  await expectAccessible(page);
  expect(await page.locator("body").innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
  expect(complaints).toEqual([]);
});

test("the same seed gives the same curve twice", { tag: "@night" }, async ({ page }) => {
  await openLab(page, `${SHORT}&engine=gpu`);
  await play(page);
  const run = async () => {
    await waitForStatus(page, "finished");
    return page.evaluate(() => {
      const names = window.tangoLab?.metrics().names ?? [];
      const rows = window.tangoLab?.metrics().rows ?? [];
      // Everything except timings, which depend on the machine.
      const kept = names.filter((name) => !/^(timing_s\/.*|step_time|seconds)$/.test(name)).sort();
      return rows.map((row) => kept.map((name) => [name, row[names.indexOf(name)] ?? null]));
    });
  };
  const first = await run();
  await push(page.getByRole("button", { name: "Restart with these" }));
  await waitForStatus(page, "training");
  const second = await run();
  expect(first.length).toBe(8 + 8 + 1 + 1 + 1 + 4 + 1);
  expect(second).toEqual(first);
});

test("the reference engine trains on WebGPU", { tag: "@night" }, async ({ page }) => {
  await openLab(page, LEAST);
  await play(page);
  await waitForLines(page, 6);
  const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator.engine);
  expect(engine).toBe("tfjs-webgpu");
});

test("pause stops in the middle of an update, and the keyboard shortcuts work", {
  tag: "@night",
}, async ({ page }) => {
  const lines = () => page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  const counters = () =>
    page.evaluate(() => {
      const progress = window.tangoLab?.state().progress;
      return [progress?.generatorUpdates ?? 0, progress?.verifierUpdates ?? 0];
    });
  await recordTraffic(page);
  // SFT steps that are large enough to be split into many slices.
  await openLab(page, `${SHORT}&engine=gpu&sftBatch=512`);
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await page.keyboard.press("Space");
  await waitForLines(page, 1);
  // If the pause waited for the update to end, that update's line would always arrive before it.
  let midway = 0;
  let still = 0;
  for (let pause = 0; pause < 3; pause++) {
    await waitForStatus(page, "training");
    const before = await lines();
    await page.keyboard.press("Space");
    await waitForStatus(page, "paused");
    still = await lines();
    if (still === before) midway += 1;
    expect(still - before).toBeLessThanOrEqual(1);
    await heartbeats(page, 2);
    expect(await lines()).toBe(still);
    if (pause < 2) await page.keyboard.press("Space");
  }
  expect(midway).toBeGreaterThan(0);

  // The next line belongs to the interrupted update.
  await page.keyboard.press(".");
  await expect.poll(lines).toBe(still + 1);
  await waitForStatus(page, "paused");
  expect(await lines()).toBe(still + 1);
  // During SFT, G and V do nothing.
  await page.keyboard.press("g");
  expect(await statusOf(page)).toBe("paused");
  expect(await lines()).toBe(still + 1);

  await page.keyboard.press("Space");
  await waitForLines(page, 17);
  await page.keyboard.press("Space");
  await waitForStatus(page, "paused");
  const held = await lines();
  await page.keyboard.press(".");
  await expect.poll(lines).toBe(held + 1);
  await waitForStatus(page, "paused");
  const [generator = 0, verifier = 0] = await counters();
  await page.keyboard.press("g");
  await expect.poll(counters).toEqual([generator + 1, verifier]);
  await waitForStatus(page, "paused");
  await page.keyboard.press("v");
  await expect.poll(counters).toEqual([generator + 1, verifier + 1]);
});
