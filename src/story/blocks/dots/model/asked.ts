/** What this device stores of a comparison of arms: what the student expected before seeing the runs. */
export interface Kept {
  /** Index of the arm that the student chose; null before that, and where no arm is asked for. */
  readonly guess: number | null;
  readonly isShown: boolean;
}

/** Reads what is stored, of any form. Older pages stored the list of uncovered arms. */
export function keptOf(kept: unknown, arms: number): Kept {
  const { guess, isShown } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const isArm = typeof guess === "number" && Number.isInteger(guess) && guess >= 0 && guess < arms;
  return { guess: isArm ? guess : null, isShown: isShown === true };
}
