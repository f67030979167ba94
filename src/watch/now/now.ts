/** The moment of a run that all parts of the stage show. */
import { useSyncExternalStore } from "react";
import { armById } from "../../core/algorithms/registry.ts";
import { ONE_CLASS } from "../../core/metrics/names.ts";
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { plannedUpdates } from "../../core/training/plan.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import {
  type AppState,
  isLive,
  isMoving,
  runShown,
  type Screen,
  type Source,
  settingsShown,
  sourceOf,
} from "../../runtime/app-state.ts";
import type { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { positionOf, updateKind, updatesAt, valueAt } from "../../runtime/positions.ts";
import {
  ALL_REVEALED,
  type RevealedParts,
  revealedAt,
  UPDATE_STAGES,
  type UpdateStage,
  withoutTruth,
} from "../../runtime/timeline/update-stages.ts";
import { calmStore } from "../../ui/kit/calm-store.ts";
import { app } from "../../ui/page/app.ts";
import { chooseAttempt } from "./choose-attempt.ts";

export interface Now {
  readonly source: Source;
  /** Updates of both models up to the update on screen, including the verifier's practice; 0 at the start. */
  readonly update: number;
  /** Number of updates of the whole recording, or the number that a live run plans. */
  readonly updates: number;
  /** Who learns in this update; null at the start. */
  readonly role: Role | null;
  /** Whether the verifier practices alone in this update. */
  readonly inWarmUp: boolean;
  readonly settings: Settings;
  /** The group of this very update; null at the start and where the page no longer has that group. */
  readonly group: RolloutGroup | null;
  /** The stage on screen; null outside stage by stage, when everything is revealed. */
  readonly stage: UpdateStage | null;
  /** What is revealed at this stage; never the truth or the verifier while the user or the link hides them. */
  readonly seen: RevealedParts;
  /** Index of the attempt on the sheet: the chosen attempt, else the most instructive one; null without a group. */
  readonly attempt: number | null;
  /** Index of the chosen step of the attempt; null for none. */
  readonly step: number | null;
}

/** Index of the attempt on the sheet: the one chosen in this group, else the most instructive one. */
function attemptOf({ view }: AppState, group: RolloutGroup): number {
  const { line, row } = view;
  const isChosen = row !== null && line === group.line && row < group.rows.length;
  return isChosen ? row : chooseAttempt(group);
}

/** Whether the answers of a verifier's update are all right or all wrong, so that nothing was pushed. */
const isOneClass = (metrics: RunMetrics, group: RolloutGroup | null): boolean =>
  group?.updated === "verifier" && valueAt(metrics, group.line, ONE_CLASS) === 1;

const withoutPush = (seen: RevealedParts): RevealedParts => ({ ...seen, advantage: false });

/** The revealed parts that are shown: the key T may hide the truth, and the link the verifier. */
function shownOf({ showsTruth, hides }: Screen, revealed: RevealedParts): RevealedParts {
  const seen = showsTruth ? revealed : withoutTruth(revealed);
  return hides.includes("verifier") ? { ...seen, verdicts: false } : seen;
}

/** The stage on screen, and what is shown after that stage, the key T and the link. */
export function revealedOf(
  { slow, screen }: Pick<AppState, "slow" | "screen">,
  metrics: RunMetrics,
  role: Role | null,
  group: RolloutGroup | null,
): Pick<Now, "stage" | "seen"> {
  const stage = slow.on && role !== null ? (UPDATE_STAGES[slow.stage] ?? null) : null;
  const revealed = stage && role ? revealedAt(role, stage) : ALL_REVEALED;
  const pushed = isOneClass(metrics, group) ? withoutPush(revealed) : revealed;
  return { stage, seen: shownOf(screen, pushed) };
}

/**
 * The moment on screen. A live run that is followed is shown at its newest group, so that figures, sheet and chart
 * always belong to the same update although metrics arrive a little before their group.
 */
export function nowOf(state: AppState, metrics: RunMetrics): Now {
  const { groups } = runShown(state);
  const { view } = state;
  const settings = settingsShown(state);
  const recording = isLive(state) ? null : state.recordings.recording;
  const updates = recording?.updates ?? plannedUpdates(armById(settings.algorithm), settings);
  const newest = groups.at(-1) ?? null;
  const follows = view.line === null;
  const update = follows && newest ? updatesAt(metrics, newest.line) : positionOf(state, metrics);
  const last = follows ? newest : (groups.findLast(({ line }) => line <= (view.line ?? 0)) ?? null);
  const group = last && updatesAt(metrics, last.line) === update ? last : null;
  const kind = updateKind(metrics, update);
  const role = kind === null || kind === "generator" ? kind : "verifier";
  const attempt = group && attemptOf(state, group);
  return {
    source: sourceOf(state),
    update,
    updates,
    settings,
    role,
    inWarmUp: kind === "warm-up",
    group,
    ...revealedOf(state, metrics, role, group),
    attempt,
    step: view.line === group?.line && view.row === attempt ? view.step : null,
  };
}

let cachedNow: { readonly state: AppState; readonly now: Now } | null = null;

const isAlike = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);

/** `seen` is a new object at each call, so its fields are compared. */
const isSame = (a: Now, b: Now): boolean =>
  isAlike(a.seen, b.seen) && isAlike({ ...a, seen: null }, { ...b, seen: null });

/** The moment on screen; the same object until one of its values changes. */
export function readNow(): Now {
  const state = app.store.getState();
  if (cachedNow?.state === state) return cachedNow.now;
  const next = nowOf(state, app.metrics);
  const now = cachedNow && isSame(cachedNow.now, next) ? cachedNow.now : next;
  cachedNow = { state, now };
  return now;
}

const calmMoment = calmStore({
  read: readNow,
  isMoving: () => isMoving(app.store.getState()),
  subscribe: app.store.subscribe,
});

/**
 * The moment for parts with text to read: the group, and whose turn it is. This moment changes at most twice a second,
 * for all such parts together, while numbers and curves change at once.
 */
export const useCalmNow = (): Now => useSyncExternalStore(calmMoment.subscribe, calmMoment.read);

/** The moment on screen, for components. All parts of the stage read this same moment and so agree. */
export const useNow = (): Now => useSyncExternalStore(app.store.subscribe, readNow);
