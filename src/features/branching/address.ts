const ADDRESS = "#branch";
/** The form, with the verifier frozen in it, or thawed where it is frozen. */
const FREEZE = "#branch/freeze";

export const isBranch = (hash: string): boolean => hash === ADDRESS || hash === FREEZE;

export const asksToFreeze = (hash: string): boolean => hash === FREEZE;

/** Opens the form of a branch. */
export function openBranch(): void {
  location.hash = ADDRESS;
}

export function openFreezing(): void {
  location.hash = FREEZE;
}
