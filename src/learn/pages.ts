/** The pages of Learn besides the lessons, by what the address has behind its `#`. */
import { leaveAddress } from "../kit/hash.ts";

const PAGES = ["before", "after", "answers"] as const;
export type Page = (typeof PAGES)[number];

const PREFIX = "#learn/";

export const pageOf = (hash: string): Page | null =>
  PAGES.find((page) => hash === PREFIX + page) ?? null;

/** Start of the hash of "Write the line"; the exercise and perhaps its code follow. */
export const LINE_PAGE = `${PREFIX}line`;

export const isLinePage = (hash: string): boolean =>
  hash === LINE_PAGE || hash.startsWith(`${LINE_PAGE}/`);

export function openLinePage(): void {
  location.hash = LINE_PAGE;
}

/** Opens a page by its address, as a link to it does. */
export function openPage(page: Page): void {
  location.hash = PREFIX + page;
}

/** Back to the lessons. */
export const leavePage = leaveAddress;
