/** What the verifier says of each fact with each digit that was written: from the verdicts of some updates. */

import type { Settings } from "../../../core/settings/settings.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";
import { readProblem } from "../../../page/solution/check-text.ts";
import { boardOf } from "../../../run/knowledge/model/board.ts";
import { updateFacts } from "../../../runtime/update-facts.ts";

/** Where a step of an attempt is found, so that the page can show it. */
export interface Place {
  readonly line: number;
  readonly row: number;
  readonly step: number;
}

/** Verdicts on one digit of a fact. */
export interface MissCell {
  readonly digit: string;
  /** Whether this digit is the right one for the fact. */
  readonly isRight: boolean;
  /** How many verdicts could be parsed. */
  readonly verdicts: number;
  /** Wrong verdicts, the newest first: a wrong digit accepted, or the right one rejected. */
  readonly against: readonly Place[];
}

/** A fact with at least one verdict. */
export interface MissRow {
  /** Written as in `Board`: `9-4`. */
  readonly fact: string;
  /** [10] for the digits 0 to 9. */
  readonly cells: readonly MissCell[];
}

/** Verdicts of one kind, and how many of them are wrong. */
export interface Rate {
  readonly against: number;
  readonly verdicts: number;
}

export interface MissTable {
  /** Facts with at least one verdict, those with the most wrong verdicts first. */
  readonly rows: readonly MissRow[];
  /** Verdicts on wrong digits; a wrong verdict accepts the digit. */
  readonly missed: Rate;
  /** Verdicts on right digits; a wrong verdict rejects the digit. */
  readonly doubted: Rate;
}

const DIGITS = [..."0123456789"];

interface Judged {
  readonly fact: string;
  readonly digit: string;
  readonly isAgainst: boolean;
  readonly place: Place;
}

/** The steps of a group with a parsed verdict on their digit. */
function judgedIn(group: RolloutGroup, task: ReturnType<typeof taskById>): Judged[] {
  const read = readProblem(task, group.problem);
  if (!read) return [];
  const { attempts } = updateFacts(group);
  return group.rows.flatMap((row, n) => {
    if (row.judgedBy !== "verifier") return [];
    const steps = attempts[n]?.steps.slice(0, read.problem.steps) ?? [];
    return steps.flatMap(({ value, isTrue }, step) => {
      if (isTrue === null) return [];
      const inputs = task.stepInputs(read.problem, step, row.steps.slice(0, step));
      const place = { line: group.line, row: n, step };
      return [{ fact: inputs.join(task.operator), digit: value, isAgainst: !isTrue, place }];
    });
  });
}

const cellName = (fact: string, digit: string): string => `${fact}=${digit}`;

function byCells(judged: readonly Judged[]): ReadonlyMap<string, readonly Judged[]> {
  const cells = new Map<string, Judged[]>();
  for (const one of judged) {
    const name = cellName(one.fact, one.digit);
    const cell = cells.get(name);
    if (cell) cell.push(one);
    else cells.set(name, [one]);
  }
  return cells;
}

/** @param groups in the order of their lines @returns null for a task whose facts cannot be counted */
export function missTable(groups: readonly RolloutGroup[], settings: Settings): MissTable | null {
  const board = boardOf(settings);
  if (!board) return null;
  const task = taskById(settings.task);
  const judged = groups.toReversed().flatMap((group) => judgedIn(group, task));
  const byCell = byCells(judged);
  const rows = board.facts.flatMap(({ name: fact, value }): MissRow[] => {
    const cells = DIGITS.map((digit): MissCell => {
      const verdicts = byCell.get(cellName(fact, digit)) ?? [];
      const against = verdicts.flatMap(({ isAgainst, place }) => (isAgainst ? [place] : []));
      return { digit, isRight: digit === value, verdicts: verdicts.length, against };
    });
    return cells.some(({ verdicts }) => verdicts > 0) ? [{ fact, cells }] : [];
  });
  const cells = rows.flatMap((row) => row.cells);
  const rateOf = (isRight: boolean): Rate => {
    const own = cells.filter((cell) => cell.isRight === isRight);
    const sum = (count: (cell: MissCell) => number) =>
      own.reduce((all, cell) => all + count(cell), 0);
    return {
      against: sum(({ against }) => against.length),
      verdicts: sum(({ verdicts }) => verdicts),
    };
  };
  return {
    rows: [...rows].sort((a, b) => againstIn(b) - againstIn(a)),
    missed: rateOf(false),
    doubted: rateOf(true),
  };
}

const againstIn = ({ cells }: MissRow): number =>
  cells.reduce((sum, { against }) => sum + against.length, 0);

/** How many of the latest updates the table counts, up to the one on screen. */
export const SPANS = ["one", "twenty", "all"] as const;
export type Span = (typeof SPANS)[number];
const SPAN_UPDATES: Readonly<Record<Span, number>> = {
  one: 1,
  twenty: 20,
  all: Number.POSITIVE_INFINITY,
};

/** The groups of a span. @param line log line of the last group that counts */
export function groupsIn(
  groups: readonly RolloutGroup[],
  line: number,
  span: Span,
): readonly RolloutGroup[] {
  const upTo = groups.filter((group) => group.line <= line);
  return upTo.slice(Math.max(0, upTo.length - SPAN_UPDATES[span]));
}
