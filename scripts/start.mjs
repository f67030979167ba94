import { parseArgs } from "node:util";
import { ensureInstalled } from "./ensure-installed.mjs";

const USAGE = `npm start -- [--port N] [--no-open]
  --port N    first port to try (default: PORT, else 4173)
  --no-open   do not open a browser
npm run dev takes the same: it serves the sources, and the page follows what is edited.`;

/** @returns {{ port: number, open: boolean, dev: boolean }} */
function readOptions() {
  const flag = /** @type {const} */ ({ type: "boolean", default: false });
  const port = /** @type {const} */ ({ type: "string", default: process.env["PORT"] ?? "4173" });
  try {
    const { values } = parseArgs({ options: { port, "no-open": flag, dev: flag, help: flag } });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const number = Number(values.port);
    if (Number.isInteger(number) && number >= 0 && number <= 65535) {
      return { port: number, open: !values["no-open"], dev: values.dev };
    }
    console.error(`The port must be a whole number from 0 to 65535; this is ${values.port}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(USAGE);
  process.exit(1);
}

/** Whether a browser can be opened: false in CI and on Linux without a display. */
function hasDisplay() {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  return !CI && (process.platform !== "linux" || Boolean(DISPLAY || WAYLAND_DISPLAY));
}

const { port, open, dev } = readOptions();
ensureInstalled();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
const options = { port, open: open && hasDisplay() };
try {
  const { serve, serveSources } = await import("./serve.mjs");
  const { buildPage } = await import("./build.mjs");
  const onStart = () => console.log("Building the page …");
  const { url } = dev
    ? await serveSources(options)
    : await serve({ ...options, folder: await buildPage({ onStart }) });
  const follows = dev ? " and follows your edits" : "";
  console.log(`Tango Lab is at ${url}${follows} (Ctrl-C ends it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
