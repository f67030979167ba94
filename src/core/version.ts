/** Version of this lab, equal to that in package.json (version.test.ts); stored in recordings. */
export const VERSION = "0.2.0";

/**
 * Versions in which a seed gives exactly the same run as in this one. A change that alters numbers leaves only the new
 * version here; src/cli/record/shipped.test.ts repeats a run of the oldest.
 */
export const REPRODUCIBLE_VERSIONS: readonly string[] = ["0.1.0", VERSION];
