/** The page's policy in Firefox: its attacks fail there too, and the page needs no Trusted Types. */
import type { Browser } from "puppeteer-core";
import { afterEach, expect, inject, it } from "vitest";
import { findFirefox, startFirefox } from "../../scripts/firefox.mjs";
import { ALL, turnOf } from "../../scripts/turn.mjs";
import { PAGE_ATTACKS, runAttack } from "../security/attacks.ts";
import { startForeign } from "../security/foreign.ts";
import { open, press, until, visit } from "./visit.ts";

const PAGE = inject("page");

let browser: Browser;
afterEach(() => browser?.close());

// Each commit runs one of them, a night both.
const turn = turnOf(2);

it.runIf(ALL || turn === 0)("refuses attacks from inside the page", async () => {
  browser = await startFirefox({ path: findFirefox() ?? "" });
  const foreign = await startForeign();
  const { page, complaints } = await visit(browser);
  await open(page, PAGE);
  const missed: string[] = [];
  for (const attack of PAGE_ATTACKS) {
    const before = complaints.length;
    await page.evaluate(runAttack(attack, foreign.url));
    if (await page.evaluate("globalThis.attacked ?? false"))
      missed.push(`${attack.name} took effect`);
    // The report follows the refusal, and on a busy machine not at once.
    const reported = expect.poll(() => complaints.length, { timeout: 20_000 });
    await reported.toBeGreaterThan(before).catch(() => {
      missed.push(`${attack.name} was not reported`);
    });
  }
  expect(missed).toEqual([]);
  expect(foreign.reached).toEqual([]);
  foreign.close();
});

it.runIf(ALL || turn === 1)("trains in a browser without Trusted Types", async () => {
  const prefs = { "dom.security.trusted_types.enabled": false };
  browser = await startFirefox({ path: findFirefox() ?? "", prefs });
  const { page, complaints } = await visit(browser);
  await open(page, `${PAGE}?view=lab&preset=micro&start=scratch&engine=cpu`);
  expect(await page.evaluate(() => "trustedTypes" in window)).toBe(false);
  // All workers run; the end of a run is the same as with the types (page.test.ts).
  await press(page, "Play");
  await until(
    page,
    () => window.tangoLab?.metrics().lines.length ?? 0,
    (lines) => lines > 4,
  );
  expect(complaints).toEqual([]);
});
