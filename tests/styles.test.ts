import { dirname, join, normalize } from "node:path/posix";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import { projectFiles, textOf } from "./project-files.ts";

/** Views that import a module of styles; TypeScript knows none of its classes. */
const VIEWS = projectFiles.filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\./.test(path));

/** Classes that a library gives to its elements. */
const FOREIGN = /^katex/;

/** The classes of a module of styles. */
function classesOf(css: string): ReadonlySet<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return new Set([...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
}

interface Use {
  /** The module of styles. */
  readonly css: string;
  /** `card` of `styles.card`. */
  readonly names: readonly string[];
  /** Whether a class is chosen by `styles[…]`: any may be meant. */
  readonly isComputed: boolean;
}

/** What a view takes from each module of styles that it imports. */
function usesIn(path: string, text: string): Use[] {
  const imports = text.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g);
  const code = text.replace(/^import .*$/gm, "");
  return [...imports].map(([, name = "", module = ""]) => ({
    css: normalize(join(dirname(path), module)),
    names: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one = ""]) => one),
    isComputed: new RegExp(`\\b${name}\\[`).test(code),
  }));
}

const USES = VIEWS.flatMap((path) => usesIn(path, textOf(path)).map((use) => ({ path, ...use })));

test("every class that a view names is in its module of styles", () => {
  expect(USES.length).toBeGreaterThan(50);
  const missing = USES.flatMap(({ path, css, names }) => {
    const classes = classesOf(textOf(css));
    return names.filter((name) => !classes.has(name)).map((name) => `${path}: ${name} of ${css}`);
  });
  expect(missing).toEqual([]);
});

test("every class of a module of styles is named by a view", () => {
  const modules = [...new Set(USES.map(({ css }) => css))];
  const unused = modules.flatMap((css) => {
    const uses = USES.filter((use) => use.css === css);
    if (uses.some(({ isComputed }) => isComputed)) return [];
    const names = new Set(uses.flatMap((use) => use.names));
    return [...classesOf(textOf(css))]
      .filter((name) => !names.has(name) && !FOREIGN.test(name))
      .map((name) => `${css}: ${name}`);
  });
  expect(unused).toEqual([]);
});

/** Rules that stand twice in a sheet, outside of media and container queries, as selectors. */
function repeated(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/^([^\s@}][^{}]*\{[^{}]*\})/gm);
  const all = [...rules].map(([, rule = ""]) => rule.replace(/\s+/g, " "));
  return all.filter((rule, at) => all.indexOf(rule) < at).map((rule) => rule.split(" {")[0] ?? "");
}

test("no style sheet has a rule twice", () => {
  const sheets = projectFiles.filter((path) => path.endsWith(".css"));
  const twice = sheets.flatMap((path) => repeated(textOf(path)).map((rule) => `${path}: ${rule}`));
  expect(twice).toEqual([]);
});

test("every module of styles is imported", () => {
  const imported = new Set(USES.map(({ css }) => css));
  const modules = projectFiles.filter((path) => path.endsWith(".module.css"));
  expect(modules.filter((path) => !imported.has(path))).toEqual([]);
});

/** Words of class lists: of whole attributes, and of those that begin with classes of a module. */
function wordsIn(text: string): string[] {
  const lists = text.matchAll(/className=(?:"([^"]*)"|\{`((?:\$\{\w+\.\w+\}|[^`$])*)`\})/g);
  const words = [...lists].flatMap(([, plain = "", mixed = ""]) => (plain || mixed).split(/\s+/));
  return words.filter((word) => word !== "" && !word.startsWith("${"));
}

/** Classes of base.css. */
const GLOBAL = new Set(["visually-hidden"]);

test("every word of a class list is a utility", async () => {
  const words = VIEWS.flatMap((path) => wordsIn(textOf(path)).map((word) => ({ path, word })));
  expect(words.length).toBeGreaterThan(50);
  const utilities = await compile(textOf("src/shell/utilities.css"), {
    loadStylesheet: async (path, base) => ({ path, base, content: "@tailwind utilities;" }),
  });
  const css = utilities.build(words.map(({ word }) => word));
  const isKnown = (word: string) => css.includes(`.${word.replace(/[^\w-]/g, "\\$&")}`);
  const unknown = words.filter(({ word }) => !GLOBAL.has(word) && !isKnown(word));
  expect(unknown.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});

describe("the reader", () => {
  test("finds the words of class lists", () => {
    const text =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a view
      '<p className="flex p-s1" /><p className={`${a.b} m-s2`} /><p className={a.c} id="no" />';
    expect(wordsIn(text)).toEqual(["flex", "p-s1", "m-s2"]);
  });

  test("finds what is named and what is computed", () => {
    const text = 'import own from "../a.module.css";\nown.one; own["two"]; other.three;';
    expect(usesIn("src/b/c.tsx", text)).toEqual([
      { css: "src/a.module.css", names: ["one"], isComputed: true },
    ]);
  });

  test("finds a rule that comes again, unless it is another one in a query", () => {
    const rule = ".a {\n  margin: 0;\n}\n";
    expect(repeated(`${rule}.b {\n}\n${rule}`)).toEqual([".a"]);
    expect(repeated(`${rule}@media print {\n  .a {\n    margin: 0;\n  }\n}\n`)).toEqual([]);
  });

  test("reads no class in a comment or a number", () => {
    expect([...classesOf("/* .gone */ .a:hover > .b-c { margin: 0.5rem; }")]).toEqual(["a", "b-c"]);
  });
});
