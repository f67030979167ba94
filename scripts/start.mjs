import { parseArgs } from "node:util";
import { ensureInstalled } from "./ensure-installed.mjs";

const USAGE = `npm start -- [--port N] [--no-open]
  --port N    first port to try (default: PORT, else 4173)
  --no-open   do not open a browser
npm run dev takes the same: it serves the sources, and the page follows what is edited.`;

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(`${sentence}\n${USAGE}`);
  process.exit(1);
}

/** @returns {{ port: number, open: boolean, dev: boolean }} */
function readOptions() {
  const options = {
    port: { type: /** @type {const} */ ("string"), default: process.env["PORT"] ?? "4173" },
    "no-open": { type: /** @type {const} */ ("boolean"), default: false },
    dev: { type: /** @type {const} */ ("boolean"), default: false },
    help: { type: /** @type {const} */ ("boolean"), default: false },
  };
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      refuse(`The port must be a whole number from 0 to 65535; this is ${values.port}.`);
    }
    return { port, open: !values["no-open"], dev: values.dev };
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Whether a browser can be opened: false in CI and on Linux without a display. */
function hasDisplay() {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  return !CI && (process.platform !== "linux" || Boolean(DISPLAY || WAYLAND_DISPLAY));
}

const { port, open, dev } = readOptions();
ensureInstalled();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
const opens = open && hasDisplay();
try {
  const { serve, serveSources } = await import("./serve.mjs");
  if (dev) {
    const { url } = await serveSources({ port, open: opens });
    console.log(`Tango Lab is at ${url} and follows your edits (Ctrl-C ends it)`);
  } else {
    const { buildPage } = await import("./build.mjs");
    const folder = await buildPage({ onStart: () => console.log("Building the page …") });
    const { url } = await serve({ folder, port, open: opens });
    console.log(`Tango Lab is at ${url} (Ctrl-C ends it)`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
