/** The board's camera: codes that are held in front of it, one after the other, each taken once. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import encodeQR from "qr";
import { button } from "../accessible/keyboard.ts";
import { withFlags } from "../faults/losses.ts";
import { watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { classCodes, openBoard } from "./class-board.ts";

const { codes, foreign } = classCodes;
const [WIDTH, HEIGHT] = [320, 240];
/** Frames that show one code, at five a second: longer than the page looks away. */
const FRAMES = 5;

/** The brightness of a camera's frame in which somebody holds a code, a little off the middle. */
function frameOf(text: string, shift: number): Buffer {
  const modules = encodeQR(text, "raw", { ecc: "low" });
  const size = modules.length;
  const scale = Math.floor(HEIGHT / size);
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2) + shift, 2];
  const luma = Buffer.alloc(WIDTH * HEIGHT, 90);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      luma[(y + top) * WIDTH + x + left] = isDark ? 40 : 210;
    }
  return luma;
}

/** What the camera sees, as raw video without colour. */
function videoOf(texts: readonly string[]): Buffer {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames = texts.flatMap((text) =>
    Array.from({ length: FRAMES }, (_, i) =>
      Buffer.concat([Buffer.from("FRAME\n"), frameOf(text, i - 2), chroma]),
    ),
  );
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420\n`),
    ...frames,
  ]);
}

// The browser reads it when it starts.
const video = join(mkdtempSync(join(tmpdir(), "camera-")), "camera.y4m");
writeFileSync(video, videoOf([...codes.slice(0, 3), foreign, "https://example.com"]));

test.use({
  launchOptions: withFlags(
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
  ),
});

test("codes are scanned by the camera; others are named once, and the camera goes off", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openBoard(page);
  await button(page, "Scan").click();
  const scan = page.getByRole("region", { name: "Scan codes" });
  await expect(scan).toContainText("Hold a student's QR code in front of the camera.");
  await expect(scan.locator("video")).toBeVisible();
  await expect(page.getByText("3 of 40 seeds", { exact: true })).toBeVisible();
  await expect(page.getByText("Not counted (1)")).toBeVisible();
  const stream = () =>
    scan.locator("video").evaluate((view) => {
      const { srcObject } = view as HTMLVideoElement;
      return srcObject instanceof MediaStream && srcObject.active;
    });
  expect(await stream()).toBe(true);
  await button(page, "Stop the camera").click();
  await expect(scan).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("3 of 40 seeds", { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
