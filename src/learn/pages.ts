/** The pages of Learn besides the lessons, by what the address has behind its `#`. */
import { leaveAddress } from "../ui/kit/hash.ts";

const PREFIX = "#learn/";

/** Start of the hash of "Write the line"; the exercise follows. */
export const LINE_PAGE = `${PREFIX}line`;

export const isLinePage = (hash: string): boolean =>
  hash === LINE_PAGE || hash.startsWith(`${LINE_PAGE}/`);

export function openLinePage(): void {
  location.hash = LINE_PAGE;
}

/** Back to the lessons. */
export const leavePage = leaveAddress;
