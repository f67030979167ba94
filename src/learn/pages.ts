/** The pages of Learn besides the lessons, and their hashes. */
import { leaveAddress } from "../kit/hash.ts";

const PAGES = ["before", "after", "worksheets", "own", "answers"] as const;
export type Page = (typeof PAGES)[number];

const PREFIX = "#learn/";

export const pageOf = (hash: string): Page | null =>
  PAGES.find((page) => hash === PREFIX + page) ?? null;

/** Hash of "Write the line"; an exercise and code may follow. */
export const LINE_PAGE = `${PREFIX}line`;

export const isLinePage = (hash: string): boolean =>
  hash === LINE_PAGE || hash.startsWith(`${LINE_PAGE}/`);

export function openLinePage(): void {
  location.hash = LINE_PAGE;
}

/** Opens a page by setting its hash, as a link does. */
export function openPage(page: Page): void {
  location.hash = PREFIX + page;
}

/** Returns to the lessons. */
export const leavePage = leaveAddress;
