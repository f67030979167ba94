import { expect, type Page } from "@playwright/test";
import { waitForStatus } from "../lab.ts";
import { goTo, openView, type Screen, seen } from "./screens.ts";

const CENTER = "section:has(> section[data-line])";
const INSPECTOR = "section[aria-labelledby=inspector-title]";
const DIALOG = "dialog:modal";

const inspectorTab = (name: string): Screen => ({
  name: `inspector, ${name}`,
  part: INSPECTOR,
  open: async (page) => {
    await page.locator(`#inspector-tab-${name}`).click();
    await seen(page, `#inspector-panel[aria-labelledby=inspector-tab-${name}]`);
  },
});

const atRest = (page: Page) => expect(page.locator("[data-doing=nothing]")).toBeAttached();

/** All screens of a recording, and all dialogs over it. */
export const RECORDED: readonly Screen[] = [
  { name: "paused, on a group of the generator", open: (page) => seen(page, "[data-verdict]") },
  {
    name: "a verification is looked at",
    part: CENTER,
    open: async (page) => {
      await goTo(page, 2);
      await page.locator("[data-verdict]").first().click();
      await seen(page, "[data-cell=classWeight]");
    },
  },
  {
    name: "inspector, a formula",
    part: INSPECTOR,
    open: async (page) => {
      await goTo(page, 5);
      await page.locator("[data-verdict]").first().click();
      await page.locator("[data-cell=advantage]").first().click();
      await seen(page, "[popover]:popover-open math");
    },
  },
  inspectorTab("words"),
  inspectorTab("tokens"),
  {
    name: "inspector, history",
    part: INSPECTOR,
    open: async (page) => {
      await page.locator("#inspector-tab-history").click();
      await page.locator("#inspector-panel button").first().click();
      await seen(page, "#inspector-panel thead th:nth-child(5)");
    },
  },
  {
    name: "inspector, attention",
    part: INSPECTOR,
    open: async (page) => {
      await page.locator("#inspector-tab-attention").click();
      await page.locator("#inspector-panel button").first().click();
      await seen(page, "#inspector-panel canvas[role=img]");
    },
  },
  {
    name: "every setting open",
    part: "aside",
    open: async (page) => {
      await page.locator("aside details").evaluateAll((groups) => {
        for (const group of groups) (group as HTMLDetailsElement).open = true;
      });
      await page.locator("aside button[aria-expanded=false]").first().click();
    },
  },
  {
    name: "charts, a menu and a table",
    part: "figure",
    open: async (page) => {
      const figure = page.locator("figure").first();
      await figure.locator("summary").click();
      await figure.locator("button[aria-expanded=false]").click();
      await seen(page, "figure table");
    },
  },
  {
    name: "slow motion, check",
    part: CENTER,
    open: async (page) => {
      // The first Escape closes the menu, the second the inspector.
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.keyboard.press("m");
      await seen(page, "[data-stage]");
      await page.keyboard.press(".");
      await seen(page, "[data-stage=check]");
    },
  },
  {
    name: "slow motion, learn",
    part: CENTER,
    open: async (page) => {
      for (let stage = 2; stage < 5; stage++) await page.keyboard.press(".");
      await seen(page, "[data-stage=learn]");
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
      await page.locator("input[type=range]").first().focus();
      await page.keyboard.press("End");
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
  { name: "bench", part: DIALOG, open: (page) => openView(page, "bench") },
  { name: "branch", part: DIALOG, open: (page) => openView(page, "branch") },
  { name: "runs", part: DIALOG, open: (page) => openView(page, "runs") },
  {
    name: "try: samples and the editor",
    part: DIALOG,
    open: async (page) => {
      await openView(page, "sample");
      await page.locator("dialog form button[type=button]").first().click();
      await page.locator("dialog form button[type=submit]").click();
      await seen(page, "tr[data-choice=oracle]");
      await page.locator("dialog li button[data-verdict]").first().click();
      await seen(page, "tr[data-step='0']");
    },
  },
  {
    name: "try: figures",
    part: DIALOG,
    open: async (page) => {
      await openView(page, "figures");
      await page.locator("#try-panel select").first().selectOption({ index: 0 });
      await page.locator("#try-panel button").first().click();
      await seen(page, "[data-figures=done], [data-figures=stopped]");
      await page.locator("#try-panel figure summary").first().click();
    },
  },
  {
    name: "try: be the verifier",
    part: DIALOG,
    open: async (page) => {
      await openView(page, "quiz");
      await atRest(page);
      await page.locator("#try-panel > button").click();
      await seen(page, "[data-status=asked]");
      const card = page.locator("[data-status=asked]");
      await card.focus();
      for (let k = await card.locator("tbody tr").count(); k > 0; k--) {
        await page.keyboard.press("x");
      }
    },
  },
  {
    name: "try: revealed",
    part: DIALOG,
    open: async (page) => {
      await page.locator("[data-status=asked] p button").click();
      await seen(page, "tr[data-who=person]");
    },
  },
  {
    name: "try: fool the verifier",
    part: DIALOG,
    open: async (page) => {
      await openView(page, "fool");
      await atRest(page);
      await page.locator("#try-panel button").first().click();
      await page.locator("tr[data-step=answer] input").fill("0");
      await page.locator("#try-panel button[type=submit]").click();
      await seen(page, "[data-step=answer] [data-now] [data-verdict]");
    },
  },
];
