import { expect, type Page } from "@playwright/test";
import { push } from "../lab.ts";
import { type Screen, seen } from "./screens.ts";

const MAIN = "main";
const POPOVER = "[popover]:popover-open";

/** Plays on until the model that learned last is the verifier. */
async function toVerifiersTurn(page: Page): Promise<void> {
  const learned = () =>
    page.evaluate(() => window.tangoLab?.rollouts().at(-1)?.updated ?? "nobody");
  for (let turn = 0; turn < 10 && (await learned()) !== "verifier"; turn++) {
    const before = await page.locator("main [role=slider]").first().getAttribute("aria-valuenow");
    await page.keyboard.press(".");
    await expect(page.locator("main [role=slider]").first()).not.toHaveAttribute(
      "aria-valuenow",
      before ?? "",
    );
  }
  expect(await learned()).toBe("verifier");
}

/** Watch in its states, then Learn and Talk. The recording has lanes for What if. */
export const WATCHED: readonly Screen[] = [
  { name: "Watch", isDark: true, open: (page) => seen(page, "[role=option]") },
  { name: "Watch, the verifier's turn", part: MAIN, isDark: true, open: toVerifiersTurn },
  {
    name: "Watch, stage by stage: write",
    part: MAIN,
    open: async (page) => {
      await page.keyboard.press(",");
      await page.keyboard.press("m");
      await push(page.locator("main ol li button").first());
      await seen(page, "main ol li:first-child [aria-current=step]");
    },
  },
  {
    name: "Watch, stage by stage: grade",
    part: MAIN,
    isDark: true,
    open: async (page) => {
      await push(page.locator("main ol li button").nth(2));
      await seen(page, "main ol li:nth-child(3) [aria-current=step]");
    },
  },
  {
    name: "Watch, stage by stage: learn",
    part: MAIN,
    open: async (page) => {
      await push(page.locator("main ol li button").last());
      await seen(page, "main ol li:last-child [aria-current=step]");
      await page.keyboard.press("m");
    },
  },
  {
    name: "Watch, What if",
    part: MAIN,
    isDark: true,
    isWide: true,
    open: async (page) => {
      await push(page.locator("[role=toolbar] button[aria-pressed=false]").last());
      await seen(page, "[role=radiogroup]");
    },
  },
  {
    name: "the menu",
    part: POPOVER,
    open: async (page) => {
      await page.keyboard.press("Escape");
      await push(page.locator("header [popovertarget]").last());
      await seen(page, POPOVER);
    },
  },
  {
    name: "about the recording",
    part: POPOVER,
    open: async (page) => {
      await page.keyboard.press("Escape");
      await push(page.locator("header [popovertarget]").first());
      await seen(page, `${POPOVER} dl`);
    },
  },
  {
    name: "Learn: home",
    isDark: true,
    open: async (page) => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("2");
      await seen(page, "main h2");
    },
  },
  {
    name: "Learn: a lesson",
    part: MAIN,
    open: async (page) => {
      await push(page.locator("main [data-look=main]"));
      await seen(page, "[data-part=goal]");
    },
  },
  {
    name: "Learn: a prediction",
    part: MAIN,
    isDark: true,
    open: async (page) => {
      await push(page.locator("main [data-look=main]"));
      await page.locator("[data-part=predict] label").nth(1).click();
    },
  },
  {
    name: "Learn: what one does",
    part: MAIN,
    isDark: true,
    open: async (page) => {
      // What is beside the text may have a main button of its own; the one that leads on comes first.
      await push(page.locator("main [data-look=main]").first());
      await seen(page, "[data-part=do] li");
    },
  },
  {
    name: "Talk",
    isDark: true,
    open: async (page) => {
      await page.keyboard.press("4");
      await seen(page, "footer kbd");
    },
  },
  {
    name: "Talk, the next scene",
    open: async (page) => {
      await page.keyboard.press("PageDown");
      await seen(page, "footer nav :nth-child(2)[aria-current=step]");
    },
  },
];
