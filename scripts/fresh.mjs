/** Builds that are kept until their sources change. */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const TEST_FILE = /\.test\.tsx?$/;

/**
 * One hash of the names and contents of all files below the given paths, without tests.
 * @param {string} root
 * @param {string[]} paths files or folders inside root; missing ones count as missing
 */
export function hashSources(root, paths) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    const file = join(root, path);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${path}/${name}`);
    } else if (!TEST_FILE.test(path)) {
      const content = readFileSync(file);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const path of paths) add(path);
  return hash.digest("hex");
}

/**
 * Makes the files of a folder unless those there have the same sources. They are made aside and renamed, because another
 * process may read or build the same ones.
 * @param {string} folder
 * @param {string} hash of the sources
 * @param {(aside: string) => Promise<void>} make
 */
export async function fresh(folder, hash, make) {
  const stamp = join(folder, "hash");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return folder;
  const aside = join(folder, `.building-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    await make(aside);
    for (const name of readdirSync(aside)) renameSync(join(aside, name), join(folder, name));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  writeFileSync(stamp, hash);
  return folder;
}
