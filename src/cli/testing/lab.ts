/** The command line in this process, for tests. */
import { vi } from "vitest";
import { main } from "../main.ts";

/** What a command said. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly errors: readonly string[];
}

interface Heard {
  /** Called with each printed line. */
  readonly onLine?: ((line: string) => void) | undefined;
  /** Called with each text of the progress. */
  readonly onProgress?: (text: string) => void;
}

/** Runs a command, and prints nothing. */
export async function runQuietly(
  argv: readonly string[],
  { onLine, onProgress }: Heard = {},
): Promise<Said> {
  const log = vi.spyOn(console, "log").mockImplementation((line) => onLine?.(String(line)));
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    onProgress?.(String(text));
    return true;
  });
  try {
    const code = await main(argv);
    return { code, out: log.mock.calls.flat().join("\n"), errors: error.mock.calls.flat() };
  } finally {
    for (const spy of [log, error, write]) spy.mockRestore();
  }
}

export const lab = (...argv: string[]): Promise<Said> => runQuietly(argv);
