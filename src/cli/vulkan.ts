/** Detects whether Dawn can find a GPU on Linux; where it cannot, it would print two warnings before every command. */
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { dlopen } from "node:process";

const LOADER = "libvulkan.so.1";

/** Whether the system finds a shared library: Node loads it, then rejects it for not being a Node addon. */
function isThere(library: string): boolean {
  try {
    dlopen({ exports: {} }, library);
  } catch (error) {
    return !/cannot open shared object file/.test((error as Error).message);
  }
  return true;
}

/** Folders in which Vulkan drivers put their manifests. */
function driverFolders({ XDG_DATA_HOME, XDG_DATA_DIRS }: NodeJS.ProcessEnv): string[] {
  const own = XDG_DATA_HOME || join(homedir(), ".local", "share");
  const shared = (XDG_DATA_DIRS || "/usr/local/share:/usr/share").split(":");
  return [own, ...shared, "/etc", "/usr/share"].map((folder) => join(folder, "vulkan", "icd.d"));
}

/** Whether a Vulkan loader and driver are installed; true where that is unknown, as on other systems. */
export function mayHaveVulkan(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  loader = LOADER,
): boolean {
  if (platform !== "linux") return true;
  if (!isThere(loader)) return false;
  if (env["VK_ICD_FILENAMES"] || env["VK_DRIVER_FILES"] || env["VK_ADD_DRIVER_FILES"]) return true;
  return driverFolders(env).some(
    (folder) => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".json")),
  );
}
