/** Defined by the build of the package (scripts/build-package.mjs). */
declare const __LAB_COMMAND__: string | undefined;

/** What a user types before the name of a command. */
export const COMMAND_PREFIX =
  typeof __LAB_COMMAND__ === "undefined" ? "npm run lab --" : __LAB_COMMAND__;

/** Where a user finds the study files: in a clone, or in the installed package. */
export const STUDIES_PATH = COMMAND_PREFIX.startsWith("npx ")
  ? "node_modules/tango-lab/studies"
  : "studies";
