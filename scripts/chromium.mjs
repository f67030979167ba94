import { join } from "node:path";
import { aptCommands, runUntilDeadline } from "./install.mjs";
import { browserStarts, onPath } from "./programs.mjs";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
];

/** @returns {string[]} places where installers put a Chromium outside PATH */
function usualPlaces() {
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    const homes = ["/Applications", join(process.env["HOME"] ?? "", "Applications")];
    return homes.flatMap((home) => apps.map((app) => `${home}/${app}.app/Contents/MacOS/${app}`));
  }
  if (process.platform === "win32") {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env;
    const homes = [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA];
    const files = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Chromium\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
    ];
    return homes.flatMap((home) => (home ? files.map((file) => join(home, file)) : []));
  }
  return [];
}

/** @returns {Promise<string[]>} Playwright's own download, whether or not it is there */
async function playwrightPlaces() {
  try {
    const { chromium } = await import("@playwright/test");
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * The Chromium for the browser tests: CHROME_PATH, Playwright's own, or the system's.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const given = process.env["CHROME_PATH"];
  const places = [...(await playwrightPlaces()), ...onPath(NAMES), ...usualPlaces()];
  return [...(given ? [given] : []), ...places].find(browserStarts) ?? null;
}

/**
 * Finds a Chromium, or tries for six minutes to install one: Playwright's download, then the
 * system's package.
 * @param {string} root of the project
 * @returns {Promise<string | null>}
 */
export async function ensureChromium(root) {
  const found = await findChromium();
  if (found) return found;
  console.log("No Chromium was found; trying to install one.");
  const deadline = Date.now() + 6 * 60_000;
  const download = [
    process.execPath,
    join(root, "node_modules/playwright/cli.js"),
    "install",
    "chromium",
  ];
  for (const command of [download, ...aptCommands("chromium")]) {
    if (!runUntilDeadline(command, deadline)) continue;
    const installed = await findChromium();
    if (installed) return installed;
  }
  return null;
}
