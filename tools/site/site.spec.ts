/** The site of the documents under a path of its own, with the built lab inside. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "../../e2e/test.ts";
import { ROOT } from "../../scripts/ensure-installed.mjs";
import { buildSite } from "./build.mjs";
import { serveSite } from "./serve.mjs";

const out = join(ROOT, ".cache", "test", "site");
let site: Awaited<ReturnType<typeof serveSite>>;

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  await buildSite({ root: ROOT, out, lab: join(ROOT, "dist", "page") });
  site = await serveSite({ folder: out, port: 0, base: "/some/path/" });
});
test.afterAll(async () => {
  await site.close();
  rmSync(out, { recursive: true });
});

test("a stranger finds a document, in the dark, and the lab in a frame", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  page.on("pageerror", (error) => failed.push(error.message));
  await page.goto(site.url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("train each other");

  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("return-to-go");
  const hits = page.getByRole("listbox", { name: "Found" }).getByRole("option");
  await expect(hits.first()).toBeVisible();
  await hits.filter({ hasText: "The method" }).first().click();
  await expect(page).toHaveURL(/\/some\/path\/docs\/algorithm\.html/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator(".katex").first()).toBeVisible();

  const source = page.getByRole("link", { name: "returnToGo" }).first();
  await source.click();
  await expect(page.locator("#returnToGo")).toBeInViewport();

  await page.getByRole("link", { name: "The lab in a page" }).click();
  const lab = page.frameLocator("iframe.lab");
  await expect(lab.locator("#root")).not.toBeEmpty();
  await expect(lab.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(failed).toEqual([]);
});

test("axe finds nothing, light and dark", { tag: "@night" }, async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ["", "docs/algorithm.html", "docs/results/both/README.html"]) {
      await page.goto(site.url + path);
      // axe does not read the MathML of a header that is a formula.
      const axe = new AxeBuilder({ page }).disableRules("empty-table-header");
      const { violations } = await axe.analyze();
      const told = violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`);
      expect(told, colorScheme).toEqual([]);
    }
  }
});

test("on a phone nothing is wider than the page, and the list of documents opens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "live.html", "docs/algorithm.html", "docs/results/README.html"]) {
    await page.goto(site.url + path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  await page.getByRole("button", { name: "Documents" }).click();
  await page
    .getByRole("navigation", { name: "Documents" })
    .getByRole("link", { name: "Glossary" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Glossary/);
});
