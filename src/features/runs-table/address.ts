const ADDRESS = "#runs";

export const isRuns = (hash: string): boolean => hash === ADDRESS;

/** Opens the table of runs. */
export function openRuns(): void {
  location.hash = ADDRESS;
}
