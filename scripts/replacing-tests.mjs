import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "workers", "scripts", "tests"];

/**
 * The unit test files that replace modules. They need processes of their own: in a shared one another
 * file may have loaded the real module, and what uses it, already.
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
