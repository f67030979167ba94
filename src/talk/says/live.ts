import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import type { Saying } from "../scenes/scene.ts";
import { soFar } from "./both-learn.ts";

/** Says of a live run that it trains on this computer now; null for a recording. */
export function live(facts: SceneFacts): Saying | null {
  if (facts.now.source !== "live") return null;
  return { headline: "It is learning now, on this computer", meaning: soFar(facts) };
}
