import { createHash } from "node:crypto";
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ENTRY = new URL("lab.mjs", import.meta.url);

/** Hash of the command line's code as built, wherever it lies; "sources" when it was not built. */
export const BUILD = existsSync(ENTRY)
  ? createHash("sha256").update(readFileSync(ENTRY)).digest("hex").slice(0, 16)
  : "sources";

/**
 * The module that a child process imports: this very build, whatever became of the sources since.
 * Marks the build as used, so that none of the following builds removes it.
 */
export function entryOfThisBuild(): string {
  utimesSync(fileURLToPath(new URL("./", ENTRY)), new Date(), new Date());
  return ENTRY.href;
}
