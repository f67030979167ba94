import { vi } from "vitest";
import { main } from "../../main.ts";

/** Runs a command of the lab. @returns its exit code and all that it said */
export async function lab(...argv: string[]): Promise<{ code: number; said: string }> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const code = await main(argv);
    return { code, said: [...log.mock.calls, ...error.mock.calls].flat().join("\n") };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}
