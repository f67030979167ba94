import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { VERSION } from "../../core/version.ts";
import { main } from "../main.ts";
import { serveFolder } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "lab-serve-"));
const page = async () => folder;

beforeAll(() => {
  writeFileSync(join(folder, "index.html"), "<title>page</title>");
  writeFileSync(join(folder, "_headers"), "/*\n  X-Own: yes\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(() => vi.restoreAllMocks());

/** Runs the command line with its output caught. */
function lab(...argv: string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  return { ended: main(argv, page), log, error };
}

it("serves the page until it is told to stop", async () => {
  const { ended, log } = lab("serve", "--port", "0");
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  const [url = ""] = /http:\S+/.exec(log.mock.calls.flat().join()) ?? [];
  const answer = await fetch(url);
  expect(await answer.text()).toBe("<title>page</title>");
  expect(answer.headers.get("x-own")).toBe("yes");
  process.emit("SIGTERM");
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

it("refuses a port that is taken or none, in one sentence", async () => {
  const other = await serveFolder(folder, 0);
  const { port } = new URL(other.url);
  const taken = lab("serve", "--port", port);
  expect(await taken.ended).toBe(2);
  expect(taken.error).toHaveBeenCalledExactlyOnceWith(
    `The page cannot be served on port ${port}, because another program uses it: give another --port.`,
  );
  await other.close();
  expect(await lab("serve", "--port", "99999").ended).toBe(2);
});

it("says that the page is missing where it was not built", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await main(["serve"])).toBe(2);
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^The built page is missing in /)]]);
});

it("prints the version", async () => {
  const { ended, log } = lab("--version");
  expect(await ended).toBe(0);
  expect(log).toHaveBeenCalledExactlyOnceWith(VERSION);
});
