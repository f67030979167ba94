import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL, inTurn } from "../../../scripts/turn.mjs";
import { EXERCISES } from "../../exchange/notebook/notebook.ts";
import { pythonWith } from "../../exchange/testing/python.ts";
import { EXERCISES as LINES } from "../../homework/exercises/registry.ts";
import { lab } from "./testing/lab.ts";
import { recordedCheckpoint, writeRun } from "./testing/run.ts";

interface Notebook {
  readonly cells: {
    readonly id: string;
    readonly source: string;
    readonly metadata: { readonly nbgrader?: Readonly<Record<string, unknown>> };
  }[];
  readonly metadata: { readonly otter: { readonly tests: Readonly<Record<string, unknown>> } };
}

const folder = mkdtempSync(join(tmpdir(), "export-notebook-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const read = (name: string) => JSON.parse(readFileSync(at(name), "utf8")) as Notebook;

const SMALL = { batchSize: 8, verifierBatch: "balanced", threads: 1, engine: "cpu" };
beforeAll(async () => {
  writeRun(at("run"), "gap", recordedCheckpoint("gap", SMALL));
  const { code, said } = await lab(
    "export",
    "notebook",
    "--from",
    at("run"),
    "--out",
    at("a.ipynb"),
  );
  expect(said).toMatch(/: generator update \d+ and verifier update \d+, all functions written/);
  expect(code).toBe(0);
  await lab("export", "notebook", "--from", at("run"), "--out", at("b.ipynb"), "--exercises");
});

test("as homework it is what nbgrader makes of the teacher's copy", () => {
  // The archive says which command wrote it.
  const cellsOf = (name: string) => read(name).cells.filter(({ id }) => id !== "archive");
  const released = cellsOf("a.ipynb").map((cell) => ({
    ...cell,
    source: cell.source.replace(
      / {4}### BEGIN SOLUTION[\s\S]*### END SOLUTION/,
      "    # YOUR CODE HERE\n    raise NotImplementedError()",
    ),
  }));
  expect(cellsOf("b.ipynb")).toEqual(released);
});

test("each function is to be written, and has locked tests with points, for nbgrader and for Otter", () => {
  const { cells, metadata } = read("b.ipynb");
  const marks = new Map(cells.map(({ id, metadata }) => [id, metadata.nbgrader]));
  for (const name of EXERCISES) {
    expect(marks.get(name)).toMatchObject({ solution: true, locked: false, grade: false });
    expect(marks.get(`test-${name}`)).toMatchObject({ solution: false, locked: true, grade: true });
    expect(Number(marks.get(`test-${name}`)?.points)).toBeGreaterThan(0);
  }
  expect(Object.keys(metadata.otter.tests)).toEqual(EXERCISES);
});

test("the first cell says what is in it", () => {
  const [first] = read("a.ipynb").cells;
  expect(first?.source).toContain("| generator update 81 | 64 solutions, 8 of each problem |");
  expect(first?.source).not.toMatch(/\{\w+\}/);
});

test("a file that is there is kept, and another name is refused", async () => {
  const before = readFileSync(at("a.ipynb"));
  const there = await lab("export", "notebook", "--from", at("run"), "--out", at("a.ipynb"));
  expect(there.code).toBe(2);
  expect(there.said).toContain("a.ipynb is there already");
  expect(readFileSync(at("a.ipynb"))).toEqual(before);
  const named = await lab("export", "notebook", "--from", at("run"), "--out", at("c.json"));
  expect(named.code).toBe(2);
  expect(named.said).toContain("must end with .ipynb");
  expect(existsSync(at("c.json"))).toBe(false);
});

const LINE_IDS = [...LINES.values()].filter(({ python }) => python).map(({ id }) => id);
const lineFile = (id: string, ...more: string[]) =>
  lab("export", "notebook", "--exercise", id, "--out", at(`${id}${more.length}.ipynb`), ...more);

test("of an exercise it is the teacher's copy, or the homework; what has no tests is refused", async () => {
  const { code, said } = await lineFile("blend");
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/blend, written, /),
  });
  expect(read("blend0.ipynb").cells.map(({ id }) => id)).toEqual([
    "task",
    "setup",
    "blend",
    "test-blend",
  ]);
  const free = await lineFile("your-sum");
  expect(free.code).toBe(2);
  expect(free.said).toMatch(/--exercise knows group-advantage, .*, not "your-sum"/);
  const both = await lineFile("blend", "--from", at("run"));
  expect(both.said).toMatch(/--from cannot be combined with --exercise/);
});

