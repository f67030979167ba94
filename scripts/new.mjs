import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { tellUsage } from "./usage.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The file of each kind and its test, from templates with their names. @type {Record<string, [string, string]>} */
export const KINDS = {
  task: ["src/core/tasks/NAME.task.ts", "src/core/tasks/NAME.test.ts"],
  arm: ["src/core/algorithms/NAME.arm.ts", "src/core/algorithms/NAME.test.ts"],
  panel: ["src/lab/NAME/panel.tsx", "src/lab/NAME/panel.test.tsx"],
  lesson: ["src/learn/lessons/NAME.lesson.tsx", "src/learn/lessons/NAME.test.ts"],
  scene: ["content/scenes/NAME.yaml", "src/talk/scenes/NAME.test.ts"],
};

/** The table of the arms, and what follows it. */
export const ARMS = "docs/algorithm.md";
const BEHIND_ARMS = "\n\n**PRIME here and in the paper.**";

/** "first-error" → "First error". @param {string} name */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** An unused place among the files of a folder, before the last scene, which shows the address. @param {string} folder */
function freeOrder(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.includes(".")) : [];
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8"));
  let order = 91;
  while (texts.some((text) => new RegExp(`\\n *order: ${order},?\\n`).test(text))) order += 1;
  return order;
}

/** @param {string} template @param {string} name @param {string} folder of its file */
const filled = (template, name, folder) =>
  readFileSync(join(ROOT, "scripts", "templates", `${template}.txt`), "utf8")
    .replaceAll("__ORDER__", () => String(freeOrder(folder)))
    .replaceAll("__NAME__", name)
    .replaceAll("__TITLE__", titleOf(name));

/**
 * Writes the file and the test of a new thing of one kind, and the row of an arm.
 * @param {string} [kind] one of KINDS
 * @param {string} [name] becomes the id
 * @param {string} [root] of the repository
 * @returns {string[]} paths from the root
 * @throws {RangeError} with one sentence on why nothing was written
 */
export function create(kind = "", name = "", root = ROOT) {
  const patterns = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!patterns) {
    const kinds = Object.keys(KINDS).join("|");
    throw new RangeError(`Usage: npm run new -- ${kinds} NAME (got ${JSON.stringify(kind)}).`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new RangeError(
      `${JSON.stringify(name)} is not a name: use at most 30 small letters, digits and single hyphens, starting with a letter.`,
    );
  }
  const paths = patterns.map((pattern) => pattern.replaceAll("NAME", name));
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new RangeError(`${taken} exists already: choose another name.`);
  for (const [i, path] of paths.entries()) {
    const folder = dirname(join(root, path));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, path), filled(i === 0 ? kind : `${kind}-test`, name, folder));
  }
  if (kind !== "arm") return paths;
  const table = readFileSync(join(root, ARMS), "utf8");
  const row = filled("arm-row", name, root);
  writeFileSync(
    join(root, ARMS),
    table.replace(BEHIND_ARMS, () => `\n${row.trimEnd()}${BEHIND_ARMS}`),
  );
  return [...paths, ARMS];
}

/** @param {string[]} args @returns {number} the exit code */
function main([kind, name]) {
  tellUsage(`npm run new -- KIND NAME: writes one thing and its test (CONTRIBUTING.md)
  KIND   ${Object.keys(KINDS).join(", ")}
  NAME   its id: small letters, digits and single hyphens`);
  try {
    const paths = create(kind, name);
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    const code = paths.filter((path) => /\.tsx?$/.test(path));
    spawnSync(process.execPath, [biome, "check", "--write", ...code], { cwd: ROOT });
    console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}`);
    console.log(`Change them, then run: npx vitest run ${paths[1]}\nand in the end: npm run check`);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) exit(main(argv.slice(2)));
