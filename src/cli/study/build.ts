import { utimesSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Defined by scripts/build.mjs; undefined when the sources run unbuilt, in tests. */
declare const __LAB_SOURCES__: string | undefined;
declare const __LAB_COMMIT__: string | undefined;

/** Hash of the sources that this command line was built from; "sources" when it was not built. */
export const BUILD: string = typeof __LAB_SOURCES__ === "undefined" ? "sources" : __LAB_SOURCES__;

/** The git commit of the build, "… with changes" if the sources had any; "unknown" without git. */
export const COMMIT: string = typeof __LAB_COMMIT__ === "undefined" ? "unknown" : __LAB_COMMIT__;

/** Path of this build's program for other processes, even if the sources changed since; marks the build as used. */
export function programOfThisBuild(): string {
  const program = fileURLToPath(new URL("bin.mjs", import.meta.url));
  try {
    utimesSync(dirname(program), new Date(), new Date());
  } catch {
    // The build of a container belongs to another user; it is never removed.
  }
  return program;
}
