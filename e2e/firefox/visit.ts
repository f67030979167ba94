/** What the Firefox tests do with a page, beside the driver (scripts/firefox.mjs). */
import type { Browser, Page } from "puppeteer-core";
import { expect } from "vitest";

/** How often waits look, ms. Tests have no limits of their own; vitest's stops hanging ones. */
const LOOK = { interval: 100, timeout: 280_000 };

interface Visit {
  readonly page: Page;
  /** Console errors, uncaught exceptions and violations of the page's policy; expected to stay empty. */
  readonly complaints: readonly string[];
}

/** A page with its own storage, as on a first visit. */
export async function visit(browser: Browser): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(LOOK.timeout);
  await page.setViewport({ width: 1280, height: 720 });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.evaluateOnNewDocument(() =>
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      console.error(`The page broke its policy: ${effectiveDirective} ${blockedURI}`),
    ),
  );
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Opens an address of the page and waits until it handles keys. */
export async function open(page: Page, address: string): Promise<void> {
  // Firefox logs an error for each request of the page before that this ends, also behind a service worker.
  if (await page.$("html[data-keys]")) await page.waitForSelector("html[data-ahead=done]");
  await page.waitForNetworkIdle({ idleTime: LOOK.interval });
  await page.goto(address);
  await page.waitForSelector("html[data-keys=ready]");
}

/** Waits until a value of the page passes. `read` runs in the page: it may use nothing from outside. */
export async function until<T>(
  page: Page,
  read: () => T,
  passes: (value: Awaited<T>) => boolean,
): Promise<void> {
  await expect.poll(async () => passes(await page.evaluate(read)), LOOK).toBe(true);
}

/** How the run stands: its status, and what has stopped it. */
const endOf = (page: Page) =>
  page.evaluate(() => {
    const state = window.tangoLab?.state();
    return state && { status: state.status, fault: state.fault, notices: state.notices };
  });

/** Presses a button that is named so in the accessibility tree. */
export const press = (page: Page, name: string): Promise<void> =>
  page.locator(`aria/${name}[role="button"]`).click();

/** Starts the run of the address and waits until it has ended. */
export async function train(page: Page): Promise<void> {
  await press(page, "Play");
  const statusOf = async () => (await endOf(page))?.status;
  await expect.poll(statusOf, LOOK).toMatch(/finished|fault/);
  expect(await endOf(page)).toMatchObject({ status: "finished", fault: null });
}
