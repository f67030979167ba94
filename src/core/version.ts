/** Version of this lab, equal to that in package.json (version.test.ts); stored in recordings. */
export const VERSION = "0.2.0";
