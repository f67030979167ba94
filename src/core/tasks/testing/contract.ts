import { type Columns, PROBLEM_TEXT, type Problem, solve, type Task, VALUE_TEXT } from "../task.ts";
import { drawsOf, PROBLEMS } from "./many-problems.ts";
import { misprintFlaws } from "./misprint-flaws.ts";

/** The settings allow at most this many steps. */
const MOST_STEPS = 12;

/**
 * The rules of `Task` that a task breaks, one sentence each; empty for a correct task. Thresholds leave
 * room for chance: a task that keeps its rules passes with any seed.
 * @param others ids of all tasks
 */
export function contractFlaws(task: Task, others: Iterable<string>): string[] {
  const flaws = [
    ...levelFlaws(task, others),
    ...alphabetFlaws(task),
    ...sizeFlaws(task),
    ...columnFlaws(task),
    ...misprintFlaws(task),
  ];
  return flaws.map((flaw) => `The task ${task.id}: ${flaw}`);
}

function levelFlaws({ id, levels, maxSteps }: Task, others: Iterable<string>): string[] {
  const { sft, rl, longer, other } = levels;
  const rules: [boolean, string][] = [
    [/^[a-z][a-z0-9-]*$/.test(id), "its id has other characters than small letters, digits and -."],
    [
      1 <= sft[0] && sft[0] <= rl[0],
      `levels.sft starts at ${sft[0]}, but must start between 1 and ${rl[0]}.`,
    ],
    [rl[0] <= rl[1] && rl[1] >= 2, `levels.rl is ${rl.join(" to ")}, but must end at 2 or more.`],
    [
      longer > rl[1],
      `levels.longer is ${longer}, but must be above levels.rl, which ends at ${rl[1]}.`,
    ],
    [
      longer <= sft[1],
      `levels.longer is ${longer}, but levels.sft ends at ${sft[1]}: SFT must cover it.`,
    ],
    [sft[1] <= maxSteps, `levels.sft ends at ${sft[1]}, but maxSteps is ${maxSteps}.`],
    [
      maxSteps <= MOST_STEPS,
      `maxSteps is ${maxSteps}, but the settings allow ${MOST_STEPS} at most.`,
    ],
    [
      other !== id && [...others].includes(other),
      `levels.other is "${other}", but must be the id of another task.`,
    ],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence]));
}

/** The characters that a task may use; the first offender of each kind is named. */
function alphabetFlaws(task: Task): string[] {
  const flaws = new Map<string, string>();
  for (let steps = 1; steps <= task.maxSteps; steps++) {
    for (let row = 0; row < PROBLEMS; row++) {
      const problem = task.generate(drawsOf(row, steps), steps);
      const kind = problemFlaw(problem) ?? operatorFlaw(task, problem);
      if (kind) flaws.set(kind, `the problem ${JSON.stringify(problem.text)} ${kind}`);
      const solved = solve(task, problem);
      if (task.layout === "columns" && !isInColumns(problem, solved.steps)) {
        const rule = 'has no two operands with one digit for each step: its layout must be "rows".';
        flaws.set(rule, `the problem ${problem.text} ${rule}`);
      }
      const value = [...solved.steps, solved.answer].find((text) => !VALUE_TEXT.test(text));
      if (value === undefined) continue;
      const rule = "states values that are not made of digits and small letters";
      flaws.set(rule, `the solution of ${problem.text} ${rule}: ${JSON.stringify(value)}.`);
    }
  }
  return [...flaws.values()];
}

function problemFlaw({ text, operands }: Problem): string | null {
  if (!PROBLEM_TEXT.test(text)) {
    return "may contain only digits, small letters, + - * and , and must end in its only =.";
  }
  if (!operands.every((operand) => text.includes(operand))) {
    return "does not contain all of its operands.";
  }
  return null;
}

function operatorFlaw({ operator }: Task, { text, operands }: Problem): string | null {
  if (operands.length < 2 || text.includes(operator)) return null;
  return `does not contain the operator ${operator}.`;
}

const isInColumns = ({ operands, steps }: Problem, values: readonly string[]): boolean =>
  operands.length === 2 &&
  operands.every((operand) => /^[0-9]+$/.test(operand) && operand.length === steps) &&
  values.every((value) => /^[0-9]$/.test(value));

/** Different texts among so many draws; too few of them mean that the task has too few problems. */
function differentTexts(task: Task, steps: number, draws: number): number {
  const texts = new Set<string>();
  for (let row = 0; row < draws; row++) texts.add(task.generate(drawsOf(row, steps), steps).text);
  return texts.size;
}

function sizeFlaws(task: Task): string[] {
  const { rl, longer } = task.levels;
  // 2,000 draws repeat 20 of 100,000 problems and 190 of 10,000, give or take 5 and 14 (one sd).
  const sizes: [steps: number, draws: number, least: number, size: string][] = [
    [1, 1000, 25, "30"],
    [rl[1], 2000, 2000 - 260, "10,000"],
    [longer, 2000, 2000 - 45, "100,000"],
  ];
  return sizes.flatMap(([steps, draws, least, size]) => {
    const found = differentTexts(task, steps, draws);
    if (found >= least) return [];
    return `${draws} draws with K = ${steps} gave only ${found} different problems; there must be about ${size} or more.`;
  });
}

/** Of the single columns, for tasks that have them. */
function columnFlaws({ columns, ...task }: Task): string[] {
  if (!columns) return [];
  const { names } = columns;
  const unread = names.filter((name) => {
    const problem = columns.problem([name]);
    const read = JSON.stringify(task.parse(problem.text));
    const isOne = problem.steps === 1 && read === JSON.stringify(problem);
    return !isOne || !/^[0-9]$/.test(task.stepValue(problem, 0, []));
  });
  const at = ({ row, column }: ReturnType<Columns["place"]>) => `${row} ${column}`;
  // Rows of 1, 2, 3, … until all names have a place.
  const triangle = names.flatMap((_, row) =>
    names.slice(0, row + 1).map((_, column) => at({ row, column })),
  );
  const wanted = triangle.slice(0, names.length).sort().join();
  const places = names.map((name) => at(columns.place(name)));
  const rule = "columns has places that do not fill a triangle, row r from column 0 to r.";
  return [
    ...(new Set(names).size < names.length ? ["columns has a name twice."] : []),
    ...unread.map(
      (name) => `columns has ${name}, which is not a problem of one step that states a digit.`,
    ),
    ...(places.sort().join() === wanted ? [] : [rule]),
  ];
}
