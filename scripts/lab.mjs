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
  const { exportSource } = await import("./export-source.mjs");
  return main(process.argv.slice(2), exportSource);
}

let code = 1;
try {
  code = await run();
} catch (error) {
  // Expected errors print one sentence; anything else is a bug and prints its stack.
  const refusal = error instanceof Error && error.name === "TangoError";
  console.error(refusal ? error.message : error);
}
// Exit explicitly after the output is flushed: a GPU device or a library's worker may keep the process alive.
await Promise.all([drained(process.stdout), drained(process.stderr)]);
process.exit(code);