const torch = pythonWith("torch");
const nbclient = pythonWith("nbclient");
describe.skipIf(!(torch && nbclient))("in Jupyter", () => {
  const SCRIPT = join(import.meta.dirname, "testing/run_notebook.py");
  const run = (...files: string[]) =>
    (nbclient?.run(SCRIPT, ...files.map(at)) ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { failed: string[][]; otter: number[][] });

  /** The teacher's copy with changed cells. */
  function write(name: string, change: (id: string, source: string) => string): string {
    const notebook = read("a.ipynb");
    const cells = notebook.cells.map((cell) => ({ ...cell, source: change(cell.id, cell.source) }));
    writeFileSync(at(name), JSON.stringify({ ...notebook, cells }));
    return name;
  }

  // A kernel of Python with torch takes ten seconds to start: a commit runs one notebook.
  const WHOLE = "the teacher's copy";
  const notebooks = [WHOLE, ...EXERCISES, ...LINE_IDS];
  const open = inTurn(notebooks, notebooks.length);

  test.runIf(open.includes(WHOLE))(`${WHOLE} passes all tests, Otter's too`, () => {
    const [result] = run("a.ipynb");
    expect(result?.failed).toEqual([]);
    const [[tries, failures] = []] = result?.otter ?? [];
    expect(tries).toBeGreaterThan(30);
    expect(failures).toBe(0);
  });

  test.each(EXERCISES.filter((name) => open.includes(name)))(
    "only its own tests miss %s",
    (name) => {
      const hole = read("b.ipynb").cells.find(({ id }) => id === name)?.source ?? "";
      const file = write(`${name}.ipynb`, (id, source) => (id === name ? hole : source));
      const [result] = run(file);
      expect(result?.failed.map(([id, error]) => [id, error])).toEqual([
        [`test-${name}`, "NotImplementedError"],
      ]);
      expect(result?.otter[0]?.[1]).toBeGreaterThan(0);
    },
  );

  test.each(LINE_IDS.filter((id) => open.includes(id)))(
    "of the exercise %s, the reference passes and the hole fails",
    async (id) => {
      await lineFile(id);
      await lineFile(id, "--exercises");
      const [solved, empty] = run(`${id}0.ipynb`, `${id}1.ipynb`);
      expect(solved?.failed).toEqual([]);
      expect(solved?.otter[0]?.[0]).toBeGreaterThan(5);
      expect(solved?.otter[0]?.[1]).toBe(0);
      expect(empty?.failed.map(([, error]) => error)).toEqual(["NotImplementedError"]);
    },
  );

  test.runIf(ALL)("a slip is named by its test", () => {
    const file = write("slip.ipynb", (id, source) =>
      id === "normalize" ? source.replace("/ (n - 1)", "/ n") : source,
    );
    const [result] = run(file);
    expect(result?.failed).toEqual([
      ["test-normalize", "AssertionError", expect.stringContaining("divide by n - 1, not by n")],
    ]);
  });

  test.runIf(ALL)("without torch it says what it needs", () => {
    const file = write("bare.ipynb", (id, source) =>
      id === "setup" ? `import sys\nsys.modules["torch"] = None\n${source}` : source,
    );
    const [result] = run(file);
    expect(result?.failed[0]).toEqual([
      "setup",
      "SystemExit",
      expect.stringContaining("pip install torch"),
    ]);
  });
});
