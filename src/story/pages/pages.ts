/** The pages of Learn besides the lessons, by what the address has behind its `#`. */
import { leaveAddress } from "../../ui/hash.ts";

const PAGES = ["before", "after", "worksheets", "own", "answers"] as const;
export type Page = (typeof PAGES)[number];

const PREFIX = "#learn/";

export const pageOf = (hash: string): Page | null =>
  PAGES.find((page) => hash === PREFIX + page) ?? null;

/** Opens a page by its address: what a link does, a button does too. */
export function openPage(page: Page): void {
  location.hash = PREFIX + page;
}

/** Back to the lessons. */
export const leavePage = leaveAddress;
