import { join } from "node:path";
import { ensureInstalled, isInstalled, ROOT } from "../scripts/ensure-installed.mjs";

/** The folder tools/, which has its own packages. */
export const TOOLS = join(ROOT, "tools");

/**
 * For tools that use packages of tools/package.json, which the lab's installation leaves out. If they are missing or
 * outdated, prints how to install them and exits with code 1.
 */
export function needTools() {
  ensureInstalled({ testing: true });
  if (isInstalled(TOOLS).installed) return;
  console.error(
    "This tool needs packages that the lab does not: install them with npm ci --prefix tools.",
  );
  process.exit(1);
}
