import { expect, test } from "vitest";
import { gameOf } from "./Tabs.tsx";

test.each([
  ["", "turn"],
  ["#try", "turn"],
  ["#try/", "turn"],
  ["#try/quiz", "quiz"],
  ["#try/quiz/more", "quiz"],
  ["#try/chess", "turn"],
])("%j opens the game %j", (hash, game) => {
  expect(gameOf(hash)).toBe(game);
});
