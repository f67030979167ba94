/**
 * One update of each model as a Jupyter notebook that runs with torch alone: the functions of python/tango.py as
 * cells, with holes where they are exercises, and tests after each.
 */
import exercises from "../../../python/exercises.py?raw";
import reader from "../../../python/read_gpt2.py?raw";
import tango from "../../../python/tango.py?raw";
import {
  type Cell,
  codeCell,
  type NotebookTest,
  notebookFile,
  solutionCell,
  testCell,
  textCell,
} from "../../core/notebook/notebook.ts";
import { type PercentCell, percentCells } from "./percent.ts";
import { pythonFunction } from "./python-function.ts";

export interface NotebookRequest {
  /** A zip of `MODULES` and the update's files, named as python/tango.py reads them; in base64. */
  readonly archive: string;
  /** Values for the placeholders in braces in python/exercises.py. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** Functions to leave empty: all for students, none in the teacher's copy. */
  readonly open: ReadonlySet<string>;
}

const CELLS = percentCells(exercises);
const ofKind = (wanted: string) => CELLS.filter(({ kind: [kind] }) => kind === wanted);

/** The functions that are exercises, in their order. */
export const EXERCISES: readonly string[] = ofKind("solution").map(
  ({ kind: [, name = ""] }) => name,
);

/** Python modules of the algorithm that the notebook imports. */
export const MODULES: ReadonlyMap<string, string> = new Map([
  ["tango.py", tango],
  ["read_gpt2.py", reader],
]);

/** Characters per line of the archive, short enough for editors to open the cell. */
const LINE = 120;

/** The cell with the archive that the notebook unpacks. */
function archiveCell(archive: string): Cell {
  const lines = archive.replace(new RegExp(`.{1,${LINE}}`, "g"), "$&\n");
  const source = `# The update, the models and python/tango.py, packed. Run it, and leave it closed.\nEXERCISES = ${JSON.stringify(EXERCISES)}\nARCHIVE = """\n${lines}"""`;
  return codeCell("archive", source, { jupyter: { source_hidden: true }, editable: false });
}

/** A function of python/tango.py, or its signature alone. */
function functionCell(name: string, isOpen: boolean): Cell {
  const { head, body } = pythonFunction(tango, name);
  return solutionCell(name, head, body, isOpen);
}

const testOf = ({ kind: [, name = "", points = "1"], source }: PercentCell): NotebookTest => ({
  name,
  points: Number(points),
  source,
});

function cellsOf(cell: PercentCell, at: number, request: NotebookRequest): Cell[] {
  const { kind, source } = cell;
  const [what, name = ""] = kind;
  switch (what) {
    case "[markdown]":
      return [textCell(`text-${at}`, source)];
    case "setup":
      return [archiveCell(request.archive), codeCell("setup", source)];
    case "solution":
      return [functionCell(name, request.open.has(name))];
    case "test":
      return [testCell(testOf(cell))];
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
  const cells = CELLS.flatMap((cell, i) => cellsOf(cell, i, request)).map(fill);
  return notebookFile(cells, ofKind("test").map(testOf));
}
