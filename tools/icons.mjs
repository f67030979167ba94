// Makes the PNG icons of the web app manifest from public/favicon.svg: node tools/icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";

const PUBLIC = new URL("../public/", import.meta.url);
const svg = readFileSync(new URL("favicon.svg", PUBLIC), "utf8");
/** Launchers crop maskable icons to their own shape, so the background must reach the edges. */
const square = svg.replace(/ rx="\d+"/, "");

const executablePath = await findChromium();
if (!executablePath) throw new Error("There is no Chromium here to draw the icons with.");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { name, size, drawing } of [
  { name: "icon-192.png", size: 192, drawing: svg },
  { name: "icon-512.png", size: 512, drawing: svg },
  { name: "icon-maskable.png", size: 512, drawing: square },
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  writeFileSync(new URL(name, PUBLIC), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
