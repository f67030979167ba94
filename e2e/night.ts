/** Whether this is a nightly run, which tries every case and also the tests with the tag @night (playwright.config.ts). */
export const IS_NIGHT = process.env["TANGO_CASES"] === "all";
