/** The page's one form of a branch, and the lanes that can still be put back. A chunk of its own. */
import { keep } from "../../../lab/kept.ts";
import { lab, shipped } from "../../../lab/lab.ts";
import { weightsShelf } from "../../../lab/checkpoints.ts";
import { Undo } from "../../../runtime/undo.ts";
import { allWords } from "../../../i18n/all.ts";
import { BranchForm } from "./branch-form.ts";
import { laneName } from "../../../lab/names.ts";

/** What the run on screen is called. */
export function shownName(): string {
  const { lanes, presets } = allWords();
  const { source, lane, shelf } = lab.store.getState();
  if (source === "recorded" && shelf.recording) {
    const { own, run } = shelf.recording;
    return own?.name ?? lanes.recording(presets[run.preset]?.title ?? run.preset);
  }
  const shown = lab.lanes.all.find(({ id }) => id === lane);
  return shown ? laneName(allWords(), shown) : lanes.own;
}

export const branchForm = new BranchForm({
  ...{ lab, shipped, weights: weightsShelf, parentName: shownName },
  keptCheckpoint: (id, line) => keep.kept.checkpoint(id, line),
});

export const laneUndo = new Undo();
lab.store.subscribe((now, before) => {
  if (now.race === "none" && before.race !== "none") laneUndo.dropAll();
});

/** Takes a lane off; it can be put back for a while. */
export function removeLane(id: string, name: string): void {
  const lane = lab.race.remove(id);
  if (!lane) return;
  laneUndo.took({
    ...{ id, name },
    putBack: () => lab.race.putBack(lane),
    drop: () => lab.lanes.drop(id),
  });
}
