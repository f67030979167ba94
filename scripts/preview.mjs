// Makes the link preview image from the built page: node scripts/preview.mjs
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { buildPage } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { serve } from "./serve.mjs";

const executablePath = await findChromium();
if (!executablePath) throw new Error("There is no Chromium here to draw the preview with.");
const server = await serve({ folder: await buildPage(), port: 0 });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({
  // 1200 × 630 pixels, scaled down from a larger page so that its texts fit.
  viewport: { width: 1440, height: 756 },
  deviceScaleFactor: 1200 / 1440,
  colorScheme: "light",
  // With reduced motion the opening shows a still image.
  reducedMotion: "reduce",
  serviceWorkers: "block",
});
await page.goto(server.url);
await page.locator("html[data-ahead=done]").waitFor();
await page.getByRole("main").getByRole("heading").first().waitFor();
for (const button of await page.getByRole("button", { name: "Dismiss" }).all())
  await button.click();
await page.evaluate("document.fonts.ready.then(() => undefined)");
await page.screenshot({ path: fileURLToPath(new URL("../public/preview.png", import.meta.url)) });
await browser.close();
await server.close();
