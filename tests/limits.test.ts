import { describe, expect, test } from "vitest";
import { type Files, isProduct, LIMITS, passedLimits, unlimitedRooms } from "./limits/count.ts";
import { projectFiles, textOf } from "./project-files.ts";

/** Lines of code that do nothing. */
const lines = (count: number): string => "f();\n".repeat(count);

const HOW = "Make room, or raise it in tests/limits/count.ts and say why in the commit.";

const longFunction = (name: string): string => `function ${name}() {\n${lines(49)}}\n`;

const limitOf = (what: string): number =>
  LIMITS.find((limit) => limit.what === what)?.most ?? Number.NaN;

const filesOf = (files: Record<string, string>): Files => new Map(Object.entries(files));

test("the product keeps its limits, and every room has one", () => {
  const files: Files = new Map(
    projectFiles.filter(isProduct).map((path) => [path, textOf(path)] as const),
  );
  expect(files.size).toBeGreaterThan(1000);
  const passed = passedLimits(files);
  expect(passed, passed.join("\n")).toEqual([]);
  expect(unlimitedRooms(files)).toEqual([]);
});

describe("each limit fires", () => {
  const rooms = LIMITS.filter(({ what }) => what.startsWith("Lines of src/"));
  test.each(rooms)("$what", ({ what, most }) => {
    const path = `${what.replace("Lines of ", "")}/a.wgsl`;
    expect(passedLimits(filesOf({ [path]: lines(most) }))).toEqual([]);
    const [sentence] = passedLimits(
      filesOf({ [path]: lines(most - 1), [path.replace("a.", "b.")]: lines(2) }),
    );
    expect(sentence).toContain(`${what}: ${most + 1}, where the limit is ${most}`);
  });

  test("of the product in all, and of CSS", () => {
    const product = limitOf("Lines of the product");
    expect(passedLimits(filesOf({ "scripts/a.wgsl": lines(product + 1) }))).toEqual([
      `Lines of the product: ${product + 1}, where the limit is ${product} and the goal 110000. ${HOW}`,
    ]);
    const css = limitOf("Lines of CSS");
    expect(passedLimits(filesOf({ "scripts/a.css": "\n".repeat(css + 1) }))).toEqual([
      `Lines of CSS: ${css + 1}, where the limit is ${css} and the goal 8000. ${HOW}`,
    ]);
  });

  test("of files with a store, which are named", () => {
    const store = 'import { createStore } from "zustand/vanilla";\nconst a = createStore<A>(b);\n';
    const most = limitOf("Files that create a store");
    const files = filesOf(
      Object.fromEntries(Array.from({ length: most + 1 }, (_, i) => [`src/kit/s${i}.ts`, store])),
    );
    const [sentence] = passedLimits(files);
    expect(sentence).toContain(`Files that create a store: ${most + 1}, where`);
    expect(sentence).toContain("src/kit/s0.ts, src/kit/s1.ts");
  });

  test("of long functions, which are named by their line", () => {
    const most = limitOf("Functions of more than 50 lines");
    const long = Array.from({ length: most + 1 }, (_, i) => longFunction(`f${i}`)).join("");
    const [sentence] = passedLimits(filesOf({ "src/kit/a.ts": `\n${long}` }));
    expect(sentence).toContain(`Functions of more than 50 lines: ${most + 1}, where`);
    expect(sentence).toContain("src/kit/a.ts:2, src/kit/a.ts:53");
  });
});

test("what is no product does not count", () => {
  const much = lines(200_000);
  const files = {
    "src/kit/a.test.ts": much,
    "src/core/testing/a.ts": much,
    "e2e/a.spec.ts": much,
    "docs/a.md": much,
  };
  expect(passedLimits(filesOf(files))).toEqual([]);
  const kernel = Array.from({ length: 40 }, (_, i) => longFunction(`f${i}`)).join("");
  expect(passedLimits(filesOf({ "src/engine/cpu/assembly/a.ts": kernel }))).toEqual([]);
  const exact = "const f = () => {\n".concat(lines(48), "};\n").repeat(40);
  expect(passedLimits(filesOf({ "scripts/a.mjs": exact }))).toEqual([]);
});

test("what `npm run new` wrote counts when it is no example any more", () => {
  const much = lines(200_000);
  const files = (first: string) => ({
    "src/core/tasks/a.task.ts": `// ${first}\n${much}`,
    "src/story/blocks/a/a.block.ts": `// ${first}\n`,
    "src/story/blocks/a/Views.tsx": much,
  });
  expect(passedLimits(filesOf(files("An example to replace.")))).toEqual([]);
  expect(passedLimits(filesOf(files("Sums.")))).toHaveLength(3);
});

test("a room without a limit is named", () => {
  expect(unlimitedRooms(filesOf({ "src/extras/a.ts": "", "src/kit/a.ts": "" }))).toEqual([
    "extras",
  ]);
});
