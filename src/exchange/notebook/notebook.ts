/**
 * One update of each model as a Jupyter notebook (nbformat 4.5) that runs with torch alone: the functions of
 * python/tango.py as cells, with holes where they are exercises, and tests after each. Cells carry nbgrader's
 * metadata (schema 3); the notebook's own metadata has the same tests in Otter's form (OK format).
 */
import exercises from "../../../python/exercises.py?raw";
import reader from "../../../python/read_gpt2.py?raw";
import tango from "../../../python/tango.py?raw";
import { type PercentCell, percentCells } from "./percent.ts";
import { pythonFunction } from "./python-function.ts";

export interface NotebookRequest {
  /** A zip of `MODULES` and of the update's files, by the names that python/tango.py reads; in base64. */
  readonly archive: string;
  /** The words in braces of python/exercises.py. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The functions to be left open: all as homework, none in the teacher's copy. */
  readonly open: ReadonlySet<string>;
}

interface Cell {
  readonly id: string;
  readonly cell_type: "code" | "markdown";
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: string;
  readonly execution_count?: null;
  readonly outputs?: readonly [];
}

const CELLS = percentCells(exercises);
const ofKind = (wanted: string) => CELLS.filter(({ kind: [kind] }) => kind === wanted);

/** The functions that are exercises, in their order. */
export const EXERCISES: readonly string[] = ofKind("solution").map(
  ({ kind: [, name = ""] }) => name,
);

/** The lab's algorithm, which the notebook imports. */
export const MODULES: ReadonlyMap<string, string> = new Map([
  ["tango.py", tango],
  ["read_gpt2.py", reader],
]);

/** Characters a line of the archive, so that editors open the cell. */
const LINE = 120;

const textCell = (id: string, source: string): Cell => ({
  id,
  cell_type: "markdown",
  metadata: {},
  source,
});

const codeCell = (id: string, source: string, metadata: Cell["metadata"] = {}): Cell => ({
  id,
  cell_type: "code",
  metadata,
  source,
  execution_count: null,
  outputs: [],
});

/** nbgrader's mark of a cell. */
const graded = (id: string, solution: boolean, points: number | null) => ({
  nbgrader: {
    schema_version: 3,
    grade_id: id,
    cell_type: "code",
    solution,
    locked: !solution,
    grade: points !== null,
    task: false,
    ...(points === null ? {} : { points }),
  },
});

/** What the notebook unpacks. */
function archiveCell(archive: string): Cell {
  const lines = archive.replace(new RegExp(`.{1,${LINE}}`, "g"), "$&\n");
  const source = `# The update, the models and python/tango.py, packed. Run it, and leave it closed.\nEXERCISES = ${JSON.stringify(EXERCISES)}\nARCHIVE = """\n${lines}"""`;
  return codeCell("archive", source, { jupyter: { source_hidden: true }, editable: false });
}

/** A function of the lab, or its head alone. nbgrader makes the second of the first by the two comments. */
function solutionCell(name: string, isOpen: boolean): Cell {
  const { head, body } = pythonFunction(tango, name);
  const inner = isOpen
    ? "    # YOUR CODE HERE\n    raise NotImplementedError()"
    : `    ### BEGIN SOLUTION\n${body}\n    ### END SOLUTION`;
  return codeCell(name, `${head}\n${inner}`, graded(name, true, null));
}

/** Python statements as a doctest: `>>> ` before each, `... ` before what goes on with it. */
const doctest = (source: string): string =>
  source
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => `${/^[\s)\]}]/.test(line) ? "..." : ">>>"} ${line}`)
    .join("\n");

const otterTest = (name: string, points: number, source: string) => ({
  name,
  points,
  suites: [
    {
      cases: [{ code: doctest(source), hidden: false, locked: false }],
      scored: true,
      setup: "",
      teardown: "",
      type: "doctest",
    },
  ],
});

function cellsOf({ kind, source }: PercentCell, at: number, request: NotebookRequest): Cell[] {
  const [what, name = "", points = "1"] = kind;
  switch (what) {
    case "[markdown]":
      return [textCell(`text-${at}`, source)];
    case "setup":
      return [archiveCell(request.archive), codeCell("setup", source)];
    case "solution":
      return [solutionCell(name, request.open.has(name))];
    case "test":
      return [codeCell(`test-${name}`, source, graded(`test-${name}`, false, Number(points)))];
    default:
      return [codeCell(`code-${at}`, source)];
  }
}

/** The text of the .ipynb file. */
export function notebookText(request: NotebookRequest): string {
  const fill = (cell: Cell): Cell =>
    cell.id === "text-0"
      ? {
          ...cell,
          source: cell.source.replace(/\{(\w+)\}/g, (all, name) =>
            String(request.facts[name] ?? all),
          ),
        }
      : cell;
  const tests = ofKind("test").map(({ kind: [, name = "", points = "1"], source }) => [
    name,
    otterTest(name, Number(points), source),
  ]);
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
      otter: { OK_FORMAT: true, tests: Object.fromEntries(tests) },
    },
    cells: CELLS.flatMap((cell, i) => cellsOf(cell, i, request)).map(fill),
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
