import { useHash } from "../../ui/hash.ts";

const ADDRESS = "#share";

export const isShare = (hash: string): boolean => hash === ADDRESS;

export const useShareOpen = (): boolean => isShare(useHash());

/** Opens the dialog. */
export function openShare(): void {
  location.hash = ADDRESS;
}
