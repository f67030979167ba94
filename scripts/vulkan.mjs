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
 * @returns {{ env: Record<string, string>, why: string }} `why`: the reason, if no GPU is found
 */
export function vulkanEnv(chrome, given = process.env, platform = process.platform, usual) {
  if (platform !== "linux") return { env: {}, why: "this machine's GPU did not answer" };
  const manifest = given["VK_ICD_FILENAMES"] || given["VK_DRIVER_FILES"];
  if (manifest) return { env: {}, why: `the Vulkan driver ${manifest} did not answer` };
  if (!chrome) return { env: {}, why: "no Chromium was found, whose Vulkan driver they need" };
  const folder = vulkanFolder(chrome, usual);
  if (!folder) return { env: {}, why: `${chrome} brings no Vulkan driver (${MANIFEST})` };
  const icd = join(folder, MANIFEST);
  /** @type {Record<string, string>} */
  const env = { VK_ICD_FILENAMES: icd };
  // Chromium includes the Vulkan loader, which not every machine has.
  const before = given["LD_LIBRARY_PATH"];
  env["LD_LIBRARY_PATH"] = before ? `${before}:${folder}` : folder;
  return { env, why: `the Vulkan driver ${icd} did not answer` };
}

/**
 * The tests that need a GPU, if they did not run.
 * @param {any} report vitest's
 * @param {string} why
 * @returns {import("./reports.mjs").Missing | null}
 */
export function skippedKernels(report, why) {
  const suites = (report?.testResults ?? []).filter((/** @type {any} */ suite) =>
    suite.name.replaceAll("\\", "/").includes("/src/engine/fused/"),
  );
  // A kernel's tests are skipped together without a driver. If one ran, the skipped ones are for the night.
  const answered = suites.some(
    (/** @type {any} */ { name, assertionResults }) =>
      name.endsWith("kernel.test.ts") &&
      assertionResults.some((/** @type {any} */ { status }) => status === "passed"),
  );
  if (answered) return null;
  const tests = suites.flatMap((/** @type {any} */ suite) => suite.assertionResults);
  const skipped = tests.filter((/** @type {any} */ { status }) =>
    ["skipped", "pending"].includes(status),
  );
  const what = `${skipped.length} GPU kernel tests`;
  return skipped.length > 0 ? { what, why, skipped: skipped.length } : null;
}
