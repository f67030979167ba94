import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Manifest that points the Vulkan loader to SwiftShader, which every Chromium for Linux includes. */
const MANIFEST = "vk_swiftshader_icd.json";

/** @param {string} name @returns {string[]} folders where packages install a Chromium whose launcher is elsewhere */
function usualFolders(name) {
  const names = [name, "chromium", "chromium-browser"];
  const homes = ["/usr/lib", "/usr/lib64", "/opt"];
  return [
    ...names.flatMap((own) => homes.map((home) => `${home}/${own}`)),
    "/snap/chromium/current/usr/lib/chromium-browser",
    "/opt/google/chrome",
    "/opt/microsoft/msedge",
    "/opt/chromium.org/chromium",
  ];
}

/** @param {string} file @returns {string[]} folders named in a launcher script; empty for a binary */
function namedFolders(file) {
  const text = readFileSync(file, "latin1").slice(0, 20_000);
  if (!text.startsWith("#!")) return [];
  const paths = text.match(/\/[\w./-]+/g) ?? [];
  return paths.flatMap((path) => [path, dirname(path)]);
}

/**
 * The folder of a Chromium that contains a Vulkan driver.
 * @param {string} chrome path of its binary or launcher
 * @param {string[]} [usual] fallback folders to search
 * @returns {string | null}
 */
export function vulkanFolder(chrome, usual = usualFolders(basename(chrome))) {
  if (!existsSync(chrome)) return null;
  const file = realpathSync(chrome);
  const folders = [dirname(file), ...namedFolders(file), ...usual];
  return folders.find((folder) => existsSync(join(folder, MANIFEST))) ?? null;
}

/**
 * The environment variables with which Dawn finds a GPU for the kernel tests. Existing variables are
 * kept; otherwise the driver of a Chromium is used. The loader reads its path only at process start.
 * @param {string | null} chrome
 * @param {NodeJS.ProcessEnv} [given]
 * @param {string} [platform]
 * @param {string[]} [usual]
 * @returns {{ env: Record<string, string>, why: string | null }} `why`: the reason, if there is no driver
 */
export function vulkanEnv(chrome, given = process.env, platform = process.platform, usual) {
  const isGiven = given["VK_ICD_FILENAMES"] || given["VK_DRIVER_FILES"];
  if (platform !== "linux" || isGiven) return { env: {}, why: null };
  if (!chrome) return { env: {}, why: "no Chromium was found, whose Vulkan driver they need" };
  const folder = vulkanFolder(chrome, usual);
  if (!folder) return { env: {}, why: `${chrome} brings no Vulkan driver (${MANIFEST})` };
  // Chromium includes the Vulkan loader, which not every machine has.
  const before = given["LD_LIBRARY_PATH"];
  const libraries = before ? `${before}:${folder}` : folder;
  const env = { VK_ICD_FILENAMES: join(folder, MANIFEST), LD_LIBRARY_PATH: libraries };
  return { env, why: null };
}
