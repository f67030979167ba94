const ADDRESS = "#bench";

export const isBench = (hash: string): boolean => hash === ADDRESS;

/** Opens the view of the engines. */
export function openBench(): void {
  location.hash = ADDRESS;
}
