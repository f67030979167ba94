import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();

/** @param {NodeJS.WriteStream} stream */
const drained = (stream) => new Promise((resolve) => stream.write("", resolve));

/** @returns {Promise<number>} */
async function run() {
  const { buildCli } = await import("./build.mjs");
  const entry = await buildCli();
  const { main } = await import(pathToFileURL(entry).href);
  return main(process.argv.slice(2));
}

let code = 1;
try {
  code = await run();
} catch (error) {
  // The lab's own refusals are one sentence; anything else is a bug and keeps its stack.
  const refusal = error instanceof Error && error.name === "LabError";
  console.error(refusal ? error.message : error);
}
// Exit by hand, output written: a GPU device or a worker of a library may hold the process open.
await Promise.all([drained(process.stdout), drained(process.stderr)]);
process.exit(code);
