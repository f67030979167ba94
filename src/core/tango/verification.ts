/** Verifications: the parser, and the judgement of a solution that one gives. */
import type { Row } from "../tokens/batch.ts";
import { decode } from "../tokens/vocabulary.ts";
import type { Solution } from "./solution.ts";

/** +1 right (`C`), −1 wrong (`X`). */
export type Verdict = 1 | -1;

export interface ParsedVerification {
  /** One per verdict character before `>`, in order. */
  readonly written: readonly Verdict[];
  /** The text before each verdict, cut in half: stated value, the verifier's own value. Null when its length is odd or it is not a value. */
  readonly values: readonly ({ readonly stated: string; readonly own: string } | null)[];
  /** The final verdict; null when what follows `>` is not exactly one verdict and the end. */
  readonly final: Verdict | null;
  /** True when some text before `>` is not a pair of values with a verdict. */
  readonly stray: boolean;
  /** Whether the step part was closed by `>`. */
  readonly closed: boolean;
}

/**
 * Reads any text and never throws: what breaks the grammar shows in the fields.
 * The grammar is (stated own verdict) × K  `>` final `.`    verdict, final ∈ {C, X}
 * @param text a response of the verifier, as decoded
 */
export function parseVerification(text: string): ParsedVerification {
  const mark = text.indexOf(">");
  const body = mark < 0 ? text : text.slice(0, mark);
  const tail = mark < 0 ? "" : text.slice(mark + 1);
  const written: Verdict[] = [];
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
    written.push(character === "C" ? 1 : -1);
    from = i + 1;
  }
  const final = tail === "C." ? 1 : tail === "X." ? -1 : null;
  return {
    written,
    values,
    final,
    stray: from !== body.length || values.includes(null),
    closed: mark >= 0,
  };
}

/**
 * The step verdicts of a verification, or the reason why this rollout has no step rewards
 * (RL Tango's released `verifier_worker.py`). The final verdict is not used.
 * @param closedSteps K, the number of closed steps in the solution that was judged
 */
export function usableVerdicts(
  { closed, written }: ParsedVerification,
  closedSteps: number,
): { verdicts: readonly Verdict[]; reason: null } | { verdicts: null; reason: string } {
  if (closedSteps === 0) return { verdicts: null, reason: "the solution has no closed step" };
  if (!closed) return { verdicts: null, reason: "the verification never closes its steps" };
  if (written.length !== closedSteps) {
    return { verdicts: null, reason: `${written.length} verdicts for ${closedSteps} steps` };
  }
  return { verdicts: written, reason: null };
}

/** What the step rewards of one solution are computed from. */
export interface StepCredit {
  /**
   * [n], ascending token indices: step ends; the last token for a missing step, and for a solution judged as a whole.
   */
  readonly stepEnds: readonly number[];
  /** [n], y in [−1, 1]; below −1 for a step that is missing (step-count.ts). */
  readonly stepScores: readonly number[];
  /** K, which every y is divided by: n unless another number is given. */
  readonly divisor?: number;
}

/**
 * How a solution was judged: by a written verification (step and final verdicts), by labels on its steps, or by one
 * probability for the whole.
 */
export type JudgedAs = Said["judgedAs"];

/**
 * The content of a judgement, as recorded and shown. A null field may be unreadable or not applicable; `judgedAs` tells
 * which, also to the compiler.
 */
export type Said = InVerification | ByLabels | ByProbability;

interface InVerification {
  readonly judgedAs: "verification";
  /** The verification's text; the first one if several were sampled. */
  readonly verification: string;
  /** [K], one verdict per closed step; null if the verification is not usable. */
  readonly verdicts: readonly Verdict[] | null;
  /** Why the verification has no usable step verdicts. */
  readonly unusable: string | null;
  /** The verifier's own value of each step, as far as it wrote them; null where the text is not a pair of values. */
  readonly ownValues: readonly (string | null)[];
  /** Null if it could not be parsed. */
  readonly finalVerdict: Verdict | null;
  readonly pCorrect: null;
}

/** Gold labels or random verdicts. */
interface ByLabels {
  readonly judgedAs: "labels";
  readonly verification: null;
  /** [K]; null for a solution without a closed step. */
  readonly verdicts: readonly Verdict[] | null;
  readonly unusable: string | null;
  readonly finalVerdict: null;
  readonly pCorrect: null;
}

interface ByProbability {
  readonly judgedAs: "probability";
  readonly verification: null;
  readonly verdicts: null;
  readonly unusable: string | null;
  /** Whether `pCorrect` is above one half. */
  readonly finalVerdict: Verdict;
  /** P(correct) in [0, 1]. */
  readonly pCorrect: number;
}

interface Credited {
  /** The generator's step rewards; null when this rollout has none. */
  readonly credit: StepCredit | null;
}

/** A judgement that a model wrote, as sampled and as parsed. */
export interface Verification extends Credited, ParsedVerification {
  readonly said: InVerification;
  readonly row: Row;
}

/** A judgement without a text. */
interface Unwritten<S extends Said> extends Credited {
  readonly said: S;
  readonly row: null;
  /** Tokens that a model read for it. */
  readonly read: number;
}

export type Judgement = Verification | Unwritten<ByLabels> | Unwritten<ByProbability>;

/** The verifier's own value of each step that it judged. */
export const ownValuesOf = ({ values }: ParsedVerification): readonly (string | null)[] =>
  values.map((pair) => pair?.own ?? null);

export function readVerification(solution: Solution, row: Row): Verification {
  const verification = decode(row.response);
  const parsed = parseVerification(verification);
  const { verdicts, reason } = usableVerdicts(parsed, solution.parsed.steps.length);
  const finalVerdict = parsed.final;
  const ownValues = ownValuesOf(parsed);
  const said = {
    verification,
    verdicts,
    unusable: reason,
    ownValues,
    finalVerdict,
    pCorrect: null,
  };
  const credit = creditOf(solution, verdicts);
  return { ...parsed, said: { judgedAs: "verification", ...said }, row, credit };
}

function creditOf(solution: Solution, verdicts: readonly Verdict[] | null): StepCredit | null {
  return verdicts && { stepEnds: solution.parsed.stepEnds, stepScores: verdicts };
}

/** A judgement without a text: gold labels or random verdicts. @param verdicts one per closed step */
export function fromLabels(solution: Solution, verdicts: readonly Verdict[]): Unwritten<ByLabels> {
  const given = verdicts.length > 0 ? verdicts : null;
  const said = {
    judgedAs: "labels",
    verification: null,
    verdicts: given,
    unusable: given ? null : "the solution has no closed step",
    finalVerdict: null,
    pCorrect: null,
  } as const;
  return { said, row: null, read: 0, credit: creditOf(solution, given) };
}

/** The same judgement, without step rewards for the generator. */
export function withoutCredit(judgement: Judgement): Judgement {
  return { ...judgement, credit: null };
}

/**
 * A judgement with one score, on the last token, so that the return-to-go gives it to all.
 * @param pCorrect probability that the solution is right, in [0, 1]
 * @param read tokens that the judge read for it
 */
export function fromScore(
  solution: Solution,
  pCorrect: number,
  read: number,
): Unwritten<ByProbability> {
  const credit = { stepEnds: [solution.row.response.length - 1], stepScores: [2 * pCorrect - 1] };
  const said = {
    judgedAs: "probability",
    verification: null,
    verdicts: null,
    unusable: "judged as a whole, without step verdicts",
    finalVerdict: pCorrect > 0.5 ? 1 : -1,
    pCorrect,
  } as const;
  return { said, row: null, read, credit };
}
