/** Every script of package.json starts on this Node, which in CI is the oldest that the lab runs on. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./ensure-installed.mjs";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** Programs of a script are found as npm finds them. */
const PATH = `${join(ROOT, "node_modules", ".bin")}:${process.env["PATH"]}`;

/** Starts a script as npm does, without npm's own second. */
function start(name: string, args: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(`${scripts[name]} ${args}`, {
    cwd: ROOT,
    shell: true,
    env: { ...process.env, PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

describe.runIf(process.platform !== "win32")("npm run", () => {
  test.concurrent.each(Object.keys(scripts))("%s starts", async (name) => {
    const { code, said } = await start(name, "--help");
    expect(code, said).toBe(0);
    expect(said).toMatch(/usage|--|npm run/i);
  });
});

/** The files that a script imports, itself and by others, at once or later; Vite's own inputs aside. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, "utf8").replaceAll(/\/\*\*.*?\*\//gs, "");
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g);
  for (const [, path = ""] of imports) importedBy(join(dirname(file), path), seen);
  return seen;
}

test("no script imports TypeScript, which Node 20 cannot read", () => {
  const started = Object.values(scripts).flatMap((line) => line.match(/scripts\/\S+\.mjs/g) ?? []);
  expect(started.length).toBeGreaterThan(5);
  const files = started.flatMap((path) => [...importedBy(join(ROOT, path))]);
  expect(new Set(files).size).toBeGreaterThan(15);
  const wrong = files.filter((file) => /\.tsx?$/.test(file)).map((file) => relative(ROOT, file));
  expect(wrong).toEqual([]);
});
