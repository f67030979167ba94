import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { ensureInstalled } from "./ensure-installed.mjs";

const USAGE = `npm start -- [--port N] [--no-open]
  --port N    first port to try (default: PORT, else 4173)
  --no-open   do not open a browser`;

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(`${sentence}\n${USAGE}`);
  process.exit(1);
}

/** @returns {{ port: number, open: boolean }} */
function readOptions() {
  const options = {
    port: { type: /** @type {const} */ ("string"), default: process.env["PORT"] ?? "4173" },
    "no-open": { type: /** @type {const} */ ("boolean"), default: false },
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
    return { port, open: !values["no-open"] };
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Opens the browser where there is a display; whatever goes wrong, the printed address remains. */
function openBrowser(/** @type {string} */ url) {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (CI) return;
  /** @type {[string, string[]]} */
  let command = ["xdg-open", [url]];
  if (process.platform === "darwin") command = ["open", [url]];
  else if (process.platform === "win32") command = ["cmd", ["/c", "start", "", url]];
  else if (!DISPLAY && !WAYLAND_DISPLAY) return;
  const child = spawn(command[0], command[1], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

const { port, open } = readOptions();
ensureInstalled();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
const { buildPage } = await import("./build.mjs");
const { serve } = await import("./serve.mjs");
try {
  const root = await buildPage({ onStart: () => console.log("Building the page …") });
  const { url } = await serve({ root, port });
  console.log(`Tango Lab is at ${url} (Ctrl-C ends it)`);
  if (open) openBrowser(url);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
