/**
 * The strict, total parsers. Any text parses to a value or to a named reason why not; none throws.
 *
 * Solution:      (value `;`) × K  `#` answer `.`
 * Verification:  (stated own verdict) × K  `>` final `.`    verdict, final ∈ {C, X}
 */

/** +1 right (`C`), −1 wrong (`X`). */
export type Verdict = 1 | -1;

export interface ParsedSolution {
  /** Values of the closed steps, those before `#`. */
  readonly steps: readonly string[];
  /** Index in the text of the `;` that closes each step, which carries the step reward. */
  readonly stepEnds: readonly number[];
  /** The text between `#` and `.`; null when there is not exactly one such span. */
  readonly answer: string | null;
  /** Why the solution is not well formed; null when it is. */
  readonly flaw:
    | null
    | "no end"
    | "text after the end"
    | "no answer"
    | "two answers"
    | "empty step"
    | "wrong number of steps";
}

/**
 * @param text a response of the generator, as decoded
 * @param expectedSteps K of the problem
 */
export function parseSolution(text: string, expectedSteps: number): ParsedSolution {
  const mark = text.indexOf("#");
  const body = mark < 0 ? text : text.slice(0, mark);
  const steps: string[] = [];
  const stepEnds: number[] = [];
  let from = 0;
  for (let i = 0; i < body.length; i++) {
    if (body[i] !== ";") continue;
    steps.push(body.slice(from, i));
    stepEnds.push(i);
    from = i + 1;
  }
  const tail = mark < 0 ? "" : text.slice(mark + 1);
  const end = tail.indexOf(".");
  const answer = end > 0 && !/[;#]/.test(tail.slice(0, end)) ? tail.slice(0, end) : null;
  const flaw = (): ParsedSolution["flaw"] => {
    if (!text.includes(".")) return "no end";
    if (text.indexOf(".") !== text.length - 1) return "text after the end";
    if (tail.includes("#")) return "two answers";
    if (answer === null) return "no answer";
    if (steps.includes("")) return "empty step";
    if (steps.length !== expectedSteps || from !== body.length) return "wrong number of steps";
    return null;
  };
  return { steps, stepEnds, answer, flaw: flaw() };
}

export interface ParsedVerification {
  /** One per verdict character before `>`, in order. */
  readonly verdicts: readonly Verdict[];
  /** The text before each verdict, cut in half: stated value, the verifier's own value. Null when its length is odd or it is not a value. */
  readonly values: readonly ({ readonly stated: string; readonly own: string } | null)[];
  /** The final verdict; null when what follows `>` is not exactly one verdict and the end. */
  readonly final: Verdict | null;
  /** True when some text before `>` is not a pair of values with a verdict. */
  readonly stray: boolean;
  /** Whether the step part was closed by `>`. */
  readonly closed: boolean;
}

/** @param text a response of the verifier, as decoded */
export function parseVerification(text: string): ParsedVerification {
  const mark = text.indexOf(">");
  const body = mark < 0 ? text : text.slice(0, mark);
  const tail = mark < 0 ? "" : text.slice(mark + 1);
  const verdicts: Verdict[] = [];
  const values: ({ stated: string; own: string } | null)[] = [];
  let from = 0;
  for (let i = 0; i < body.length; i++) {
    const character = body[i];
    if (character !== "C" && character !== "X") continue;
    const chunk = body.slice(from, i);
    const half = chunk.length / 2;
    values.push(
      /^[0-9a-z]+$/.test(chunk) && Number.isInteger(half)
        ? { stated: chunk.slice(0, half), own: chunk.slice(half) }
        : null,
    );
    verdicts.push(character === "C" ? 1 : -1);
    from = i + 1;
  }
  const final = tail === "C." ? 1 : tail === "X." ? -1 : null;
  return {
    verdicts,
    values,
    final,
    stray: from !== body.length || values.includes(null),
    closed: mark >= 0,
  };
}

/**
 * The step verdicts of a verification, or the reason why this rollout has no step rewards
 * (RL Tango, released code; research/rl-tango 2.2). The final verdict is not used.
 * @param closedSteps K, the number of closed steps in the solution that was judged
 */
export function usableVerdicts(
  parsed: ParsedVerification,
  closedSteps: number,
): { verdicts: readonly Verdict[]; reason: null } | { verdicts: null; reason: string } {
  if (closedSteps === 0) return { verdicts: null, reason: "the solution has no closed step" };
  if (!parsed.closed) return { verdicts: null, reason: "the verification never closes its steps" };
  if (parsed.verdicts.length !== closedSteps) {
    return {
      verdicts: null,
      reason: `${parsed.verdicts.length} verdicts for ${closedSteps} steps`,
    };
  }
  return { verdicts: parsed.verdicts, reason: null };
}
