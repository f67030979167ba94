import type { SceneFacts } from "../../learn/scenes/scene-facts.ts";
import { improvesVisibly } from "../../watch/headline/run-end.ts";
import type { Saying } from "../scenes/scene.ts";
import { soFar } from "./both-learn.ts";

/** Only states what these runs did: another baseline without a verifier may also improve. */
const AHEAD: string = "This run climbs, the one without a verifier does not.";

/** Compares the run on screen with the lane without a verifier. */
export function worth(facts: SceneFacts, own: string): Saying {
  const early = facts.now.source === "live" ? soFar(facts) : null;
  return { headline: isAhead(facts) ? AHEAD : own, meaning: early ?? limit(facts) };
}

/** Whether this run improves and the lane without a verifier does not. */
function isAhead({ end, lanes }: SceneFacts): boolean {
  const without = lanes.get("no-verifier");
  return (
    end !== null && without !== undefined && improvesVisibly(end) && !improvesVisibly(without.end)
  );
}

function limit({ lanes }: SceneFacts): Saying["meaning"] {
  const short = lanes.get("short");
  if (short && improvesVisibly(short.end))
    return "But given short problems too, the generator climbs without one as well.";
  return lanes.size === 0
    ? "No other run of this start is recorded."
    : "One run each: another may end differently.";
}
