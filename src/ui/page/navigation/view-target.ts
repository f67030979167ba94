/** What a link leads to: an update of a run, a rollout of its group, a step of the rollout. */

import { plainText } from "../../../core/plain-text.ts";
import { linkParameters } from "../../../core/settings/link-parameters.ts";
import { MAX_LINK_LENGTH } from "../../../core/settings/parse.ts";
import {
  groupShown,
  INSPECTOR_TABS,
  type InspectorTab,
  isLive,
  rowShown,
  runShown,
} from "../../../runtime/app-state.ts";
import type { TangoApp } from "../../../runtime/create-app.ts";
import { positionOf, updatesAt } from "../../../runtime/positions.ts";
import { list } from "../../kit/english.ts";
import { badPart } from "../link-sentences.ts";

export interface ViewTarget {
  /** Updates of both models, the warm-up included; null for the start. */
  readonly update: number | null;
  /** Counted from 1, as the page counts them. */
  readonly row: number | null;
  readonly step: number | null;
  /** The inspector's tab; null for the first. */
  readonly tab: InspectorTab | null;
  /** Id of the saved run that the link leads into; null for the preset's recording. */
  readonly run: string | null;
}

export const NO_TARGET: ViewTarget = { update: null, row: null, step: null, tab: null, run: null };

const MOST_SHOWN = 40; // characters of a link's part that a notice quotes
const WHOLE = /^\d{1,9}$/; // a whole number
const RUN = /^[0-9a-f]{16}$/; // id of a saved run

/** The target of a link, and a notice for each part that cannot be used. */
export function readTarget(query: string): {
  readonly target: ViewTarget;
  readonly refused: string[];
} {
  const refused: string[] = [];
  if (query.length > MAX_LINK_LENGTH) return { target: NO_TARGET, refused };
  const parameters = linkParameters(query);
  const read = (key: string, fits: (text: string) => boolean, rule: string): string | null => {
    const text = parameters.get(key);
    if (text === null || fits(text)) return text;
    refused.push(badPart(key, plainText(text, MOST_SHOWN), rule));
    return null;
  };
  const whole = (key: string, least: number, rule: string): number | null => {
    const text = read(key, (digits) => WHOLE.test(digits) && Number(digits) >= least, rule);
    return text === null ? null : Number(text);
  };
  const fromOne: string = "a whole number, 1 or more";
  const update = whole("u", 0, "a whole number, 0 or more");
  const row = whole("g", 1, fromOne);
  const step = whole("s", 1, fromOne);
  const isTab = (text: string): text is InspectorTab => INSPECTOR_TABS.some((tab) => tab === text);
  const tab = read("tab", isTab, list(INSPECTOR_TABS)) as InspectorTab | null;
  const run = read(
    "run",
    (text) => RUN.test(text),
    "the id of a saved run: 16 characters, 0 to 9 and a to f",
  );
  return { target: { update, row, step, tab, run }, refused };
}

/** Adds a target to a link. A rollout without its update, or a step or tab without its rollout, is left out. */
export function addTarget(query: URLSearchParams, target: ViewTarget): void {
  const { update, row, step, tab, run } = target;
  if (run !== null) query.set("run", run);
  if (update === null) return;
  query.set("u", String(update));
  if (row === null) return;
  query.set("g", String(row));
  if (step !== null) query.set("s", String(step));
  if (tab !== null) query.set("tab", tab);
}

/**
 * What is on screen, as a target.
 * @param saved id of the live run if this browser saves it: only then can a link lead into it
 * @param now whether a running run is linked at its current update; else only a paused one has a target
 */
export function targetShown(
  { store, metrics }: TangoApp,
  saved: string | null,
  now: boolean,
): ViewTarget {
  const state = store.getState();
  const { view, recordings } = state;
  const live = isLive(state);
  const origin = live ? null : (recordings.recording?.origin ?? null);
  // Others cannot open this user's file, or a run that is not saved.
  if (origin?.kind === "file" || (live && saved === null)) return NO_TARGET;
  const run = live ? saved : (origin?.id ?? null);
  const rests = live ? view.line !== null : runShown(state).status !== "training";
  const update = positionOf(state, metrics);
  if (!(rests || now) || update === 0) return { ...NO_TARGET, run: live ? null : run };
  const row = rowShown(state);
  if (row === null) return { ...NO_TARGET, run, update };
  return {
    run,
    update,
    row: row + 1,
    step: view.step === null ? null : view.step + 1,
    tab: view.tab === INSPECTOR_TABS[0] ? null : view.tab,
  };
}

/** Shows a target in the open recording, and pauses there. @returns a notice for each part that does not exist */
export function showTarget(
  { store, metrics, timeline, controller }: TangoApp,
  target: ViewTarget,
): string[] {
  const { update, row, step, tab } = target;
  if (update === null) return [];
  const last = store.getState().recordings.recording?.updates;
  if (last === undefined) return ["The link asks for an update, but this preset has no recording."];
  timeline.seek(update);
  const missing: string[] =
    update > last
      ? ["The link asks for an update after the last one, which is shown instead."]
      : [];
  const group = groupShown(store.getState());
  if (row === null || !group || updatesAt(metrics, group.line) !== Math.min(update, last)) {
    return missing;
  }
  const rollout = group.rows[row - 1];
  const { length } = group.rows;
  if (!rollout)
    return [...missing, `The link asks for rollout ${row}, but its update has ${length}.`];
  const steps = rollout.steps.length;
  const isStep = step !== null && step <= steps;
  controller.dispatch({
    type: "view",
    view: {
      line: group.line,
      row: row - 1,
      step: isStep ? step - 1 : null,
      tab: tab ?? INSPECTOR_TABS[0],
    },
  });
  return step === null || isStep
    ? missing
    : [...missing, `The link asks for step ${step}, but the rollout has ${steps}.`];
}
