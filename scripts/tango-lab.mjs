#!/usr/bin/env node
/** The package's command `tango-lab`. Code that an old Node cannot parse is imported only after the version check. */
import { nodeProblem } from "./node-version.mjs";

const PROGRAM = "../dist/package/lib/bin.mjs";

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 2;
}

const problem = nodeProblem(process.versions.node);
if (problem) refuse(problem);
else {
  import(PROGRAM).catch((error) => {
    const isMissing = error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes("bin.mjs");
    if (!isMissing) throw error;
    refuse("This package was packed without its build: make it with npm run pack in a clone.");
  });
}
