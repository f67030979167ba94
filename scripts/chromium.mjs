import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";
import { aptInstall, findProgram, runShown } from "./install.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/**
 * The Chromium of the browser tests: CHROME_PATH, Playwright's own, or the system's.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  return findProgram(process.env["CHROME_PATH"], NAMES, [chromium.executablePath()]);
}

/** Finds a Chromium, or tries to install one: Playwright's download, then the system's package. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log("No Chromium was found; trying to install one.");
  runShown([process.execPath, join(ROOT, "node_modules/playwright/cli.js"), "install", "chromium"]);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  aptInstall("chromium");
  return findChromium();
}
