import { lineError, lineFault } from "./fault.ts";
import type { LineAnswer, LineCall } from "./line.ts";

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const isDigit = (value: number): boolean => DIGITS.some((digit) => digit === value);

/** Each pair of digits (a, b), at index 10 · a + b. */
const PAIRS = DIGITS.flatMap((a) => DIGITS.map((b) => [a, b] as const));

/**
 * Asks a student's `step` for all pairs of digits.
 * @returns [100] digits
 * @throws TangoError("bad-line") naming the pair, when one is not a digit
 */
export async function ownSumDigits(
  sandbox: { call(call: LineCall): Promise<LineAnswer> },
  code: string,
): Promise<readonly number[]> {
  const answer = await sandbox.call({ code, name: "step", rows: PAIRS, pure: false });
  if ("fault" in answer) throw lineError(answer.fault, "step");
  const digits = [...answer.values];
  const wrong = digits.findIndex((digit) => !isDigit(digit));
  if (wrong < 0) return digits;
  throw lineError(lineFault("not-a-digit", { row: wrong + 1, got: String(digits[wrong]) }), "step");
}
