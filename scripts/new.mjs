import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TEMPLATES = join(ROOT, "scripts", "templates");

/** Files that each kind consists of: template, then path from the root. @type {Record<string, [string, string][]>} */
export const KINDS = {
  task: [
    ["task.txt", "src/core/tasks/NAME.task.ts"],
    ["task-test.txt", "src/core/tasks/NAME.test.ts"],
  ],
  arm: [
    ["arm.txt", "src/core/algorithms/NAME.arm.ts"],
    ["arm-test.txt", "src/core/algorithms/NAME.test.ts"],
  ],
  preset: [
    ["preset.txt", "src/core/presets/NAME.preset.ts"],
    ["preset-test.txt", "src/core/presets/NAME.test.ts"],
  ],
  lane: [
    ["lane.txt", "src/core/lanes/NAME.lane.ts"],
    ["lane-test.txt", "src/core/lanes/NAME.test.ts"],
  ],
  panel: [
    ["panel.txt", "src/features/NAME/panel.tsx"],
    ["panel-test.txt", "src/features/NAME/panel.test.tsx"],
  ],
  lesson: [
    ["lesson.txt", "src/features/learn/lessons/NAME.lesson.ts"],
    ["lesson-test.txt", "src/features/learn/lessons/NAME.test.ts"],
  ],
  scene: [
    ["scene.txt", "src/features/talk/scenes/NAME.scene.ts"],
    ["scene-test.txt", "src/features/talk/scenes/NAME.test.ts"],
  ],
};

/** "first-error" → "First error". @param {string} name */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/**
 * Writes the files of a new task, arm, preset, lane, panel, lesson or scene.
 * @param {string} [kind]
 * @param {string} [name] becomes the id
 * @param {string} [root] of the repository
 * @returns {string[]} paths from the root
 * @throws {RangeError} with one sentence on why nothing was written
 */
export function create(kind = "", name = "", root = ROOT) {
  const files = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!files) {
    const kinds = Object.keys(KINDS).join("|");
    throw new RangeError(`Usage: npm run new -- ${kinds} NAME (got ${JSON.stringify(kind)}).`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new RangeError(
      `${JSON.stringify(name)} is not a name: use at most 30 small letters, digits and single hyphens, starting with a letter.`,
    );
  }
  const written = files.map(([template, path]) => {
    const text = readFileSync(join(TEMPLATES, template), "utf8");
    return {
      path: path.replace("NAME", name),
      text: text.replaceAll("__NAME__", name).replaceAll("__TITLE__", titleOf(name)),
    };
  });
  const taken = written.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new RangeError(`${taken.path} exists already: choose another name.`);
  for (const { path, text } of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return written.map(({ path }) => path);
}

/** @param {string[]} args @returns {number} the exit code */
function main([kind, name]) {
  try {
    const paths = create(kind, name);
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    spawnSync(process.execPath, [biome, "check", "--write", ...paths], { cwd: ROOT });
    console.log(`Created:\n${paths.map((path) => `  ${path}`).join("\n")}`);
    const test = paths.find((path) => path.includes(".test."));
    console.log(`Change them, then run: npx vitest run ${test}\nand in the end: npm run check`);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) exit(main(argv.slice(2)));
