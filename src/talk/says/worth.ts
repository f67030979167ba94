import { LANES } from "../../core/lanes/registry.ts";
import { improvesVisibly } from "../../run/headline/run-end.ts";
import type { SceneFacts, SceneLane } from "../../story/blocks/scene-facts.ts";
import type { Saying } from "../scenes/scene.ts";
import { soFar } from "./both-learn.ts";

/** Only states what these runs did: another baseline without a verifier may also improve. */
const AHEAD: string = "This run climbs, the one without a verifier does not.";

/** Compares the run on screen with lanes of the same start: no verifier, a coin as judge, gold labels. */
export function worth(facts: SceneFacts, own: string): Saying {
  const early = facts.now.source === "live" ? soFar(facts) : null;
  return { headline: isAhead(facts) ? AHEAD : own, meaning: early ?? limit(facts) };
}

/** The lane without a verifier, and the lane that the page draws beside it. */
function rivals({ lanes }: SceneFacts): readonly (SceneLane | undefined)[] {
  const rival = [...LANES.values()].find(
    ({ id, scene: place }) => place === "beside" && lanes.has(id),
  );
  return [rival?.id, rival?.beside].map((id) => lanes.get(id ?? ""));
}

/** Whether this run improves and the lane without a verifier does not. */
function isAhead(facts: SceneFacts): boolean {
  const { end } = facts;
  const [without] = rivals(facts);
  return (
    end !== null && without !== undefined && improvesVisibly(end) && !improvesVisibly(without.end)
  );
}

function limit(facts: SceneFacts): Saying["meaning"] {
  const { lanes } = facts;
  const [, short] = rivals(facts);
  if (short && improvesVisibly(short.end))
    return "But given short problems too, the generator climbs without one as well.";
  return lanes.size === 0
    ? "No other run of this start is recorded."
    : "One run each: another may end differently.";
}
