/** Run files that are dropped on the page together. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { keysReady, openPage, push, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const FILES = ["micro", "quick", "gap"].map((preset) => ({
  name: `${preset}.tango.zip`,
  text: readFileSync(`public/recordings/${preset}.tango.zip`).toString("base64"),
}));

/** Drops files on the page, all at once. */
const drop = (page: Page, files: readonly { readonly name: string; readonly text: string }[]) =>
  page.evaluate((dropped) => {
    const given = new DataTransfer();
    for (const { name, text } of dropped) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      given.items.add(new File([bytes], name));
    }
    const init = { bubbles: true, cancelable: true, dataTransfer: given };
    document.body.dispatchEvent(new DragEvent("drop", init));
  }, files);

test("three run files open as one run and two laid over it, each with a name of its own", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openPage(page, "./?preset=carry&lang=en");
  await keysReady(page);
  await drop(page, FILES);
  await expect(page).toHaveURL(/view=lab/);
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · your file");
  const over = page.getByRole("region", { name: "Runs", exact: true }).getByRole("listitem");
  await expect(over).toHaveCount(3);
  for (const { name } of FILES) {
    const accuracy = page.getByRole("figure", { name: "Generator: right answers" });
    await expect(
      accuracy.getByText(`${name}: greedy, new problems`, { exact: true }),
    ).toBeVisible();
  }
  const notice = page.getByRole("status").filter({ hasText: "3 run files are open" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.screenshot({ path: ".cache/test/several-files.png" });
  await push(notice.getByRole("button", { name: "Dismiss" }));
  await expect(notice).toHaveCount(0);
  expect(complaints).toEqual([]);
});
