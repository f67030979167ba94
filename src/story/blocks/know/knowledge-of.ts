import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import { recordedLane } from "../../../run/figures/recorded.ts";
import { runKnowledge } from "../../../run/knowledge/model/run-knowledge.ts";
import { recordedRun } from "../../../run/run-chart/runs.ts";
import type { Know } from "./schema.ts";

/**
 * The run of an activity, and what its models know at its checks: null where that was not measured.
 * @throws TangoError("bad-file") where the recording has no such lane
 */
export function knowledgeOf(recording: RecordingWithLanes, { lane }: Pick<Know, "lane">) {
  const shown = lane === undefined ? recording : recordedLane(recording, lane);
  const { generator_updates = 0, verifier_updates = 0 } = shown.lines.at(-1)?.values ?? {};
  const whole = recordedRun(shown);
  return { whole, run: runKnowledge(whole, generator_updates + verifier_updates) };
}
