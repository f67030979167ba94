/** What was expected of the arms before they were shown. */
export interface Kept {
  /** Index of the arm that was chosen; null where none is asked for, or before. */
  readonly guess: number | null;
  readonly isShown: boolean;
}

/** Reads what is stored, whatever it is. Older pages stored the list of uncovered arms. */
export function keptOf(kept: unknown, arms: number): Kept {
  const { guess, isShown } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const isArm = typeof guess === "number" && Number.isInteger(guess) && guess >= 0 && guess < arms;
  return { guess: isArm ? guess : null, isShown: isShown === true };
}
