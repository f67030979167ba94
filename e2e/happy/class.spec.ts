import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { expectAccessible } from "../accessible/audit.ts";
import { watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** Long enough to be interrupted, and so much SFT that something is solved. */
const SETTINGS = {
  engine: "cpu",
  updates: 60,
  evalEvery: 0,
  sftGeneratorSteps: 300,
  evalProblems: 64,
};
const query = new URLSearchParams(
  Object.entries(SETTINGS).map(([key, value]) => [key, String(value)]),
);
const CLASS = `./?stepCount=problem&class=run.frozen.1-40&preset=micro&${query}`;

/** What a camera reads off the screen. */
async function scanned(page: Page, code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString("base64");
  const { width, height, data } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, data: [...(pixels?.data ?? [])] };
  }, png);
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}

/** What `lab study` finds on that seed, in percent. */
function studied(seed: number): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), "class-"));
  try {
    const conditions = ["tango", "frozen-verifier"].map((algorithm) => ({
      name: algorithm,
      settings: { algorithm },
    }));
    const measures = [{ figure: "eval/greedy_accuracy/in_range", at: "end" }];
    const study = { name: "one", title: "One", question: "?", preset: "micro", settings: SETTINGS };
    const file = join(folder, "one.json");
    writeFileSync(file, JSON.stringify({ ...study, seeds: [seed], conditions, measures }));
    const out = join(folder, "out");
    execFileSync(process.execPath, ["scripts/lab.mjs", "study", file, "--out", out]);
    const { table } = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
    return table.map(({ mean }: { readonly mean: number }) => Math.round(100 * mean));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a student predicts, trains over a reload, and brings a code that says what lab study says", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto(CLASS);
  const main = page.getByRole("main");
  const begin = main.getByRole("button", { name: "Lock in and train" });
  const seed = main.getByRole("spinbutton", { name: "Your seed" });
  await seed.fill("41");
  await begin.click();
  await expect(seed).toHaveJSProperty("validity.rangeOverflow", true);
  await seed.fill("17");
  const predictions = main.getByRole("spinbutton", { name: /new problems solved/ });
  await predictions.nth(0).fill("80");
  await predictions.nth(1).fill("60");
  await expectAccessible(page);
  await begin.click();
  await expect(main.getByRole("heading", { name: "Seed 17 trains" })).toBeVisible();
  await expect(main).toContainText(/Update [1-9]\d* of 60/);
  await expectAccessible(page);

  await page.reload();
  await expect(main.getByRole("heading", { name: "Seed 17 trains" })).toBeVisible();
  const code = main.locator("[data-part=result-code]");
  await expect(code).toBeVisible();
  await expect(main).toContainText("you said 80 %");
  await expectAccessible(page);
  const text = (await code.textContent()) ?? "";
  expect(await scanned(page, main.getByRole("img", { name: "QR code of your result" }))).toBe(text);
  const [, ...found] = /^S17-(\d+)-(\d+)-/.exec(text) ?? [];
  expect(found.map(Number)).toEqual(studied(17));
  expect(found.map(Number)).not.toEqual([0, 0]);

  // A nickname is only in the code of who types one; the result survives another reload.
  await main.getByRole("textbox", { name: /^Nickname/ }).fill("Ada");
  await expect(code).not.toHaveText(text);
  const named = (await code.textContent()) ?? "";
  await page.reload();
  await expect(code).toHaveText(named);
  await main.getByRole("button", { name: "Large" }).click();
  const large = page.getByRole("dialog");
  expect(await scanned(page, large.getByRole("img"))).toBe(named);
  await page.keyboard.press("Escape");

  await main.getByRole("link", { name: "See why one run is not enough" }).click();
  await expect(page.getByRole("heading", { name: "One run, or thirty?" })).toBeVisible();
  await page.goBack();
  await expect(code).toHaveText(named);
  expect(complaints).toEqual([]);
});

test("a link whose class cannot be used says why", async ({ page }) => {
  await page.goto("./?stepCount=problem&class=run.magic.1-40&preset=micro");
  await expect(page.getByRole("alert")).toHaveText(
    "It names methods that this lab cannot compare: “run, magic”.",
  );
});
