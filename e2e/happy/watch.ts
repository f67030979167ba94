/** The parts of Watch. */
import type { Page } from "@playwright/test";

/** Update 46 of this recording is a generator's update: one mistake caught, one missed, three answers right. */
export const QUICK = "./?preset=quick&stepCount=problem&seed=1&u=46";

export const sheet = (page: Page) => page.getByRole("region", { name: "One attempt", exact: true });

export const heading = (page: Page) => sheet(page).getByRole("heading");

/** One row of the sheet, by the name in front of it. */
export const row = (page: Page, name: RegExp) =>
  sheet(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

export const steps = (page: Page) => row(page, /^Generator/).getByRole("button");

export const verdicts = (page: Page) => sheet(page).locator("[data-verdict]");

export const rail = (page: Page) => page.getByRole("listbox");

export const player = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const headline = (page: Page) => page.getByRole("heading", { level: 1 });

export const view = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name, exact: true })
    .filter({ visible: true });

export const source = (page: Page) => page.locator("[data-source]");

/** The attempt on the sheet, from the group that the page holds. */
export const recorded = (page: Page, attempt: number) =>
  page.evaluate((index) => {
    const group = window.tangoLab?.rollouts().at(-1);
    return group?.rows[index] ?? null;
  }, attempt);

/** Run, update, attempt, step and pace: all that a switch of the view must keep. */
export const moment = (page: Page) =>
  page.evaluate(() => {
    const state = window.tangoLab?.state();
    return { view: state?.view, progress: state?.progress, status: state?.status };
  });
