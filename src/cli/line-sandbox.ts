import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { LINE_LIMITS } from "../core/line/line.ts";
import type { OpenLine } from "../core/line/open.ts";
import { sealLine } from "../core/line/sealed.ts";
import { LineSandbox } from "../protocol/line-sandbox.ts";
import { argumentError, type Parsed } from "./arguments.ts";
import { readWritten } from "./disk.ts";

/** Path of a sandbox file: next to the built command line, or where tests build it. */
function sandboxFile(name: string): string {
  const beside = fileURLToPath(new URL(`./${name}`, import.meta.url));
  if (existsSync(beside)) return beside;
  return fileURLToPath(new URL(`../../.cache/line/${name}`, import.meta.url));
}

/** A sandbox for students' functions, in a thread that does not keep the process alive. */
export const nodeSandbox = (): LineSandbox =>
  new LineSandbox(() => {
    const workerData = sandboxFile("quickjs.wasm");
    const thread = new Worker(sandboxFile("line-thread.mjs"), { workerData });
    thread.unref();
    return {
      post: (request) => thread.postMessage(request),
      listen: (listener) => {
        thread.on("message", listener);
        thread.on("error", (error) => listener(String(error)));
      },
      end: () => void thread.terminate(),
    };
  });

/** Opens a student's functions for a session. */
export const openNodeLine: OpenLine = (code) => nodeSandbox().open(code);

/**
 * Settings from the flag --line; none without it.
 * @throws TangoError("bad-line") for code that cannot be used; "bad-file" for a file that is not text
 */
export async function lineSettings(args: Parsed): Promise<[string, unknown][]> {
  const path = args.text("line");
  if (path === null) return [];
  if (!existsSync(path)) throw argumentError(`There is no file ${path}.`, "line");
  const code = readWritten(path);
  const most = LINE_LIMITS.characters;
  if (code.length > most) {
    const why = `a function of your own has at most ${most}`;
    throw argumentError(`${path} has ${code.length} characters, but ${why}.`, "line");
  }
  // Code that cannot be evaluated is refused before the run begins.
  await nodeSandbox().open(code);
  return [["line", sealLine(code)]];
}
