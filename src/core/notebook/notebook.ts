/**
 * Jupyter notebooks (nbformat 4.5) with functions to write and tests after each. Cells carry nbgrader's metadata
 * (schema 3); the notebook's own metadata has the same tests in Otter's form (OK format).
 */

export interface Cell {
  readonly id: string;
  readonly cell_type: "code" | "markdown";
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: string;
  readonly execution_count?: null;
  readonly outputs?: readonly [];
}

/** Tests of one function: Python statements, what they are worth, and the name of the function. */
export interface NotebookTest {
  readonly name: string;
  readonly points: number;
  readonly source: string;
}

export const textCell = (id: string, source: string): Cell => ({
  id,
  cell_type: "markdown",
  metadata: {},
  source,
});

export const codeCell = (id: string, source: string, metadata: Cell["metadata"] = {}): Cell => ({
  id,
  cell_type: "code",
  metadata,
  source,
  execution_count: null,
  outputs: [],
});

/** The metadata that nbgrader needs on a graded cell. */
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

/**
 * A function with its body, or only its signature. nbgrader generates the second from the first by the two comments.
 * @param body indented by four spaces
 */
export function solutionCell(name: string, head: string, body: string, isOpen: boolean): Cell {
  const inner = isOpen
    ? "    # YOUR CODE HERE\n    raise NotImplementedError()"
    : `    ### BEGIN SOLUTION\n${body}\n    ### END SOLUTION`;
  return codeCell(name, `${head}\n${inner}`, graded(name, true, null));
}

export const testCell = ({ name, points, source }: NotebookTest): Cell =>
  codeCell(`test-${name}`, source, graded(`test-${name}`, false, points));

/** Python statements as a doctest: `>>> ` before each, `... ` before continuation lines. */
const doctest = (source: string): string =>
  source
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => `${/^[\s)\]}]/.test(line) ? "..." : ">>>"} ${line}`)
    .join("\n");

const otterTest = ({ name, points, source }: NotebookTest) => ({
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

/** The text of the .ipynb file. */
export function notebookFile(cells: readonly Cell[], tests: readonly NotebookTest[]): string {
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
      otter: {
        OK_FORMAT: true,
        tests: Object.fromEntries(tests.map((test) => [test.name, otterTest(test)])),
      },
    },
    cells,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
