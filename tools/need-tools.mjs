import { join } from "node:path";
import { ensureInstalled, isInstalled, ROOT } from "../scripts/ensure-installed.mjs";

/** This folder, which has packages of its own. */
export const TOOLS = join(ROOT, "tools");

/**
 * For tools that use a package of tools/package.json, which the lab's own install leaves out. Where they are missing or
 * older than the lock file it says how they are installed, and exits with code 1.
 */
export function needTools() {
  ensureInstalled({ testing: true });
  if (isInstalled(TOOLS).installed) return;
  console.error(
    "This tool needs packages that the lab does not: install them with npm ci --prefix tools.",
  );
  process.exit(1);
}
