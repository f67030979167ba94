/** Where a link leads: an update of a run, a rollout of its group, a step of that. */

import { MAX_LINK_LENGTH } from "../../core/settings/parse.ts";
import type { Notice } from "../../i18n/index.ts";
import type { Lab } from "../../runtime/create-lab.ts";
import { positionOf, updatesAt } from "../../runtime/positions.ts";
import { groupShown, rowShown } from "../../runtime/reduce.ts";
import { inspectorTab, TABS, type Tab } from "./inspector-tab.ts";

export interface Place {
  /** Updates of both models, the warm-up included; null for the beginning. */
  readonly update: number | null;
  /** Counted from 1, as the page counts them. */
  readonly row: number | null;
  readonly step: number | null;
  /** What of the rollout is looked at; null for the first of them. */
  readonly tab: Tab | null;
  /** The kept run that it lies in; null for the preset's recording. */
  readonly run: string | null;
}

export const NOWHERE: Place = { update: null, row: null, step: null, tab: null, run: null };

const MOST_SHOWN = 40;
const WHOLE = /^\d{1,9}$/;
const RUN = /^[0-9a-f]{16}$/;

/** The place in a link, and a notice for each part that cannot be used. */
export function readPlace(query: string): { readonly place: Place; readonly refused: Notice[] } {
  const refused: Notice[] = [];
  if (query.length > MAX_LINK_LENGTH) return { place: NOWHERE, refused };
  const parameters = new URLSearchParams(query);
  const read = (key: string, fits: (text: string) => boolean, rule: Notice): string | null => {
    const text = parameters.get(key);
    if (text === null || fits(text)) return text;
    refused.push((words) => words.link.badPart(key, text.slice(0, MOST_SHOWN), rule(words)));
    return null;
  };
  const whole = (key: string, least: number, rule: Notice): number | null => {
    const text = read(key, (one) => WHOLE.test(one) && Number(one) >= least, rule);
    return text === null ? null : Number(text);
  };
  const aPlace: Notice = ({ link }) => link.allowed.place;
  const update = whole("u", 0, ({ link }) => link.allowed.update);
  const row = whole("r", 1, aPlace);
  const step = whole("step", 1, aPlace);
  const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);
  const tab = read("tab", isTab, ({ list }) => list(TABS)) as Tab | null;
  const run = read(
    "run",
    (text) => RUN.test(text),
    ({ link }) => link.allowed.run,
  );
  return { place: { update, row, step, tab, run }, refused };
}

/** Puts a place into a link. A rollout without its update, or a step or tab without its rollout, leads nowhere. */
export function addPlace(query: URLSearchParams, place: Place): void {
  const { update, row, step, tab, run } = place;
  if (run !== null) query.set("run", run);
  if (update === null) return;
  query.set("u", String(update));
  if (row === null) return;
  query.set("r", String(row));
  if (step !== null) query.set("step", String(step));
  if (tab !== null) query.set("tab", tab);
}

/**
 * The place that is looked at.
 * @param kept id of the live run, where this browser keeps it: no other link leads into a live run
 * @param now whether what moves is taken as it stands; else only what rests has a place
 */
export function placeShown({ store, metrics }: Lab, kept: string | null, now: boolean): Place {
  const state = store.getState();
  const { source, view, status, shelf } = state;
  const origin = source === "recorded" ? (shelf.recording?.origin ?? null) : null;
  // Nobody else has the file, and nobody the run of a browser that keeps none.
  if (origin?.kind === "file" || (source === "live" && kept === null)) return NOWHERE;
  const run = source === "live" ? kept : (origin?.id ?? null);
  const rests = source === "live" ? view.line !== null : status !== "training";
  const update = positionOf(state, metrics);
  if (!(rests || now) || update === 0) return { ...NOWHERE, run: source === "live" ? null : run };
  const row = rowShown(state);
  if (row === null) return { ...NOWHERE, run, update };
  const { tab } = inspectorTab.getState();
  return {
    run,
    update,
    row: row + 1,
    step: view.step === null ? null : view.step + 1,
    tab: tab === TABS[0] ? null : tab,
  };
}

/**
 * Goes to a place of the recording that is open, which rests there.
 * @returns a notice for each part that is not there
 */
export function goTo({ store, metrics, replay, controller }: Lab, place: Place): Notice[] {
  const { update, row, step, tab } = place;
  if (update === null) return [];
  const last = store.getState().shelf.recording?.updates;
  if (last === undefined) return [({ link }) => link.noRecording];
  replay.seek(update);
  const missing: Notice[] = update > last ? [({ link }) => link.lastUpdate(update, last)] : [];
  const group = groupShown(store.getState());
  if (row === null || !group || updatesAt(metrics, group.line) !== Math.min(update, last)) {
    return missing;
  }
  const rollout = group.rows[row - 1];
  const { length } = group.rows;
  if (!rollout) return [...missing, ({ link }) => link.noRollout(row, update, length)];
  const steps = rollout.steps.length;
  inspectorTab.setState({ tab: tab ?? TABS[0] });
  const isStep = step !== null && step <= steps;
  controller.dispatch({
    type: "view",
    view: { line: group.line, row: row - 1, step: isStep ? step - 1 : null },
  });
  return step === null || isStep ? missing : [...missing, ({ link }) => link.noStep(step, steps)];
}
