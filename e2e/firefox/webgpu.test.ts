/** The page in Firefox with WebGPU, whose driver is Mesa's for processors. */
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findFirefox, lavapipe, startFirefox } from "../../scripts/firefox.mjs";
import { open, press, train, until, visit } from "./visit.ts";

const PAGE = inject("page");

let browser: Browser;
beforeAll(async () => {
  browser = await startFirefox({ path: findFirefox() ?? "" });
});
afterAll(() => browser.close());

describe.skipIf(!lavapipe())("with WebGPU", () => {
  it("trains micro to its end on engine gpu", async () => {
    const { page, complaints } = await visit(browser);
    await open(page, `${PAGE}?view=lab&preset=micro&start=scratch&engine=gpu`);
    await train(page);
    const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator.engine);
    expect(engine).toBe("gpu");
    expect(complaints).toEqual([]);
  });

  it("chooses an engine, none of which differs from the reference", async () => {
    const { page, complaints } = await visit(browser);
    await open(page, `${PAGE}?view=lab&preset=micro&start=scratch&engine=auto`);
    await press(page, "Play");
    await until(page, () => window.tangoLab?.state().info?.probe, Boolean);
    const info = await page.evaluate(() => window.tangoLab?.state().info);
    // The probe stops as soon as the answer is clear, on a slow GPU after one engine.
    const timed = info?.probe?.milliseconds.map(({ engine }) => engine);
    expect(timed).toContain(info?.generator.engine);
    const differing = info?.probe?.refused.filter(({ why }) => why.startsWith("self-check"));
    expect(differing).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
