/** Names of the facts that steps and checks need, and which facts SFT data always has wrong. */
import { STREAMS, uniformAt } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { levelsOf } from "./problems.ts";
import type { Columns, Problem, StepCheck, Task } from "./task.ts";

/**
 * The fact that step k needs: the task's name for it, or the step's inputs in sorted order, so that 7 + 2 and 2 + 7 are
 * one fact with one misprint.
 */
export function stepFact(
  task: Task,
  problem: Problem,
  k: number,
  previous: readonly string[],
): string {
  if (task.fact) return task.fact(problem, k, previous);
  return [...task.stepInputs(problem, k, previous)].sort().join(" ");
}

/** The fact that the check of step k needs for a stated value: 6 + 4, or the letter q at place 7. */
export function checkFact(check: StepCheck, problem: Problem, k: number, stated: string): string {
  const parts = check.parts(problem, k);
  return `${stated} ${parts.kind === "sum" ? `${parts.operator} ${parts.operand}` : parts.target}`;
}

/** A model knows a fact, and a half of one, from this share on: the same for both models and in every view. */
export const KNOWN_FROM = 0.8;

/** Whether a fact stands in the last row of its task: a 9 on top in `minus`, a sum of 9 in `columns`. */
export const isNine = ({ names, place }: Columns, name: string): boolean =>
  names.every((other) => place(other).row <= place(name).row);

/** Whether step k needs such a fact; false in tasks whose steps are not single columns. */
export const needsNine = ({ columns, operator, stepInputs }: Task, problem: Problem, k: number) =>
  columns !== undefined && isNine(columns, stepInputs(problem, k, []).join(operator));

/**
 * Whether making a step and checking it use two tables with separate misprints, so that each model may know facts that
 * the other does not.
 */
export const canTeachEachOther = (
  task: Task,
  { verifierMisprintRate }: { readonly verifierMisprintRate: number },
): boolean => task.columns !== undefined && task.check !== undefined && verifierMisprintRate > 0;

/**
 * What the verifier's book knows, as a generator's accuracy: the share of problems that a generator gets right which
 * knows every fact but those where this book has the generator's misprint for right, more often than not, (facts that
 * remain / all facts)^K, in [0, 1]. Such a misprint is accepted as soon as it is written. Where the book rejects the
 * right digit only, no digit that the generator writes pays more, so the fact can be learned.
 * @returns null where there is no such fact, and where problems of more than one length K are trained or measured
 */
export function accuracyByBook(task: Task, settings: Settings): number | null {
  const { columns, check } = task;
  const { rl, measured } = levelsOf(task, settings);
  const isOneLength = rl[0] === rl[1] && measured[0] === measured[1];
  if (!columns || !check || settings.verifierMisprintRate <= 0.5 || !isOneLength) return null;
  const { hardAbove } = settings;
  const isShared = (name: string) => {
    const problem = columns.problem([name]);
    const stated = task.misprint(problem, 0, []);
    const { target } = check.parts(problem, 0);
    const areHard =
      task.isHard(problem, 0, [], hardAbove) && check.isHard(problem, 0, stated, hardAbove);
    return areHard && check.misprint(problem, 0, stated) === target;
  };
  const wrong = columns.names.filter(isShared).length;
  return wrong === 0 ? null : (1 - wrong / columns.names.length) ** rl[1];
}

/**
 * Whether SFT data always has a fact wrong, drawn once per fact from the seed, with probability `share`. Facts that are
 * wrong at one share are wrong at every larger one.
 * @param share in [0, 1]
 */
export function isAlwaysMisprinted(seed: number, share: number, fact: string): boolean {
  if (share === 0) return false;
  return uniformAt({ seed, stream: STREAMS.wrongFacts, update: hashOf(fact) }, 0, 0) < share;
}

/** 32-bit hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
