import { spawn } from "node:child_process";
import { argumentError, type Flag, readArguments, wholeNumber } from "../arguments.ts";
import type { FindPage } from "../built-page.ts";
import { serveFolder } from "./server.ts";

export const SERVE_FLAGS: readonly Flag[] = [
  { name: "port", value: "N", help: "the port on 127.0.0.1 (default: 4173; 0 takes any free one)" },
  { name: "open", help: "also opens the page in a browser" },
];

const DEFAULT_PORT = "4173";

/** Why a port cannot be used, by system error code. */
const BAD_PORT: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it",
  EACCES: "this user may not use it",
};

/** Per platform, the program that opens an address, and its arguments before the address. */
const OPENERS: Readonly<Record<string, readonly [program: string, ...before: string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Opens an address in the user's browser; prints a hint if that fails. */
function open(url: string): void {
  const [program, ...before] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...before, url], { stdio: "ignore", detached: true });
  child.on("error", () => console.error(`No browser could be started: open ${url} yourself.`));
  child.unref();
}

/** Serves the folder. @throws TangoError("bad-setting") for a port that cannot be used */
async function serveOn(port: number, folder: string) {
  try {
    return await serveFolder(folder, port);
  } catch (error) {
    const why = BAD_PORT[String((error as { code?: unknown }).code)];
    if (why === undefined) throw error;
    throw argumentError(
      `The page cannot be served on port ${port}, because ${why}: give another --port.`,
      "port",
    );
  }
}

/** `lab serve`: serves the built page until Ctrl-C. */
export async function servePage(argv: readonly string[], page: FindPage): Promise<number> {
  const args = readArguments("serve", argv, SERVE_FLAGS);
  const port = wholeNumber("port", args.text("port") ?? DEFAULT_PORT, 0, 65535);
  const { url, close } = await serveOn(port, await page());
  console.log(`Tango Lab is at ${url} (Ctrl-C ends it)`);
  if (args.has("open")) open(url);
  await new Promise<unknown>((end) => process.once("SIGINT", end).once("SIGTERM", end));
  await close();
  return 0;
}
