#!/usr/bin/env node
/** The command `tango-lab` of the package. What an old Node cannot read is imported after its version is known. */
import { nodeProblem } from "./node-version.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(2);
}
await import("../dist/package/lib/bin.mjs");
