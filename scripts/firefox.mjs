import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { aptInstall, findProgram } from "./install.mjs";

/** Folders where packages of Vulkan drivers put their manifests. */
const MANIFESTS = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d", "/usr/local/share/vulkan/icd.d"];

/** The Firefox of the browser tests: FIREFOX_PATH or the system's. */
export const findFirefox = () =>
  findProgram(process.env["FIREFOX_PATH"], ["firefox-esr", "firefox"]);

/** Finds a Firefox, or tries to install that of Debian. */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  console.log("No Firefox was found; trying to install one.");
  aptInstall("firefox-esr");
  return findFirefox();
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
