/** Defined by the build of the package (scripts/build-package.mjs). */
declare const __LAB_COMMAND__: string | undefined;

/** What a user types before the name of a command. */
export const LAB = typeof __LAB_COMMAND__ === "undefined" ? "npm run lab --" : __LAB_COMMAND__;

/** Where a user finds the study files: in a clone, or in the installed package. */
export const STUDIES = LAB.startsWith("npx ") ? "node_modules/tango-lab/studies" : "studies";
