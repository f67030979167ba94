import { useMemo } from "react";
import { armById } from "../../core/algorithms/registry.ts";
import type { Recording, RecordingWithLanes } from "../../core/recording/recording.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { useApp } from "../../page/app.ts";
import type { BesideRun } from "../growth/model/beside.ts";
import { useBeside } from "../growth/use-growth.ts";
import { useShownKnowledge } from "../knowledge/use-shown-knowledge.ts";
import { methodOfArm } from "../model-card/method.ts";
import { useNow } from "../now/now.ts";
import { useOpenRecording } from "../run-chart/use-runs.ts";
import { believedAtEnd } from "./believed.ts";
import type { WaveFacts } from "./headline-facts.ts";

/** A run of at least this share of another run's length counts as equally long. */
const EQUAL_LENGTH = 0.98;

/** The facts for the headline above the triangles; null while the triangles are not shown. */
export function useWaveFacts(): WaveFacts | null {
  const { update, updates, settings } = useNow();
  const now = useShownKnowledge();
  const isFolding = useApp(({ opening }) => opening.beat === "fold");
  const recording = useOpenRecording();
  const beside = useBeside();
  const believed = useMemo(() => recording && believedAtEnd(recording), [recording]);
  const frozen = useMemo(
    () => recording && frozenOf(recording, beside, updates),
    [recording, beside, updates],
  );
  if (!now) return null;
  const moment = isFolding ? "fold" : update === updates ? "end" : "run";
  const [, columns] = levelsOf(taskById(settings.task), settings).measured;
  return { now, moment, columns, believed, frozen };
}

const isFrozen = ({ run: { settings } }: Recording): boolean => {
  const { verifier, judge } = methodOfArm(armById(settings.algorithm));
  return verifier === "frozen" && judge.by === "verifier";
};

function frozenOf(
  { lanes }: RecordingWithLanes,
  beside: readonly BesideRun[],
  updates: number,
): WaveFacts["frozen"] {
  const lane = lanes.find(({ recording }) => isFrozen(recording))?.recording;
  const end = beside.find(({ kind }) => kind === "frozen")?.points.at(-1);
  const believed = lane ? believedAtEnd(lane) : null;
  if (!end || believed === null) return null;
  return { accuracy: end.y, believed, isEqual: end.x >= EQUAL_LENGTH * updates };
}
