/** Whether something in the picture was tried, in whatever form that was kept. */
export const hasTried = (kept: unknown): boolean =>
  (kept as { tried?: unknown } | null)?.tried === true;
