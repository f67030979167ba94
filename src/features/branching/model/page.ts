/** The page's one form of a branch. A chunk of its own. */
import { weightsShelf } from "../../../lab/checkpoints.ts";
import { lab, shipped } from "../../../lab/lab.ts";
import { shownName } from "../../../lab/lanes.ts";
import { persistence } from "../../../lab/persistence.ts";
import { BranchForm } from "./branch-form.ts";

export const branchForm = new BranchForm({
  lab,
  shipped,
  weights: weightsShelf,
  parentName: shownName,
  keptCheckpoint: (id, line) => persistence.repository.checkpoint(id, line),
});
