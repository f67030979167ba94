/** The two runs of a race, repeated on other seeds. */

import type { AppState } from "../../runtime/app-state.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import { beginsFromFiles } from "../../runtime/live-facts.ts";
import { type Pair, type PairProblem, pairProblem } from "../../study/pair.ts";
import { app } from "../../ui/page/app.ts";
import { repeats } from "../../ui/page/repeats.ts";

export const PAIR_PROBLEMS = {
  same: "Both runs have the same settings: change one first.",
  problems: "Both runs have other problems, so that their difference would mean nothing.",
} satisfies Record<PairProblem, string>;

/** The changed lane, the one in front if it is changed, and its control: its parent, or what began unchanged beside it. */
export function comparedLanes({
  lanes,
  front,
}: Pick<AppState, "lanes" | "front">): readonly [changed: Lane, control: Lane] | null {
  const isChanged = ({ changes }: Lane) => changes.length > 0;
  const changed =
    lanes.find((lane) => lane.id === front && isChanged(lane)) ?? lanes.findLast(isChanged);
  const others = lanes.filter((lane) => lane !== changed);
  const parent = others.find(({ id }) => id === changed?.parent?.lane);
  const isBeside = ({ parent: its }: Lane) =>
    its?.name === changed?.parent?.name &&
    its?.generatorUpdates === changed?.parent?.generatorUpdates &&
    its?.verifierUpdates === changed?.parent?.verifierUpdates;
  const control = parent ?? others.find((lane) => !isChanged(lane) && isBeside(lane));
  return changed && control ? [changed, control] : null;
}

/** Whether the run of a lane began with weights from files, which no other seed can begin with. */
export function beganFromFiles(lane: string | null): boolean {
  const run = lane === null ? null : app.registry.run(lane);
  return run !== null && beginsFromFiles(run.state.command);
}

/** The pair of the race on this page, or a sentence that says why it cannot be repeated. */
export function racePair(): Pair | string {
  const lanes = comparedLanes(app.store.getState());
  if (!lanes) return "There is no comparison on this page yet.";
  const [changed, control] = lanes;
  const [one, other] = lanes.map(({ id }) => app.registry.run(id)?.state);
  if (lanes.some(({ id, parent }) => beganFromFiles(id) || beganFromFiles(parent?.lane ?? null))) {
    return "This run began with weights from files, which no other seed can begin with.";
  }
  const engine = (one?.info ?? other?.info)?.generator.engine;
  if (!one?.running || !other?.running || !engine) return "Neither run has started yet.";
  const settings = { changed: one.running, control: other.running };
  const pair = { preset: control.preset || changed.preset, settings, engine };
  const problem = pairProblem(pair);
  return problem ? PAIR_PROBLEMS[problem] : pair;
}

/** Pauses the race and trains its pair on this many other seeds. */
export async function repeatRace(count: number): Promise<void> {
  const pair = racePair();
  if (typeof pair === "string") return;
  await app.race.pause();
  await repeats.add(pair, count);
  await repeats.resume();
}

/** The same once the race is over; stored as soon as its engine is known, so that a reload can go on. */
export function repeatAfterRace(count: number): void {
  let added: Promise<void> | null = null;
  const end = app.store.subscribe(({ race }) => {
    const pair = added ? null : racePair();
    if (pair && typeof pair !== "string") added = repeats.add(pair, count);
    if (race !== "over" && race !== "none") return;
    end();
    if (race === "over") void added?.then(() => repeats.resume());
  });
}
