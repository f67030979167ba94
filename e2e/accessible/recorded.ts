import { expect, type Page } from "@playwright/test";
import {
  openChartMenu,
  push,
  showAllSettings,
  showMoreCharts,
  turnOn,
  waitForStatus,
} from "../lab.ts";
import { goTo, openView, type Screen, seen } from "./screens.ts";

const CENTRE = "[data-part=centre]";
const INSPECTOR = "section[aria-labelledby=inspector-title]";
const DIALOG = "dialog:modal";

const inspectorTab = (name: string): Screen => ({
  name: `inspector, ${name}`,
  part: INSPECTOR,
  open: async (page) => {
    await push(page.locator(`#inspector-tab-${name}`));
    await seen(page, `#inspector-panel[aria-labelledby=inspector-tab-${name}]`);
  },
});

/** Unfolds the setup where the window is narrow. */
async function unfoldSetup(page: Page): Promise<void> {
  const fold = page.locator("[data-setup=folded] > aside > button");
  if (await fold.isVisible()) await push(fold);
}

/** The Lab with a recording, and all dialogs over it. */
export const RECORDED: readonly Screen[] = [
  { name: "the generator's group", isDark: true, open: (page) => seen(page, "[data-verdict]") },
  {
    name: "a check is explained",
    part: CENTRE,
    open: async (page) => {
      await goTo(page, 2);
      await page.locator("[data-verdict]").first().click();
      await seen(page, "[data-link=verdict]");
    },
  },
  {
    name: "inspector, all numbers and a formula",
    part: INSPECTOR,
    isDark: true,
    open: async (page) => {
      await goTo(page, 5);
      await page.locator("[data-verdict]").first().click();
      await push(page.locator(`${INSPECTOR} details > summary`));
      await push(page.locator("[data-cell=advantage]").last());
      await seen(page, "[popover]:popover-open math");
    },
  },
  inspectorTab("tokens"),
  {
    name: "inspector, attention",
    part: INSPECTOR,
    open: async (page) => {
      await push(page.locator("#inspector-tab-attention"));
      await push(page.locator("#inspector-panel button").first());
      await seen(page, "#inspector-panel [role=img] [data-part=map]");
    },
  },
  {
    name: "every setting open",
    part: "aside",
    open: async (page) => {
      await unfoldSetup(page);
      await showAllSettings(page);
      await page.locator("[data-group]").evaluateAll((groups) => {
        for (const group of groups) (group as HTMLDetailsElement).open = true;
      });
      await push(page.locator("[data-setting] button[aria-expanded=false]").first());
      await seen(page, "[data-group=measure] [data-setting]");
    },
  },
  {
    name: "settings that a search finds",
    part: "aside",
    open: async (page) => {
      await page.locator("aside [type=search]").fill("a");
      await seen(page, "[id^=setting-found-]");
      await page.locator("aside [type=search]").fill("");
    },
  },
  {
    name: "every chart, a menu and a table",
    part: "[data-part=charts]",
    isDark: true,
    open: async (page) => {
      const charts = page.locator("[data-part=charts]");
      await turnOn(...(await (await showMoreCharts(page)).getByRole("button").all()));
      await expect(charts.locator("figure [data-part=frame]").last()).toBeVisible();
      const figure = charts.locator("figure").first();
      await openChartMenu(figure);
      await push(figure.getByRole("button", { name: "Table", exact: true }));
      await seen(page, "figure table");
    },
  },
  {
    name: "stage by stage: check",
    part: CENTRE,
    open: async (page) => {
      // The first Escape closes the menu, the second the inspector.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.keyboard.press("m");
      await seen(page, "[aria-current=step]");
      await page.keyboard.press(".");
      await seen(page, "[aria-current=step]:has-text('Check')");
    },
  },
  {
    name: "stage by stage: learn",
    part: CENTRE,
    open: async (page) => {
      for (let stage = 2; stage < 5; stage++) await page.keyboard.press(".");
      await seen(page, "[aria-current=step]:has-text('Learn')");
    },
  },
  {
    name: "the recording plays",
    open: async (page) => {
      await page.keyboard.press("m");
      await goTo(page, 0);
      await page.keyboard.press("Space");
      await waitForStatus(page, "training");
    },
  },
  {
    name: "finished",
    open: async (page) => {
      await page.locator("main [role=slider]").first().press("End");
      await waitForStatus(page, "finished");
    },
  },
  {
    name: "help",
    part: DIALOG,
    open: async (page) => {
      await page.keyboard.press("?");
      await seen(page, "dialog[open] kbd");
    },
  },
  {
    name: "share and files",
    part: DIALOG,
    open: async (page) => {
      await page.keyboard.press("Escape");
      await openView(page, "share");
    },
  },
  { name: "branch", part: DIALOG, open: (page) => openView(page, "branch") },
  { name: "runs", part: DIALOG, open: (page) => openView(page, "runs") },
  {
    name: "try: the toy",
    part: "main",
    isDark: true,
    open: async (page) => {
      await openView(page, "turn");
      await seen(page, "[data-moment=after]");
      await push(page.locator("[data-game] td button"));
      await seen(page, "[data-game] thead");
    },
  },
  {
    name: "try: be the verifier",
    part: "main",
    open: async (page) => {
      await openView(page, "quiz");
      await seen(page, "[data-game=quiz] fieldset");
      for (const mark of await page.locator("[data-game] fieldset").all()) {
        await push(mark.getByRole("button").last());
      }
    },
  },
  {
    name: "try: revealed",
    part: "main",
    open: async (page) => {
      await push(page.locator("[data-game] button[data-look=main]"));
      await seen(page, "[data-agrees]");
    },
  },
  {
    name: "try: fool the verifier",
    part: "main",
    open: async (page) => {
      await openView(page, "fool");
      await seen(page, "[data-game] [role=spinbutton]");
      await page.locator("[data-game] [role=spinbutton]").first().press("ArrowUp");
      await push(page.locator("[data-game] button[data-look=main]"));
      await seen(page, "[data-game=fool] [data-verdict]");
    },
  },
  {
    name: "try: ask the generator",
    part: "main",
    isDark: true,
    open: async (page) => {
      await openView(page, "ask");
      await push(page.locator("[data-game] td button").first());
      await seen(page, "[data-game] [aria-pressed=true]");
    },
  },
];
