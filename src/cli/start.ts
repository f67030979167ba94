import { builtPage } from "./built-page.ts";
import { stopWhenUnread } from "./closed-output.ts";
import { main } from "./main.ts";

const drained = (stream: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => stream.write("", () => resolve()));

/** Runs the command line and ends this process with its exit code. @param page in a clone, what builds it */
export async function start(argv: readonly string[], page = builtPage): Promise<never> {
  stopWhenUnread();
  let code = 1;
  try {
    code = await main(argv, page);
  } catch (error) {
    // An unexpected error is a bug: its stack is printed. Expected errors are one sentence.
    console.error(error);
  }
  // Exits explicitly after flushing, because a GPU device or a library's worker may keep the process alive.
  await Promise.all([drained(process.stdout), drained(process.stderr)]);
  process.exit(code);
}
