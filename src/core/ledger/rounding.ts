/** Relative rounding error of a number stored with four significant digits. */
export const MAX_ROUNDING_ERROR = 5e-4;
/** Absolute error of doubles that were added in another order. */
const LAST_BITS = 1e-9;

/**
 * Whether a recorded number can be the computed one, rounded to four significant digits.
 * @param inexact sum of the sizes of rounded numbers that entered the computed one
 */
export function agreesAfterRounding(
  computed: number,
  recorded: number | undefined,
  inexact = 0,
): boolean {
  if (recorded === undefined) return false;
  const most = MAX_ROUNDING_ERROR * (Math.max(Math.abs(computed), Math.abs(recorded)) + inexact);
  return Math.abs(computed - recorded) <= most + LAST_BITS;
}
