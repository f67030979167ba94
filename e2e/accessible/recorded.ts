import { expect } from "@playwright/test";
import { openChartMenu, push, showAllCharts, showAllSettings, waitForStatus } from "../lab.ts";
import { goTo, openView, type Screen, seen } from "./screens.ts";

const CENTRE = "[data-part=centre]";
const INSPECTOR = "section[aria-labelledby=why-title]";
const DIALOG = "dialog:modal";

const inspectorTab = (name: string): Screen => ({
  name: `inspector, ${name}`,
  part: INSPECTOR,
  open: async (page) => {
    await push(page.locator(`#why-tab-${name}`));
    await seen(page, `#why-panel[aria-labelledby=why-tab-${name}]`);
  },
});

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
    part: "section[aria-label=Ledger]",
    isDark: true,
    open: async (page) => {
      await goTo(page, 5);
      await page.locator("[data-verdict]").first().click();
      await push(page.locator("section[aria-label=Ledger] summary"));
      await push(page.locator("[data-cell=advantage]").last());
      await seen(page, "section[aria-label=Ledger] [data-formula] math");
    },
  },
  inspectorTab("tokens"),
  {
    name: "inspector, attention",
    part: INSPECTOR,
    open: async (page) => {
      await push(page.locator("#why-tab-attention"));
      await push(page.locator("#why-panel button").first());
      await seen(page, "#why-panel p[aria-live]");
    },
  },
  {
    name: "every setting open",
    part: "aside",
    open: async (page) => {
      await showAllSettings(page);
      await push(page.locator("[data-setting] button[aria-expanded=false]").first());
      await seen(page, "[id^=setting-found-]");
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
    name: "every chart and a menu",
    part: "[data-part=charts]",
    isDark: true,
    open: async (page) => {
      const charts = page.locator("[data-part=charts]");
      await showAllCharts(page);
      await expect(charts.locator("figure [data-part=frame]").last()).toBeVisible();
      await openChartMenu(charts.locator("figure").first());
    },
  },
  {
    name: "stage by stage: check",
    part: CENTRE,
    open: async (page) => {
      // The first Escape closes the menu.
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
