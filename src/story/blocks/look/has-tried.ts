/** Whether the student has tried something in the picture, from what is stored in any version. */
export const hasTried = (kept: unknown): boolean =>
  (kept as { tried?: unknown } | null)?.tried === true;
