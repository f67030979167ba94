import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { aptCommands, runUntilDeadline } from "./install.mjs";
import { browserStarts, onPath } from "./programs.mjs";

/** Folders where packages of Vulkan drivers put their manifests. */
const MANIFESTS = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d", "/usr/local/share/vulkan/icd.d"];

/** @returns {string[]} places where installers put a Firefox outside PATH */
function usualPlaces() {
  if (process.platform === "darwin") {
    const homes = ["/Applications", join(process.env["HOME"] ?? "", "Applications")];
    return homes.map((home) => `${home}/Firefox.app/Contents/MacOS/firefox`);
  }
  if (process.platform === "win32") {
    const homes = [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"]];
    return homes.flatMap((home) => (home ? [join(home, "Mozilla Firefox", "firefox.exe")] : []));
  }
  return [];
}

/**
 * The Firefox for the browser tests: FIREFOX_PATH or the system's.
 * @returns {string | null}
 */
export function findFirefox() {
  const given = process.env["FIREFOX_PATH"];
  const places = [...onPath(["firefox-esr", "firefox"]), ...usualPlaces()];
  return [...(given ? [given] : []), ...places].find(browserStarts) ?? null;
}

/**
 * Finds a Firefox, or tries for four minutes to install that of Debian.
 * @returns {string | null}
 */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  console.log("No Firefox was found; trying to install one.");
  const deadline = Date.now() + 4 * 60_000;
  for (const command of aptCommands("firefox-esr")) runUntilDeadline(command, deadline);
  const installed = findFirefox();
  if (!installed)
    console.log("No Firefox could be installed here: apt-get is missing or refused it.");
  return installed;
}

/**
 * The manifest of Mesa's Vulkan driver for processors, which gives Firefox a GPU on any Linux.
 * @param {readonly string[]} [folders]
 * @returns {string | null}
 */
export function lavapipe(folders = MANIFESTS) {
  for (const folder of folders.filter((path) => existsSync(path))) {
    const name = readdirSync(folder).find((file) => /^lvp_icd\..*json$/.test(file));
    if (name) return join(folder, name);
  }
  return null;
}

/**
 * Starts a Firefox without a window, with a new profile and WebGPU on lavapipe where it is installed.
 * A Vulkan driver named by VK_ICD_FILENAMES or VK_DRIVER_FILES is kept.
 * @param {{ path: string, prefs?: Record<string, unknown> }} options `path`: see findFirefox
 */
export function startFirefox({ path, prefs = {} }) {
  const { VK_ICD_FILENAMES, VK_DRIVER_FILES } = process.env;
  const driver = VK_ICD_FILENAMES || VK_DRIVER_FILES ? null : lavapipe();
  return puppeteer.launch({
    browser: "firefox",
    executablePath: path,
    headless: true,
    env: { ...process.env, ...(driver ? { VK_ICD_FILENAMES: driver } : {}) },
    extraPrefsFirefox: {
      "dom.webgpu.enabled": true,
      "gfx.webgpu.ignore-blocklist": true,
      ...prefs,
    },
  });
}
