/** Whether the last check was looked at, as it is kept. */
export const hasSeenAll = (kept: unknown): boolean =>
  typeof kept === "object" && kept !== null && "end" in kept && kept.end === true;
