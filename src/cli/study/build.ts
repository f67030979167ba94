import { utimesSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Written by scripts/build.mjs; not there when the sources run as they are, in tests. */
declare const __LAB_SOURCES__: string | undefined;
declare const __LAB_COMMIT__: string | undefined;

const ENTRY = new URL("lab.mjs", import.meta.url);

/** Hash of the sources that this command line was built from; "sources" when it was not built. */
export const BUILD: string = typeof __LAB_SOURCES__ === "undefined" ? "sources" : __LAB_SOURCES__;

/** The git commit that was built, "… with changes" if its sources had any; "unknown" without git. */
export const COMMIT: string = typeof __LAB_COMMIT__ === "undefined" ? "unknown" : __LAB_COMMIT__;

/**
 * The module that a child process imports: this very build, whatever became of the sources since.
 * Marks the build as used, so that none of the following builds removes it.
 */
export function entryOfThisBuild(): string {
  utimesSync(fileURLToPath(new URL("./", ENTRY)), new Date(), new Date());
  return ENTRY.href;
}
