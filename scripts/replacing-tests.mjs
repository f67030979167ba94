import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "workers", "scripts", "tests"];

/**
 * Unit test files that mock modules. They need separate processes: in a shared one another file may already have loaded
 * the real module.
 * @param {string} root
 * @returns {string[]} relative to the root
 */
export const replacingTests = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, file), "utf8"))),
  );
