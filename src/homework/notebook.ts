/**
 * An exercise of "Write the line" as a Jupyter notebook: its function in Python with a hole, its worked numbers as
 * tests, and what the student wrote in the lab as a text.
 *
 * The student's JavaScript is never translated. What came out would be code of ours under the student's name, and
 * wrong where the languages differ: 0 / 0 is NaN in one and an error in the other, and null counts as 0 in one
 * alone. So the slip that the tests should find might be put in, or taken out, on the way.
 */

import type { LineArgument } from "../core/line/functions.ts";
import {
  codeCell,
  type NotebookTest,
  notebookFile,
  solutionCell,
  testCell,
  textCell,
} from "../core/notebook/notebook.ts";
import type { Exercise, ExerciseWords, LineTest, PythonLine } from "./exercises/exercise.ts";

const TEXTS = {
  task: "Write it in Python. The tests below are those of the lab, to four digits. Python alone is needed.",
  yours:
    "What you wrote in the lab, in JavaScript. It does not run here: write it again in Python.",
};

interface Request {
  readonly words: ExerciseWords;
  /** The student's JavaScript, to stand beside the task; null for none. */
  readonly code: string | null;
  /** Whether the function is left open: the homework. */
  readonly isOpen: boolean;
}

const SETUP = `import math


def close(got, wanted):
    """Whether a number, or a list of numbers, is right to four digits."""
    got, wanted = [list(v) if isinstance(v, (list, tuple)) else [v] for v in (got, wanted)]
    near = lambda g, w: math.isfinite(g) and abs(g - w) <= 1e-4 * max(1, abs(w))
    return len(got) == len(wanted) and all(near(g, w) for g, w in zip(got, wanted))`;

const literal = (argument: LineArgument): string =>
  argument === null
    ? "None"
    : Array.isArray(argument)
      ? `[${argument.map(String).join(", ")}]`
      : String(argument);

/** The reference's signature in one line, its name, and its body. */
function parts({ reference }: PythonLine) {
  const [head = "", ...body] = reference.split("\n");
  const [, name = ""] = /^def (\w+)\(/.exec(head) ?? [];
  return { head, name, body: body.join("\n") };
}

function assertion(
  name: string,
  { row, id, expected }: LineTest,
  told: ExerciseWords,
  compares: boolean,
) {
  const given = `${name}(${row.map(literal).join(", ")})`;
  const got = compares ? `as_compared(${literal(row as readonly number[])}, ${given})` : given;
  return `assert close(${got}, ${literal(expected)}), ${JSON.stringify(told.tests[id] ?? id)}`;
}

/** A Markdown code block with a fence longer than any in the text. */
function fenced(code: string): string {
  const ticks = Math.max(3, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1));
  const fence = "`".repeat(ticks);
  return `${fence}javascript\n${code}\n${fence}`;
}

/** The text of the .ipynb file; null for an exercise without tests. */
export function exerciseNotebook(
  { python, tests }: Exercise,
  { words, code, isOpen }: Request,
): string | null {
  if (!python) return null;
  const { head, name, body } = parts(python);
  const test: NotebookTest = {
    name,
    points: tests.length,
    source: tests
      .map((one) => assertion(name, one, words, python.asCompared !== undefined))
      .join("\n"),
  };
  const setup = python.asCompared === undefined ? SETUP : `${SETUP}\n\n\n${python.asCompared}`;
  const cells = [
    textCell(
      "task",
      `# ${words.question}\n\n${words.goal}\n\n${words.formula}\n\n${words.signature}\n\n${TEXTS.task}`,
    ),
    ...(code === null ? [] : [textCell("yours", `${TEXTS.yours}\n\n${fenced(code)}`)]),
    codeCell("setup", setup),
    solutionCell(name, head, body, isOpen),
    testCell(test),
  ];
  return notebookFile(cells, [test]);
}
