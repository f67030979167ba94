import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { openLab, recordingOpen } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { installRecorder, moreLines } from "./recorder.ts";

/** Builds the scripted worker. */
export const scriptedWorker = (): Promise<string> => testWorker("scripted");

/** Replaces the run's workers by the script and installs the recorder. Call before `goto`. */
async function script(page: Page, code: string): Promise<void> {
  await replaceWorkers(page, code);
  await installRecorder(page);
}

/** Opens a scripted live run, paused before its first line. */
export async function openScripted(page: Page, code: string): Promise<void> {
  await script(page, code);
  await openLab(page, "./?start=shipped&preset=quick&engine=cpu");
  await recordingOpen(page);
}

/** Presses a key that advances the run to `lines` lines, and waits until it is paused there. */
export async function burst(page: Page, key: string, lines: number): Promise<void> {
  await moreLines(page, lines, () => page.keyboard.press(key));
  await expect(page.getByRole("button", { name: "Play" })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
}
