import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readLessonFile, readSceneFile } from "../src/shell/content.ts";
import { jobsOf } from "../src/study/jobs.ts";
import { parseStudy } from "../src/study/spec.ts";
import { ROOT } from "./ensure-installed.mjs";
import { create, KINDS, nextStep, ROWS } from "./new.mjs";

const NIGHT = process.env["TANGO_CASES"] === "all";
const root = mkdtempSync(join(tmpdir(), "new-"));
for (const { table } of Object.values(ROWS)) cpSync(join(ROOT, table), join(root, table));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(Object.keys(KINDS))("writes a %s and its test under the name", (kind) => {
  const paths = create(kind, "first-error", root);
  // A study is data, which `lab study --list` checks.
  expect(paths.some((path) => path.includes(".test."))).toBe(kind !== "study");
  const tables = Object.values(ROWS).map(({ table }) => table);
  for (const path of paths) {
    const text = readFileSync(join(root, path), "utf8");
    expect(text).not.toMatch(/__[A-Z]+__/);
    if (tables.includes(path)) continue;
    expect(path).toContain("first-error");
    expect(text.split("\n").every((line) => line.length <= 200)).toBe(true);
  }
  expect(paths.map((path) => readFileSync(join(root, path), "utf8")).join("")).toMatch(
    /first-error|firstError/,
  );
  expect(() => create(kind, "first-error", root)).toThrow(/^\S+ exists already: choose another/);
});

test("a study is one that the lab lists", () => {
  const [path = ""] = create("study", "my-study", root);
  const study = parseStudy(path, readFileSync(join(root, path), "utf8"));
  expect(study.name).toBe("my-study");
  expect(jobsOf(path, study).map(({ name }) => name)).toEqual([
    "000-main-tango-s701",
    "000-main-tango-s702",
    "001-main-grpo-s701",
    "001-main-grpo-s702",
  ]);
});

test.each([
  ["lesson", readLessonFile],
  ["scene", readSceneFile],
])("a %s is one that the page reads", (kind, read) => {
  const [path = ""] = create(kind, "read-me", root);
  const text = readFileSync(join(root, path), "utf8");
  expect(read({ id: "read-me", text })).toHaveProperty("output.id", "read-me");
});

test.each(["lesson", "scene"])("each %s has a place of its own, before the address", (kind) => {
  const folder = `content/${kind}s`;
  cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  const orders = ["one-place", "two-places"].map((name) => {
    const [path = ""] = create(kind, name, root);
    return Number(/^order: (\d+)$/m.exec(readFileSync(join(root, path), "utf8"))?.[1]);
  });
  const [first = 0, second] = orders;
  expect(first).toBeGreaterThan(90);
  expect(second).toBe(first + 1);
  expect(second).toBeLessThan(100);
});

test.each(Object.keys(KINDS))("says what comes next for a %s in a few lines", (kind) => {
  const said = nextStep(kind, [`a/first-error.${kind}.ts`, "a/first-error.test.ts"]);
  expect(said.split("\n").length).toBeLessThan(4);
  const next =
    kind === "study" ? /npm run lab -- study \S+ --list/ : /npx vitest run a\/first-error/;
  expect(said).toMatch(next);
  expect(said.includes("npm run new -- --measured")).toBe(kind === "lesson");
});

test("titles read like words", () => {
  const [path = ""] = create("arm", "second-error", root);
  expect(readFileSync(join(root, path), "utf8")).toContain('title: "Second error"');
});

test("the task example satisfies the values and checks of its test", () => {
  const [task = "", check = ""] = create("task", "worked", root);
  expect(readFileSync(join(root, task), "utf8")).toContain("47+85= is solved by 2;2;#22.");
  expect(readFileSync(join(root, check), "utf8")).toContain('answer: "22"');
});

test.each<[string | undefined, string | undefined, RegExp]>([
  [undefined, undefined, /^Usage: npm run new -- task\|arm\|preset\|lane\|panel/],
  ["toString", "x", /^Usage: /],
  ["chart", "x", /^Usage: .*got "chart"/],
  ["task", undefined, /^"" is not a name: use at most 30 small letters/],
  ["task", "Times", /^"Times" is not a name/],
  ["task", "../times", /^"\.\.\/times" is not a name/],
  ["task", "times-", /^"times-" is not a name/],
  ["task", "a".repeat(31), /is not a name/],
])("refuses %s %s in one sentence", (kind, name, sentence) => {
  expect(() => create(kind, name, root)).toThrow(sentence);
  try {
    create(kind, name, root);
  } catch (error) {
    expect((error as Error).message.trim().split("\n")).toHaveLength(1);
  }
});

