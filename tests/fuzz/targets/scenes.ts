/** Scene files and lessons over an opened recording: what they say of any run that was accepted. */
import { decodeRecording, type RecordingWithLanes } from "../../../src/core/recording/recording.ts";
import { TASKS } from "../../../src/core/tasks/registry.ts";
import { LESSONS } from "../../../src/features/learn/lessons/registry.ts";
import { figuresOf } from "../../../src/features/learn/model/lesson-figures.ts";
import {
  marksOf,
  misprintOf,
  type SceneFacts,
} from "../../../src/features/talk/model/scene-facts.ts";
import { SCENES } from "../../../src/features/talk/scenes/registry.ts";
import { lanesOf } from "../../../src/features/talk/use-scene-facts.ts";
import { LANGUAGES } from "../../../src/i18n/index.ts";
import { checkBookOf, readProblem } from "../../../src/lab/solution/check-text.ts";
import { recordingFacts } from "../../../src/runtime/recording-player/item.ts";
import { ALL_SEEN } from "../../../src/runtime/timeline/update-stages.ts";
import { figuresAt } from "../../../src/stage/figures/figures.ts";
import { endOf } from "../../../src/stage/headline/run-end.ts";
import type { Now } from "../../../src/stage/now/now.ts";
import { recordedRun } from "../../../src/stage/score/runs.ts";
import { archiveChange } from "../change-file.ts";
import { holds, type Target } from "../target.ts";
import { smallRecordings } from "./recordings.ts";

/** Attempts of a group that a scene is about. */
const ATTEMPTS = [0, 1];
const BROKEN = /NaN|undefined|Infinity|\[object/;

function factsOf(
  recording: RecordingWithLanes,
  updates: number,
  index: number,
  attempt: number,
): SceneFacts {
  const { settings } = recording.run;
  const run = recordedRun(recording);
  const group = recording.groups[index] ?? null;
  const row = group?.rows[attempt];
  const update = index + 1;
  const now: Now = {
    source: "recorded",
    update,
    updates,
    role: group?.updated ?? null,
    inWarmUp: false,
    settings,
    group,
    stage: null,
    seen: ALL_SEEN,
    attempt: row ? attempt : null,
    step: null,
  };
  const read = group && readProblem(TASKS.get(settings.task), group.problem);
  return {
    now,
    tellsTruth: true,
    marks: row ? marksOf(row, read, checkBookOf(settings)) : null,
    misprint: group && row ? misprintOf(now, group, row) : null,
    figures: figuresAt(run, update, group),
    start: figuresAt(run, 0),
    end: endOf(run),
    lanes: lanesOf(recording),
  };
}

export const scenes: Target = {
  name: "scenes",
  share: 1,
  change: archiveChange,
  seeds: smallRecordings,
  read: (bytes) => {
    const recording = decodeRecording("run", bytes);
    const { updates } = recordingFacts(recording, [], { hasStarts: false, origin: null });
    for (const lesson of LESSONS) figuresOf(lesson, recording);
    for (const scene of SCENES) {
      const at = scene.at(recording);
      holds(at === null || Number.isFinite(at), `${scene.id} begins nowhere`);
    }
    const last = recording.groups.length - 1;
    for (const index of new Set([-1, 0, last])) {
      for (const attempt of ATTEMPTS) {
        const facts = factsOf(recording, updates, index, attempt);
        for (const scene of SCENES) {
          for (const tellsTruth of [true, false]) {
            const { headline, meaning } = scene.says({ ...facts, tellsTruth });
            for (const language of LANGUAGES) {
              const said = `${headline[language]} ${meaning?.[language] ?? ""}`;
              holds(!BROKEN.test(said), `${scene.id} says ${JSON.stringify(said)}`);
            }
          }
        }
      }
    }
  },
};
