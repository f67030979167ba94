/** The class of `e2e/fixtures/class-codes.json`, and its board. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { button } from "../accessible/keyboard.ts";
import { openPage } from "../lab.ts";

interface ClassCodes {
  readonly query: string;
  readonly codes: readonly string[];
  /** Of a class with other settings. */
  readonly foreign: string;
  /** Another code of seed 7. */
  readonly second: string;
}

export const classCodes: ClassCodes = JSON.parse(
  readFileSync(new URL("../fixtures/class-codes.json", import.meta.url), "utf8"),
);

export const LEARN = "./?view=learn";

/** Makes the class of the codes: micro, 4 updates, seeds 1 to 40. */
export async function openBoard(page: Page): Promise<void> {
  await openPage(page, LEARN);
  await page.getByRole("button", { name: /^For your class/ }).click();
  await page.getByLabel("Task").selectOption("Micro");
  await page.getByLabel("Updates").fill("4");
  await page.getByLabel("to", { exact: true }).fill("40");
  await button(page, "Make this class").click();
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
}

export async function give(page: Page, text: string): Promise<void> {
  await page.getByLabel("Paste result codes").fill(text);
  await button(page, "Add").click();
}
