/** Recordings, files and links that are missing, damaged, slow or outdated. */
import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openPage, push, updatesOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { expectFocus, look } from "./look.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const RECORDING = "**/recordings/quick.tango.zip";
const INDEX = "**/recordings/index.json";
const QUICK = "./?preset=quick&lang=en";

const recordingNotice = (page: Page) =>
  page.getByRole("alert", { name: "The recording cannot be played" });

test("missing recording: shown, with live training and other recordings as choices", async ({
  page,
}) => {
  let isGone = true;
  await page.route(RECORDING, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await openPage(page, QUICK);
  const notice = recordingNotice(page);
  await expect(notice).toContainText("the server answered 404");
  await expect(notice.getByRole("button", { name: /^Train it yourself/ })).toBeVisible();
  await look(page, "recording-missing", notice);
  await expect(notice.getByRole("button", { name: "Watch the recording of Micro" })).toBeVisible();
  isGone = false;
  await push(notice.getByRole("button", { name: "Try again" }));
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await expectFocus(page);
});

test("damaged recording: reported, and none of it is shown", async ({ page }) => {
  await page.route(RECORDING, async (route) => {
    const body = await (await route.fetch()).body();
    body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 1;
    await route.fulfill({ body });
  });
  await openPage(page, QUICK);
  const notice = recordingNotice(page);
  await expect(notice).toContainText("SHA-256 differs from the index");
  await look(page, "recording-damaged", notice);
  expect(await page.evaluate(() => window.tangoLab?.metrics().lines.length)).toBe(0);
});

test("slow network: a notice until the recording has loaded, then it plays", async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(RECORDING, async (route) => {
    await arrival;
    await route.continue();
  });
  await openPage(page, QUICK);
  for (const view of ["Watch", "Lab"] as const) {
    await push(page.getByRole("navigation").getByRole("button", { name: view }).first());
    const line = page.getByRole("main").getByText("Loading the recording.");
    await look(page, `recording-slow-${view.toLowerCase()}`, line);
  }
  arrive();
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
});

test("recording of another lab version: it plays, and one line reports the version", async ({
  page,
}) => {
  await page.route(RECORDING, async (route) => {
    await route.fulfill({ body: await older(await (await route.fetch()).body()) });
  });
  await page.route(INDEX, async (route) => {
    const response = await route.fetch();
    const index = await response.json();
    const { recording } = index.recordings.find(
      ({ preset }: { preset: string }) => preset === "quick",
    );
    const file = await page.request.get(new URL("quick.tango.zip", response.url()).href);
    const body = await older(await file.body());
    recording.bytes = body.length;
    recording.sha256 = createHash("sha256").update(body).digest("hex");
    await route.fulfill({ response, json: index });
  });
  await openPage(page, QUICK);
  const notice = page.getByRole("status", { name: /made by another version of the lab/ });
  await expect(notice).toContainText("It was recorded with version 0.0.9; this page is");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await look(page, "other-version", notice);
  await push(notice.getByRole("button", { name: "Dismiss" }));
  await expect(notice).toHaveCount(0);
  await expectFocus(page);
});

/** The same recording with version 0.0.9 of the lab in its run.json. */
async function older(bytes: Uint8Array): Promise<Buffer> {
  const parts = unzipSync(bytes);
  const run = JSON.parse(strFromU8(parts["run.json"] ?? new Uint8Array()));
  const named = strToU8(JSON.stringify({ ...run, lab: "0.0.9" }));
  return Buffer.from(zipSync({ ...parts, "run.json": named }, { mtime: "1980-01-02" }));
}

/** Drops a file on the page: the one at this address, or one that is not a run file. */
const drop = (page: Page, name: string, address: string | null = null) =>
  page.evaluate(
    async ([called, from]) => {
      const content = from ? await (await fetch(from)).blob() : "PK\u0003\u0004 not a run";
      const given = new DataTransfer();
      given.items.add(new File([content], called));
      document.body.dispatchEvent(
        new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given }),
      );
    },
    [name, address] as const,
  );

test("dropping a file that is not a run: one sentence, and the screen stays as it is", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openPage(page, QUICK);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  const notice = page.locator("[role=alert][data-code=bad-file]");
  await page.locator("html[data-files=ready]").waitFor({ state: "attached" });
  await drop(page, "holiday.tango.zip");
  await expect(notice).toContainText("holiday.tango.zip cannot be used");
  await look(page, "bad-file", notice);
  await push(notice.getByRole("button"));
  await expect(notice).toHaveCount(0);
  await expectFocus(page);
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · Quick");

  // The dialog of files shows the refusal where it covers the page's notices. A valid run opens on the page.
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: "Runs" })).toBeVisible();
  await drop(page, "holiday.tango.zip");
  const share = page.getByRole("dialog", { name: "Share and files" });
  await expect(share.getByRole("alert")).toContainText("holiday.tango.zip cannot be used");
  await page.keyboard.press("Escape");
  await expect(share).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: "Runs" })).toBeVisible();
  await drop(page, "a-run.tango.zip", "recordings/quick.tango.zip");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · your file");
  expect(complaints).toEqual([]);
});

test("link with bad values: one sentence for each, and the rest is used", async ({ page }) => {
  await openPage(page, "./?preset=quick&width=63&seed=-1&updates=7&u=5000&lang=en&nonsense=1");
  const notice = page.getByRole("alert", { name: /settings in this link were not used/ });
  await expect(notice).toContainText("width");
  await expect(notice).toContainText("the last one is");
  await look(page, "bad-link", notice);
  await push(notice.getByRole("button", { name: "Dismiss" }));
  await expect(notice).toHaveCount(0);
  await expectFocus(page);
});
