/** The types of the library: its own declarations and those that they name. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "./ensure-installed.mjs";
import { tool } from "./tool.mjs";

const DECLARED = join(ROOT, ".tsbuild", "src");
const ENTRY = join(DECLARED, "library", "index.d.ts");
const TSC = ["node_modules/typescript/bin/tsc", "-b", "src/library"];
const LIMIT_MS = 400_000;

/** An import in the forms that tsc writes into declarations. */
const IMPORTED = /(\bfrom |\bimport\()"([^"]+)"/g;

/**
 * Copies the declarations that the library's exports need, with file endings that every TypeScript setup resolves.
 * @param {string} outDir
 * @throws Error for a package that nobody has who installs this one
 */
export async function writeTypes(outDir) {
  if (!(await tool(TSC, LIMIT_MS))) throw new Error("src/library does not compile.");
  rmSync(outDir, { recursive: true, force: true });
  const waiting = new Set([ENTRY]);
  // Iterating over a set includes elements added during the loop.
  for (const file of waiting) {
    const text = readFileSync(file, "utf8").replace(IMPORTED, (_, before, specifier) => {
      if (!specifier.startsWith(".")) throw new Error(`${file} needs the types of ${specifier}.`);
      waiting.add(resolve(dirname(file), specifier.replace(/\.ts$/, ".d.ts")));
      return `${before}"${specifier.replace(/\.ts$/, ".js")}"`;
    });
    const copy = join(outDir, relative(DECLARED, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text.replace(/^\/\/# sourceMappingURL=.*\n?/m, ""));
  }
}
