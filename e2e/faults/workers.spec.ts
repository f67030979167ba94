import { expect, type Page } from "@playwright/test";
import {
  play,
  push,
  recordTraffic,
  savedUpdates,
  statusOf,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

const RUN =
  "./?start=scratch&preset=micro&sftGeneratorSteps=4&sftVerifierSteps=4&engine=cpu&updates=5000";
const kill = (page: Page, name: string) =>
  page.evaluate((called) => {
    window.startedWorkers.find((worker) => worker.name === called)?.terminate();
  }, name);

/** Who is killed, and whom the page then names: a thread belongs to one of the models. */
const KILLED = [
  { name: "trainer", told: "trainer", tag: [] },
  { name: "generator", told: "generator", tag: ["@night"] },
  { name: "verifier", told: "verifier", tag: ["@night"] },
  { name: "thread", told: /generator|verifier/, tag: ["@night"] },
];

for (const { name, told, tag } of KILLED) {
  test(`a killed ${name} is noticed, and the run resumes from its checkpoint`, { tag }, async ({
    page,
  }) => {
    await recordTraffic(page);
    await page.goto(`${RUN}&threads=2`);
    await play(page);
    await expect.poll(() => savedUpdates(page)).toBeGreaterThan(2);
    await kill(page, name);
    // Within six seconds: src/protocol/client.test.ts, on a clock of its own.
    await waitForStatus(page, "fault");
    const alert = page.getByRole("alert").filter({ hasText: told });
    await expect(alert).toBeVisible();
    expect(await alert.getAttribute("data-code")).toBe("worker-lost");
    const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
    await push(page.getByRole("button", { name: /^Continue from/ }));
    await waitForLines(page, saved + 3);
    const lines = await page.evaluate(() => window.tangoLab?.metrics().lines ?? []);
    expect(lines).toEqual(lines.map((_, i) => i));
    expect(await statusOf(page)).toBe("training");
  });
}

test("without WebGPU auto trains on the processor, and nothing has to be chosen", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "gpu", { get: () => undefined });
  });
  await page.goto(
    "./?start=scratch&preset=micro&sftGeneratorSteps=3&sftVerifierSteps=3&updates=1&verifierWarmup=1",
  );
  await play(page);
  await waitForStatus(page, "finished");
  const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator.engine);
  expect(engine).toBe("cpu");
  expect(complaints).toEqual([]);
});
