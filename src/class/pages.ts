/** The teacher's pages and their addresses: `#class` and `#class/board/ID`. */
import { isViewOpen } from "../page/navigation/routes.ts";

const BOARD = "#class/board/";
const WALL = "/wall";

export interface BoardPage {
  readonly id: string;
  readonly isWall: boolean;
}

/** The board that the address names; null for the teacher's page. */
export function boardPageOf(hash: string): BoardPage | null {
  if (!isViewOpen(hash, "class") || !hash.startsWith(BOARD)) return null;
  const isWall = hash.endsWith(WALL);
  return { id: hash.slice(BOARD.length, isWall ? -WALL.length : undefined), isWall };
}

export function openBoardPage(id: string, isWall = false): void {
  location.hash = BOARD + id + (isWall ? WALL : "");
}

export function openTeacherPage(): void {
  location.hash = "#class";
}
