import { viewPart } from "../../page/navigation/routes.ts";

/** The toy and its games, in order; each has its own address. */
export const GAMES = ["turn", "quiz", "fool", "ask"] as const;
export type Game = (typeof GAMES)[number];

/** The game in the address; the first for none. */
export function gameOf(hash: string): Game {
  const part = viewPart(hash, "try");
  return GAMES.find((game) => game === part) ?? "turn";
}
