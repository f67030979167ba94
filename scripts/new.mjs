import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { tellUsage } from "./usage.mjs";

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
    ["panel.txt", "src/lab/NAME/panel.tsx"],
    ["panel-test.txt", "src/lab/NAME/panel.test.tsx"],
  ],
  lesson: [
    ["lesson.txt", "content/lessons/NAME.yaml"],
    ["lesson-test.txt", "src/story/lesson/lessons/NAME.test.ts"],
  ],
  scene: [
    ["scene.txt", "content/scenes/NAME.yaml"],
    ["scene-test.txt", "src/talk/scenes/NAME.test.ts"],
  ],
  study: [["study.txt", "studies/NAME.json"]],
  estimator: [["estimator-test.txt", "src/core/tango/NAME.test.ts"]],
  setting: [["setting-test.txt", "src/core/settings/NAME.test.ts"]],
};

/**
 * The table row that a kind also needs, inserted before the last line that begins with `end`.
 * @type {Record<string, { table: string, template: string, end: string }>}
 */
export const ROWS = {
  arm: {
    table: "docs/algorithm.md",
    template: "arm-row.txt",
    end: "\n**PRIME here and in the paper.**",
  },
  estimator: {
    table: "src/core/tango/estimators.ts",
    template: "estimator.txt",
    end: "} as const satisfies Record<string, EstimatorFacts>;",
  },
  setting: { table: "src/core/settings/groups/schedule.ts", template: "setting.txt", end: "});" },
};

/** "first-error" → "First error". @param {string} name */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** "first-error" → "firstError", as settings are called. @param {string} name */
const keyOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** An unused position in a folder; for scenes before the last one of the lab's own talk, which shows the address. @param {string} folder */
function freeOrder(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const texts = files
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const isFree = (/** @type {number} */ n) =>
    !texts.some((text) => text.includes(`\norder: ${n}\n`));
  let order = 91;
  while (!isFree(order)) order += 1;
  return order;
}

/** The text of a template with this name. @param {string} template @param {string} name @param {string} folder of its file */
const filled = (template, name, folder) =>
  readFileSync(join(TEMPLATES, template), "utf8")
    .replaceAll("__ORDER__", () => String(freeOrder(folder)))
    .replaceAll("__NAME__", name)
    .replaceAll("__KEY__", keyOf(name))
    .replaceAll("__TITLE__", titleOf(name));

/**
 * The table with the row of this name.
 * @param {{ table: string, template: string, end: string }} row
 * @param {string} name
 * @param {string} root
 */
function withRow({ table, template, end }, name, root) {
  const text = readFileSync(join(root, table), "utf8");
  if (new RegExp(`^ +("${name}"|${keyOf(name)}):`, "m").test(text)) {
    throw new RangeError(`${table} has ${name} already: choose another name.`);
  }
  const at = text.lastIndexOf(`\n${end}`) + 1;
  if (at === 0) throw new Error(`${table} has no line ${end.trim()}: mend scripts/new.mjs.`);
  const own = filled(template, name, dirname(join(root, table)));
  return { path: table, text: text.slice(0, at) + own + text.slice(at) };
}

/** The texts of a folder's code, tests apart. @param {string} folder @returns {string[]} */
function codeIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\btesting\b/.test(path))
    .map((path) => readFileSync(join(folder, path), "utf8"));
}

/** What a name means already; null if nothing. @param {string} kind @param {string} name @param {string} root */
function meaningOf(kind, name, root) {
  const key = keyOf(name);
  if (/^(null|true|false)$/.test(name) || key in {}) return "it is a word of YAML or JavaScript";
  if (kind === "panel" && name === "testing") return "folders called so hold helpers of tests";
  const isIn = (/** @type {string} */ folder, /** @type {string} */ pattern) =>
    codeIn(join(root, folder)).some((text) => new RegExp(pattern, "m").test(text));
  if (kind === "panel" && isIn("src", `defineWords\\(\\s*"${name}"`))
    return "other words of the page are called so";
  if (kind === "setting" && isIn("src/core/settings", `^ +${key}: \\w+\\(|[ "]${key}[ "]`))
    return "another setting or a part of links is called so";
  // tests/ids.test.ts refuses comparisons with their ids.
  const isAsked = `[!=]== "${name}"|"${name}" [!=]==|case "${name}":`;
  return (kind === "arm" || kind === "estimator") && isIn("src", isAsked)
    ? "the code asks for this word, which is something else there"
    : null;
}

/**
 * Writes the files of a new thing of one kind, and the row of its table.
 * @param {string} [kind] one of KINDS
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
  const written = files.map(([template, pattern]) => {
    const path = pattern.replaceAll("NAME", name);
    return { path, text: filled(template, name, dirname(join(root, path))) };
  });
  const taken = written.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new RangeError(`${taken.path} exists already: choose another name.`);
  const meaning = meaningOf(kind, name, root);
  if (meaning)
    throw new RangeError(`${name} cannot be a ${kind}: ${meaning}. Choose another name.`);
  const row = Object.hasOwn(ROWS, kind) ? ROWS[kind] : undefined;
  if (row) written.push(withRow(row, name, root));
  for (const { path, text } of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return written.map(({ path }) => path);
}

const USAGE = `npm run new -- KIND NAME: writes one thing and its test (CONTRIBUTING.md)
  KIND   ${Object.keys(KINDS).join(", ")}
  NAME   its id: small letters, digits and single hyphens
npm run new -- --measured: what the recordings measured, for the figures of a lesson`;

/** The next steps for the user after files were written. @param {string} kind @param {string[]} paths */
export function nextStep(kind, paths) {
  if (kind === "study") {
    return `Change it (docs/studies.md), then see its jobs: npm run lab -- study ${paths[0]} --list`;
  }
  const test = paths.find((path) => path.includes(".test."));
  const figures = kind === "lesson" ? "\nWhat its figures can be: npm run new -- --measured" : "";
  return `Change them, then run: npx vitest run ${test}\nand in the end: npm run check${figures}`;
}

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main([kind, name]) {
  tellUsage(USAGE);
  if (kind === "--measured") {
    const { measuredText } = await import("./measured.mjs");
    console.log(`What the recordings measured, by updates of both models:\n${measuredText()}`);
    return 0;
  }
  try {
    const paths = create(kind, name);
    const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
    const code = paths.filter((path) => /\.tsx?$/.test(path));
    spawnSync(process.execPath, [biome, "check", "--write", ...code], { cwd: ROOT });
    console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}`);
    console.log(nextStep(kind ?? "", paths));
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return 2;
  }
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) exit(await main(argv.slice(2)));
