import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Tells the Vulkan loader about SwiftShader, which every Chromium for Linux brings. */
const MANIFEST = "vk_swiftshader_icd.json";

/** @param {string} name @returns {string[]} where packages put a Chromium whose launcher is elsewhere */
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

/** @param {string} file @returns {string[]} folders that a launcher script names; none for a program */
function namedFolders(file) {
  const text = readFileSync(file, "latin1").slice(0, 20_000);
  if (!text.startsWith("#!")) return [];
  const paths = text.match(/\/[\w./-]+/g) ?? [];
  return paths.flatMap((path) => [path, dirname(path)]);
}

/**
 * The folder of a Chromium that holds a Vulkan driver.
 * @param {string} chrome its program or its launcher
 * @param {string[]} [usual] folders to look into when neither says where it lies
 * @returns {string | null}
 */
export function vulkanFolder(chrome, usual = usualFolders(basename(chrome))) {
  if (!existsSync(chrome)) return null;
  const file = realpathSync(chrome);
  const folders = [dirname(file), ...namedFolders(file), ...usual];
  return folders.find((folder) => existsSync(join(folder, MANIFEST))) ?? null;
}

/**
 * The environment in which Dawn finds a GPU for the kernel tests: what is set stays, and the
 * driver of a Chromium fills the gap. The loader's path counts only before a process starts.
 * @param {string | null} chrome
 * @param {NodeJS.ProcessEnv} [given]
 * @param {string} [platform]
 * @param {string[]} [usual]
 * @returns {{ env: Record<string, string>, why: string }} `why`: the reason, should no GPU answer
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
  // The loader itself is not on every machine; Chromium brings it too.
  const before = given["LD_LIBRARY_PATH"];
  env["LD_LIBRARY_PATH"] = before ? `${before}:${folder}` : folder;
  return { env, why: `the Vulkan driver ${icd} did not answer` };
}

/**
 * One line for the end of a run, when tests that need a GPU did not run.
 * @param {any} report vitest's
 * @param {string} why
 * @returns {string | null}
 */
export function skippedGpuNote(report, why) {
  const suites = (report?.testResults ?? []).filter((/** @type {any} */ suite) =>
    suite.name.replaceAll("\\", "/").includes("/src/engine/fused/"),
  );
  const tests = suites.flatMap((/** @type {any} */ suite) => suite.assertionResults);
  const skipped = tests.filter((/** @type {any} */ { status }) =>
    ["skipped", "pending"].includes(status),
  );
  return skipped.length > 0 ? `${skipped.length} GPU kernel tests were skipped: ${why}.` : null;
}
