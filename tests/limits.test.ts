import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { counted, type Files, isCounted, type Limits, passed, raised } from "./limits/count.ts";
import { projectFiles, textOf } from "./project-files.ts";

const FILE = "tests/limits/limits.json";
const read = (text: string): Limits => JSON.parse(text) as Limits;
const now = read(textOf(FILE));

const filesOf = (files: Record<string, string>): Files => new Map(Object.entries(files));
const code = (count: number): string => "f();\n".repeat(count);

test("no room is larger than its limit, and each has one", () => {
  const files = new Map(projectFiles.filter(isCounted).map((path) => [path, textOf(path)]));
  expect(files.size).toBeGreaterThan(500);
  expect(passed(counted(files), now)).toEqual([]);
});

/** The limits as each commit left them. A shallow clone knows only the last ones. */
function history(): readonly Limits[] {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
  const commits = git("log", "--format=%H", "--diff-filter=AM", "--", FILE).trim();
  return commits === ""
    ? []
    : commits.split("\n").map((commit) => read(git("show", `${commit}:${FILE}`)));
}

test("no limit is higher than it ever was", () => {
  expect(raised(now, history())).toEqual([]);
});

test("a raised limit is refused, also one that moves into a new room", () => {
  expect(raised({ "src/ui/kit": 90, css: 10 }, [{ "src/ui/kit": 100, css: 10 }])).toEqual([]);
  expect(raised({ "src/ui/kit": 101 }, [{ "src/ui/kit": 120 }, { "src/ui/kit": 100 }])).toEqual([
    "src/ui/kit: 101, where the limit was 100. Limits only fall.",
    "All rooms together: 101, where it was 100.",
  ]);
  expect(raised({ "src/ui/kit": 100, "src/extras": 1 }, [{ "src/ui/kit": 100 }])).toEqual([
    "All rooms together: 101, where it was 100.",
  ]);
  expect(raised({ "src/ui": 90 }, [{ "src/ui/kit": 60, "src/ui/plot": 30 }])).toEqual([]);
});

test("lines count in their room, style sheets and tests also together", () => {
  const sums = counted(
    filesOf({
      "src/ui/kit/a.ts": code(3),
      "src/ui/kit/a.css": "\n".repeat(2),
      "src/ui/kit/a.test.ts": code(5),
      "src/core/testing/a.ts": code(7),
      "e2e/a.spec.ts": code(11),
      "content/a.yaml": "\n".repeat(13),
      "docs/a.md": code(99),
      "src/core/tasks/new.task.ts": `// An example to replace.\n${code(99)}`,
    }),
  );
  expect(sums).toMatchObject({ "src/ui": 5, css: 2, tests: 23, content: 13 });
  expect(sums["src/core"]).toBeUndefined();
});

test("stores and functions longer than a screen count", () => {
  const store = 'import { createStore } from "zustand/vanilla";\nconst a = createStore<A>(b);\n';
  const long = (count: number) => `function f() {\n${code(count)}}\n`;
  const sums = counted(
    filesOf({
      "src/ui/kit/store.ts": store,
      "src/ui/kit/long.ts": long(49) + long(48),
      "src/engine/cpu/assembly/a.ts": long(99),
    }),
  );
  expect(sums).toMatchObject({ stores: 1, "long functions": 1 });
});

test("a passed limit and a room without one are told", () => {
  expect(passed({ "src/ui/kit": 101, "src/new": 1 }, { "src/ui/kit": 100 })).toEqual([
    "src/ui/kit: 101, where the limit is 100. Drop a state or an option.",
    "src/new has no limit in tests/limits/limits.json.",
  ]);
});
