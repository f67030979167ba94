import type { SceneFacts } from "../../../learn/scenes/scene-facts.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { ALL_REVEALED } from "../../../runtime/timeline/update-stages.ts";
import { clockAt } from "../../../ui/page/clock.ts";
import { runChecks } from "../../../watch/growth/model/checks.ts";
import { endOf } from "../../../watch/headline/run-end.ts";
import { knowledgeOn, runKnowledge } from "../../../watch/knowledge/model/run-knowledge.ts";
import type { Now } from "../../../watch/now/now.ts";
import type { ChartRun } from "../../../watch/run-chart/model/chart-run.ts";
import { recordedRun } from "../../../watch/run-chart/runs.ts";
import { marksShown, misprintOf } from "../../model/marks.ts";
import { lanesOf } from "../../use-scene-facts.ts";

/** What a shipped recording has on screen at an update. */
export async function factsOf(preset: string, update: number, attempt = 0): Promise<SceneFacts> {
  const item = await BUNDLED_RECORDINGS.open(preset);
  if (!item) throw new Error(preset);
  const { recording, facts } = item;
  const group = recording.groups[update - 1] ?? null;
  const row = group?.rows[attempt];
  const run = recordedRun(recording);
  const now: Now = {
    source: "recorded",
    update,
    updates: facts.updates,
    role: group?.updated ?? null,
    inWarmUp: false,
    settings: recording.run.settings,
    group,
    stage: null,
    seen: ALL_REVEALED,
    attempt,
    step: null,
  };
  return {
    now,
    tellsTruth: true,
    marks: marksShown(now),
    misprint: group && row ? misprintOf(now, group, row) : null,
    checks: runChecks(run),
    knowledge: knowledgeIn(run, update, facts.updates),
    clock: {
      now: clockAt(run, update),
      all: clockAt(run, facts.updates),
      at: (x) => clockAt(run, x),
    },
    end: endOf(run),
    lanes: lanesOf(recording),
  };
}

function knowledgeIn(run: ChartRun, update: number, updates: number): SceneFacts["knowledge"] {
  const known = runKnowledge(run, updates);
  return known && knowledgeOn(known, update);
}
