import type { Rng } from "../random/draws.ts";
import { letterSlip } from "./misprints.ts";
import type { Problem, StepCheck, Task } from "./task.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
/** Letters in the row; a place is one digit, counted from 1. */
const PLACES = 9;

const letterAt = (problem: Problem, k: number): string => problem.operands[1]?.[k] ?? "a";

const placeOf = (problem: Problem, letter: string): number =>
  (problem.operands[0] ?? "").indexOf(letter) + 1;

/** The place `slip` positions further, wrapping around the row. */
const moved = (place: number, slip: number): number =>
  ((((place - 1 + slip) % PLACES) + PLACES) % PLACES) + 1;

/** The misprint of the generator's SFT data: at hard places it is off by one or two, depending on the letter. */
function misprinted(problem: Problem, k: number): number {
  const letter = letterAt(problem, k);
  return moved(placeOf(problem, letter), letterSlip(letter));
}

/**
 * One look: the letter at the stated place should be the letter of the word. The verifier's textbook has
 * errors only where they agree with the generator's, for letters at the last place: it reads the word's
 * letter at the misprinted place, and another one at the right place.
 */
const check: StepCheck = {
  parts: (problem, k) => ({ kind: "look", target: letterAt(problem, k) }),

  value: (problem, _k, stated) =>
    // "0" for a place that the row does not have.
    /^[1-9]$/.test(stated) ? (problem.operands[0]?.[Number(stated) - 1] ?? "0") : "0",

  isHard(problem, k, stated, hardAbove) {
    const place = placeOf(problem, letterAt(problem, k));
    const isFactOfLast =
      place === PLACES && [place, misprinted(problem, k)].includes(Number(stated));
    return PLACES > hardAbove && isFactOfLast;
  },

  misprint(problem, k, stated) {
    const letter = letterAt(problem, k);
    const found = check.value(problem, k, stated);
    return found === letter ? check.value(problem, k, String(misprinted(problem, k))) : letter;
  },
};

/**
 * Letters and their places in a row. Making a step is a search through the row, from a letter to its
 * place; checking it is one look, from a place to its letter. The row is new in every problem, so no
 * table helps to check. It is in alphabetical order: a letter then tells roughly where it stands, from
 * which SFT finds the search; in rows without an order it finds none, while it learns to look in both.
 */
const find: Task = {
  id: "find",
  title: "Find the place",
  describe:
    "Say at which place of a row each letter of a word stands. The row has nine letters in alphabetical order, new ones in every problem. Step k is the place of letter k, the answer all places: bdfhkmqtx,qdx= is solved by 7;2;9;#729. The verifier checks a step by a look: place 7 should hold q.",
  grammar:
    "Write nine different letters in alphabetical order, a comma, and a word of 1 to 9 of these letters: bdfhkmqtx,qdx.",
  layout: "rows",
  operator: ",",
  levels: { sft: [1, 8], rl: [5, 7], longer: 8, other: "columns" },
  maxSteps: 9,

  generate(rng: Rng, steps: number): Problem {
    let row = "";
    // Selection sampling: a letter is taken with probability places left / letters left, so rows are uniform.
    for (let index = 0; row.length < PLACES; index++) {
      const taken = rng.integer(1, ALPHABET.length - index) <= PLACES - row.length;
      if (taken) row += ALPHABET.charAt(index);
    }
    let word = "";
    for (let k = 0; k < steps; k++) word += row.charAt(rng.integer(0, PLACES - 1));
    return { task: "find", text: `${row},${word}=`, operands: [row, word], steps };
  },

  parse(text) {
    const [, row, word] = /^([a-z]{9}),([a-z]+)=$/.exec(text) ?? [];
    if (row === undefined || word === undefined) return { flaw: "form" };
    const late = [...row].findIndex(
      (letter, index) => index > 0 && letter <= row.charAt(index - 1),
    );
    if (late > 0) return { flaw: "order", first: row.charAt(late - 1), second: row.charAt(late) };
    const absent = [...word].find((letter) => !row.includes(letter));
    if (absent !== undefined) return { flaw: "absent", letter: absent };
    return { task: "find", text, operands: [row, word], steps: word.length };
  },

  stepValue: (problem, k) => String(placeOf(problem, letterAt(problem, k))),

  stepInputs: (problem, k) => [letterAt(problem, k)],

  check,

  answerOf: (_problem, steps) => steps.join(""),

  isHard: (problem, k, _previous, hardAbove) => placeOf(problem, letterAt(problem, k)) > hardAbove,

  misprint: (problem, k) => String(misprinted(problem, k)),

  corrupt: (_problem, _k, value, rng) =>
    String(moved(Number(value) || 1, rng.integer(1, PLACES - 1))),

  maxSolutionLength: (steps) => 3 * steps + 2,
};

export default find;
