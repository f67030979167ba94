/** The page at 200 % browser font size (WCAG 1.4.4). */
import { expect, type Page, test } from "@playwright/test";
import { openLab } from "../lab.ts";
import { overflow } from "./audit.ts";
import { openView } from "./screens.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

/** Texts that are clipped by their box. Texts for screen readers only have a box of one pixel and are skipped. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, label, h1, h2, h3, summary, dt, dd, option, th, p")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.clientWidth > 1 && !element.closest(".visually-hidden"))
      .flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut =
          (overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1);
        return isCut
          ? [`${element.tagName} “${element.textContent?.slice(0, 50)}” is cut off`]
          : [];
      }),
  );

/** The focused element, if another element covers its center (WCAG 2.4.11). */
const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    // A crosshair passes pointer events through to its plot.
    const whole = element.closest("figure") ?? element;
    const isSeen = over && (whole.contains(over) || over.closest("label")?.contains(element));
    const which = element.outerHTML.slice(0, 120);
    return isSeen ? [] : [`${which} is covered by ${over?.outerHTML.slice(0, 80)}`];
  });

test("at 200 % font size no text is clipped and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page, "./?preset=micro&engine=wasm&lang=en&u=5");
  const play = page.getByRole("button", { name: "Play", exact: true });
  expect(
    await play.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
  ).toBeGreaterThan(22);
  await page
    .getByRole("button", { name: /^Step 1, / })
    .first()
    .click();
  await expect(page.getByRole("region", { name: /^Inspect / })).toBeVisible();
  const faults = [...(await overflow(page)), ...(await cutTexts(page))];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    faults.push(...(await coveredFocus(page)));
  }
  for (const view of ["share", "runs", "branch", "bench", "sample"] as const) {
    await openView(page, view);
    const found = [...(await overflow(page)), ...(await cutTexts(page))];
    faults.push(...found.map((fault) => `${view}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
