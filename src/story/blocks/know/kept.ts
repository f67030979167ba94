/** Whether the student has seen the last check, from what is stored. */
export const hasSeenAll = (kept: unknown): boolean =>
  typeof kept === "object" && kept !== null && "end" in kept && kept.end === true;
