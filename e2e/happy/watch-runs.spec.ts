/** Watch: another recorded run laid over this one, and an own run. */
import { expect } from "@playwright/test";
import {
  expectUpdate,
  openPage,
  playhead,
  push,
  recordTraffic,
  statusOf,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";
import { headline, source } from "./watch.ts";

test("What if lays a recorded run over this one, and nothing is trained", async ({ page }) => {
  await recordTraffic(page);
  await openPage(page, "./?preset=gap&u=1");
  await expectUpdate(page, 1);
  await playhead(page).press("End");
  const ask = page.getByRole("button", { name: "What if there is no verifier?" });
  await expect(ask).toHaveAttribute("aria-pressed", "false");
  await expect(headline(page)).toHaveText(/^(First t|T)he verifier taught the generator\./);
  const alone = await headline(page).innerText();
  await push(ask);
  await expect(headline(page)).toHaveText(/^At the end \d+ % with the verifier, \d+ % without\.$/);
  const chart = page.getByRole("figure", { name: "Generator: right answers, new problems" });
  // Headline, chip and chart have one number.
  const [, here, there] = /(\d+ %).* (\d+ %)/.exec(await headline(page).innerText()) ?? [];
  const lanes = page.getByRole("radiogroup", { name: "What if …" });
  await expect(chart).toContainText(`${here}together`);
  await expect(chart).toContainText(`${there}alone`);
  await expect(lanes.locator("label", { hasText: "no verifier" })).toContainText(there ?? "");
  // Another recorded run answers another question.
  await lanes.getByText("never learns").click();
  await expect(chart).toContainText(/what its book knows\d+ %verifier never learns/);
  await push(page.getByRole("button", { name: "Back to the run" }));
  await playhead(page).press("End");
  await expect(headline(page)).toHaveText(alone);
  await expect(lanes).toHaveCount(0);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);
});

test("a live run: the recording stays until the first own update", async ({ page }) => {
  const complaints = watchConsole(page);
  await openPage(page, "./?preset=micro&engine=cpu&view=watch&u=12");
  await expectUpdate(page, 12);
  await push(page.getByRole("button", { name: "Train it yourself" }));
  const waiting = page.getByRole("region", { name: "Getting ready" });
  await expect(waiting).toBeVisible();
  await expect(source(page)).toContainText("Recorded run");
  await expectUpdate(page, 12);
  // In the frame that shows the live run, the page has its first own group.
  const groups = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          const isLive = document.querySelector("[data-source=live]") !== null;
          if (isLive) done(window.tangoLab?.rollouts().length ?? 0);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  expect(groups).toBeGreaterThan(0);
  await expect(waiting).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "The two models and what they know or write" }),
  ).toBeVisible();
  await expect.poll(() => statusOf(page)).toBe("finished");
  await expectUpdate(page, 12);
  await push(page.getByRole("button", { name: "Watch the recorded run" }));
  await expect(source(page)).toContainText("Recorded run");
  await push(page.getByRole("button", { name: "Back to your run" }));
  await expect(source(page)).toContainText("Live run");
  expect(complaints).toEqual([]);
});
