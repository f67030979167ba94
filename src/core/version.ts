/** Of this lab, as in package.json (version.test.ts holds them together): written into recordings. */
export const LAB_VERSION = "0.1.0";
