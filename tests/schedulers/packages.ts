/** Debian's packages for a test: unpacked into the cache, not installed. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/ensure-installed.mjs";

const lastLine = (error: unknown) => {
  const said = String((error as { stderr?: unknown }).stderr || (error as Error).message);
  return said.trim().split("\n").at(-1);
};

/** Where packages are unpacked under this name. */
export const unpackedAt = (name: string): string => join(ROOT, ".cache", name);

/**
 * @param tryOut throws if they do not run here
 * @returns why they cannot be used; null where they can
 */
export function unpack(
  name: string,
  packages: readonly string[],
  tryOut: () => void,
): string | null {
  const folder = unpackedAt(name);
  try {
    if (!existsSync(folder)) {
      const making = `${folder}.${process.pid}`;
      mkdirSync(making, { recursive: true });
      try {
        const options = { cwd: making, stdio: "pipe", timeout: 120_000 } as const;
        execFileSync("apt-get", ["download", ...packages], options);
        for (const file of readdirSync(making)) execFileSync("dpkg", ["-x", file, "."], options);
        renameSync(making, folder);
      } finally {
        rmSync(making, { recursive: true, force: true });
      }
    }
    tryOut();
    return null;
  } catch (error) {
    const why = `Debian's packages of ${name} cannot be had or do not run here: ${lastLine(error)}`;
    console.warn(why);
    return why;
  }
}
