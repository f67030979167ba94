import { type Problem, solve, type Task } from "../task.ts";
import { drawsOf } from "./many-problems.ts";

/** A step that a textbook may misprint. */
interface Fact {
  /** What the step combines, in any order: 4 + 3 is the fact 3 + 4. */
  readonly inputs: string;
  readonly right: string;
  readonly wrong: string;
}

/** The different facts with one right value, and the share of each wrong value among them. */
interface Spread {
  readonly different: number;
  readonly shares: ReadonlyMap<string, number>;
}

const DRAWS = 1500;
/** A right value that was drawn less often is left out: its facts are not known. */
const DRAWN = 12;
/** Thresholds of hardness; −1 stands for all steps. */
const HARD = [-1, 4, 5];
/** Fewer different facts can hardly be spread. */
const FEWEST = 3;
/** Largest share of one wrong value among the facts of a right one, and of the mean over right values. */
const MOST = 0.67;
const MOST_ON_AVERAGE = 0.5;
/** Two values swap if each is written for more than this share of the other's facts. */
const SWAPPED = 0.4;

/**
 * What is wrong with the misprints of a task, one sentence each. They must be no function of the right
 * value, or RL meets a wall: the facts that a wrong value belongs to share an output with those that it
 * is right for. Tested at each step among the facts of one right value, so that a rule that goes by the
 * right value and the step's place fails too.
 */
export function misprintFlaws(task: Task): string[] {
  const flaws = new Set<string>();
  const seen = new Map<string, Fact>();
  const steps = task.levels.longer;
  const problems = Array.from({ length: DRAWS }, (_, row) =>
    task.generate(drawsOf(row, steps), steps),
  );
  for (let k = 0; k < steps; k++) {
    const facts = problems.map((problem) => factOf(task, problem, k));
    for (const fact of facts) {
      const key = `${fact.inputs} gives ${fact.right}`;
      const before = seen.get(key) ?? fact;
      seen.set(key, before);
      if (fact.wrong === fact.right) flaws.add(`the misprint of ${key} is the right value.`);
      if (fact.wrong !== before.wrong) {
        flaws.add(`the misprint of ${key} is ${before.wrong} or ${fact.wrong}, but must be one.`);
      }
    }
    for (const above of HARD) {
      const hard = facts.filter((_, row) => isHard(task, problems[row], k, above));
      // Among hard steps alone, two right values with one fact each can meet by chance.
      for (const flaw of spreadFlaws(hard, above < 0 ? 1 : FEWEST)) flaws.add(flaw);
    }
  }
  return [...flaws];
}

function factOf(task: Task, problem: Problem, k: number): Fact {
  const previous = solve(task, problem).steps.slice(0, k);
  return {
    inputs: [...task.stepInputs(problem, k, previous)].sort().join(" and "),
    right: task.stepValue(problem, k, previous),
    wrong: task.misprint(problem, k, previous),
  };
}

function isHard(task: Task, problem: Problem | undefined, k: number, above: number): boolean {
  if (!problem || above < 0) return above < 0;
  return task.isHard(problem, k, solve(task, problem).steps.slice(0, k), above);
}

/** The facts of each right value that was drawn often enough. */
function spreads(facts: readonly Fact[]): Map<string, Spread> {
  const byRight = new Map<string, Fact[]>();
  for (const fact of facts) {
    const known = byRight.get(fact.right);
    if (known) known.push(fact);
    else byRight.set(fact.right, [fact]);
  }
  const found = new Map<string, Spread>();
  for (const [right, drawn] of byRight) {
    if (drawn.length < DRAWN) continue;
    const wrongOf = new Map(drawn.map(({ inputs, wrong }) => [inputs, wrong]));
    const shares = new Map<string, number>();
    for (const wrong of wrongOf.values()) {
      shares.set(wrong, (shares.get(wrong) ?? 0) + 1 / wrongOf.size);
    }
    found.set(right, { different: wrongOf.size, shares });
  }
  return found;
}

/** @param fewest right values with fewer facts are not tested for swaps */
function spreadFlaws(facts: readonly Fact[], fewest: number): string[] {
  const all = spreads(facts);
  const flaws: string[] = [];
  let guessed = 0;
  let counted = 0;
  for (const [right, { different, shares }] of all) {
    for (const [wrong, share] of shares) {
      const other = all.get(wrong);
      if (!other || right > wrong || Math.min(different, other.different) < fewest) continue;
      if (Math.min(share, other.shares.get(right) ?? 0) > SWAPPED) {
        flaws.push(`its misprints swap ${right} and ${wrong}.`);
      }
    }
    if (different < FEWEST) continue;
    const [wrong = "", most = 0] = [...shares].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (most > MOST) {
      const percent = Math.round(100 * most);
      flaws.push(`${percent} % of the facts that give ${right} are misprinted as ${wrong}.`);
    }
    guessed += most * different;
    counted += different;
  }
  if (guessed > MOST_ON_AVERAGE * counted) {
    const percent = Math.round((100 * guessed) / counted);
    flaws.push(`the right value alone tells ${percent} % of its misprints.`);
  }
  return flaws;
}
