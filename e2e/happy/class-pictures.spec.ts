/** Forty students' codes as photographs: turned, tilted, blurred, dim, small; and nine on one sheet. */
import { expect, type Page } from "@playwright/test";
import encodeQR from "qr";
import { watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { classCodes, openBoard } from "./class-board.ts";

const { codes } = classCodes;

/** How a code may look in a photograph. */
const LOOKS = [
  "width: 300px",
  "width: 380px; transform: rotate(17deg)",
  "width: 420px; transform: perspective(700px) rotateY(24deg) rotateX(12deg) rotate(-8deg)",
  "width: 420px; filter: blur(1.6px)",
  "width: 360px; filter: brightness(.5) contrast(.6)",
  "width: 216px",
];
const TABLE = "margin: 0; height: 900px; display: grid; place-items: center; background: #987";
const SHEET = "margin: 0; display: grid; grid-template-columns: repeat(3, 280px); gap: 10px";
const drawn = (code: string) =>
  `<div style="background: #fff">${encodeQR(code, "svg", { ecc: "low", border: 4 })}</div>`;

/** Photographs of pages. */
async function photographs(page: Page, bodies: readonly string[]) {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 900, height: 900 });
  const files = [];
  for (const [i, body] of bodies.entries()) {
    await other.setContent(body);
    const buffer = await other.screenshot({ type: "jpeg", quality: 60 });
    files.push({ name: `photo-${i}.jpg`, mimeType: "image/jpeg", buffer });
  }
  await other.close();
  return files;
}

test("photographs of forty codes, and one of nine", { tag: "@night" }, async ({ page }) => {
  const complaints = watchConsole(page);
  await openBoard(page);
  const sheet = codes.slice(0, 9).map((code) => `<div>${drawn(code)}</div>`);
  const photos = await photographs(page, [
    `<body style="${SHEET}">${sheet.join("")}</body>`,
    ...codes.map((code, i) => {
      const look = LOOKS[i % LOOKS.length];
      return `<body style="${TABLE}"><div style="${look}">${drawn(code)}</div></body>`;
    }),
  ]);
  const chosen = page.locator('input[type="file"]');
  await chosen.setInputFiles(photos.slice(0, 1));
  await expect(page.getByText("photo-0.jpg: 9 codes were added.")).toBeVisible();
  await chosen.setInputFiles(photos.slice(1));
  await expect(page.getByText("40 of 40 seeds", { exact: true })).toBeVisible();
  await expect(page.getByText("photo-1.jpg: One code was on the board already")).toBeVisible();
  expect(complaints).toEqual([]);
});
