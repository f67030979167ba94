import type { Rng } from "../random/draws.ts";
import type { Problem, Task } from "./task.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** The letter `shift` positions later in the alphabet; z is followed by a. */
function shifted(letter: string, shift: number): string {
  return ALPHABET[(ALPHABET.indexOf(letter) + shift) % 26] ?? "a";
}

/** The last letter of word k. */
function lastLetter(problem: Problem, k: number): string {
  return problem.operands[k]?.at(-1) ?? "a";
}

/** The letters that step k − 1 states, or the true ones if it does not state letters. */
function lettersBefore(problem: Problem, k: number, previous: readonly string[]): string {
  const stated = k > 0 ? previous[k - 1] : "";
  if (stated !== undefined && (k === 0 || /^[a-z]+$/.test(stated))) return stated;
  return problem.operands
    .slice(0, k)
    .map((_word, index) => lastLetter(problem, index))
    .join("");
}

/**
 * Last-letter concatenation, the paper's algorithmic task. Words are random letters, not English, so
 * the last letter cannot be guessed from the others. Each word is its own segment of positions.
 * A step copies the value stated before it, whatever its length, and appends one letter. A misprint
 * reads the word one place too early: it appends the letter before the last.
 */
const letters: Task = {
  id: "letters",
  title: "Last letters",
  describe:
    "Collect the last letter of each word; words are 2 to 4 random letters. Step k is the step before it and the last letter of word k; the answer is the last step: cat,dog,me= is solved by t;tg;tge;#tge.",
  grammar: "Write 1 to 7 words of 2 to 4 letters from a to z with commas between them: cat,dog,me.",
  layout: "rows",
  operator: ",",
  levels: { sft: [1, 5], rl: [2, 4], longer: 5, other: "columns" },
  // Each step is one letter longer than the one before: the longest row has 146 tokens with 7 words,
  // 178 with 8.
  maxSteps: 7,

  generate(rng: Rng, steps: number): Problem {
    const operands = Array.from({ length: steps }, () => {
      const length = rng.integer(2, 4);
      let word = "";
      for (let i = 0; i < length; i++) word += ALPHABET[rng.integer(0, 25)] ?? "a";
      return word;
    });
    return { task: "letters", text: `${operands.join(",")}=`, operands, steps };
  },

  parse(text) {
    if (!/^[a-z]{2,4}(,[a-z]{2,4})*=$/.test(text)) return { flaw: "form" };
    const operands = text.slice(0, -1).split(",");
    return { task: "letters", text, operands, steps: operands.length };
  },

  stepValue(problem, k, previous) {
    return lettersBefore(problem, k, previous) + lastLetter(problem, k);
  },

  stepInputs(problem, k, previous) {
    const before = lettersBefore(problem, k, previous);
    const word = problem.operands[k] ?? "";
    return before === "" ? [word] : [before, word];
  },

  fact: (problem, k) => lastLetter(problem, k),

  answerOf: (_problem, steps) => steps.at(-1) ?? "",

  isHard(problem, k, _previous, hardAbove) {
    // Maps the rank 0 … 25 to 0 … 9, as for digits.
    return Math.floor(ALPHABET.indexOf(lastLetter(problem, k)) / 2.6) > hardAbove;
  },

  misprint(problem, k, previous) {
    const last = lastLetter(problem, k);
    const early = problem.operands[k]?.at(-2) ?? last;
    return lettersBefore(problem, k, previous) + (early === last ? shifted(last, 1) : early);
  },

  corrupt(_problem, k, value, rng) {
    // A value that does not consist of letters may become any value of the right length.
    if (!/^[a-z]+$/.test(value)) {
      return Array.from({ length: k + 1 }, () => shifted("a", rng.integer(0, 25))).join("");
    }
    // Changes the last letter to its neighbor in the alphabet, or any letter to any other.
    const kind = rng.integer(0, 2);
    const position = kind === 2 ? rng.integer(0, value.length - 1) : value.length - 1;
    const shift = kind === 0 ? 1 : kind === 1 ? 25 : rng.integer(1, 25);
    return `${value.slice(0, position)}${shifted(value.charAt(position), shift)}${value.slice(position + 1)}`;
  },

  maxSolutionLength: (steps) => (steps * (steps + 1)) / 2 + 2 * steps + 2,
};

export default letters;
