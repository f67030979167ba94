import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { openPage } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { installRecorder, moreLines } from "./recorder.ts";

/** The script, built. */
export const scriptedWorker = (): Promise<string> => testWorker("scripted");

/** Puts the script in the place of a run's workers, and the recorder into the page. Call before `goto`. */
export async function script(page: Page, code: string): Promise<void> {
  await replaceWorkers(page, code);
  await installRecorder(page);
}

/** A live run of the script, at rest before its first line. */
export async function openScripted(page: Page, code: string): Promise<void> {
  await script(page, code);
  await openPage(page, "./?start=shipped&preset=quick&engine=wasm");
  await expect(page.getByRole("combobox", { name: "Live runs start" })).toBeVisible();
}

/** Presses a key that lets the run work as far as so many lines, and waits until it rests there. */
export async function burst(page: Page, key: string, lines: number): Promise<void> {
  await moreLines(page, lines, () => page.keyboard.press(key));
  await expect(page.getByRole("button", { name: "Play" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
}