test("a row is the last of its table, and its name is refused the second time", () => {
  create("estimator", "last-one", root);
  create("setting", "last-one", root);
  create("arm", "last-one", root);
  const read = (kind: string) => readFileSync(join(root, ROWS[kind]?.table ?? ""), "utf8");
  expect(read("estimator")).toMatch(/ {2}"last-one": .*\n} as const satisfies Record</);
  expect(read("setting")).toMatch(/ {2}lastOne: number\([^)]*\}\),\n\}\);\n$/);
  expect(read("arm")).toMatch(/\n\| \[`last-one`\].* \|\n\n\*\*PRIME/);
  rmSync(join(root, "src/core/tango/last-one.test.ts"));
  expect(() => create("estimator", "last-one", root)).toThrow(
    "src/core/tango/estimators.ts has last-one already: choose another name.",
  );
});

test.each([
  ["task", "columns", "src/core/tasks/columns.task.ts exists already: choose another name."],
  ["setting", "clip-high", "another setting or a part of links is called so"],
  ["setting", "algorithm", "another setting or a part of links is called so"],
  ["setting", "class", "another setting or a part of links is called so"],
  ["setting", "ref", "another setting or a part of links is called so"],
  ["setting", "to-string", "it is a word of YAML or JavaScript"],
  ["lesson", "null", "it is a word of YAML or JavaScript"],
  ["panel", "watch", "other words of the page are called so"],
  ["panel", "testing", "folders called so hold helpers of tests"],
  ["arm", "columns", "the code asks for this word, which is something else there"],
])("of the repository, a %s cannot be called %s", (kind, name, why) => {
  expect(() => create(kind, name)).toThrow(why);
});

const WHAT = NIGHT ? "compiles and passes its tests" : "compiles";
test(`what it writes ${WHAT}`, { timeout: 240_000 }, () => {
  const copy = join(root, "copy");
  const entries = ["src", "content", "tsconfig.base.json", "package.json", "docs/algorithm.md"];
  entries.push("scripts/test-time-rows.mjs", "scripts/content.mjs");
  entries.push("scripts/ensure-installed.mjs", "scripts/node-version.mjs");
  // What the tests of presets, lessons and scenes read.
  if (NIGHT) entries.push("tests/patience.ts", "docs/results", "public/recordings");
  for (const entry of entries) {
    cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const paths = Object.keys(KINDS).flatMap((kind) => create(kind, `new-${kind}`, copy));
  const compilerOptions = {
    noEmit: true,
    allowJs: true,
    composite: false,
    emitDeclarationOnly: false,
    lib: ["es2023", "dom", "dom.iterable"],
    types: ["node", "vite/client"],
  };
  const config = {
    extends: "./tsconfig.base.json",
    compilerOptions,
    files: paths.filter((path) => /\.tsx?$/.test(path)),
  };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(config));
  // Not the project's own: these tests need no engine, which that one compiles first.
  const plain = { setupFiles: ["tests/patience.ts"], testTimeout: 180_000 };
  const own = `import { content } from "./scripts/content.mjs";\nexport default { plugins: [content()], test: ${JSON.stringify(plain)} };`;
  writeFileSync(join(copy, "vitest.config.ts"), own);
  const run = (tool: string, ...args: string[]) => {
    const command = [join(copy, "node_modules", tool), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy });
    return { status, output: `${stdout}${stderr}` };
  };
  const types = run("typescript/bin/tsc", "-p", ".");
  expect(types.status, types.output).toBe(0);
  // Vitest inside of Vitest takes long.
  if (!NIGHT) return;
  const shared = [
    "src/core/lanes/lanes.test.ts",
    "src/core/presets/gold-labels.test.ts",
    "src/core/settings/table.test.ts",
    "src/core/settings/parts.test.ts",
    "src/core/tango/advantages.test.ts",
    "src/core/tasks/tasks.test.ts",
    "src/story/lesson/lessons/lessons.test.ts",
  ];
  const tests = paths.filter((path) => path.includes(".test."));
  // The tests of the contract's own tests know nothing of a new task.
  const without = "--testNamePattern=^(?!.*(is broken by|may not follow))";
  const unit = run("vitest/vitest.mjs", "run", without, ...tests, ...shared);
  expect(unit.status, unit.output).toBe(0);
  expect(unit.output).toContain("new-task");
});
