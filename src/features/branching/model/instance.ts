/** The page's branch form. Loaded lazily. */
import { checkpointSources } from "../../../lab/checkpoints.ts";
import { lab } from "../../../lab/lab.ts";
import { shownName } from "../../../lab/lanes.ts";
import { BranchForm } from "./branch-form.ts";

export const branchForm = new BranchForm({
  lab,
  sources: checkpointSources,
  parentName: shownName,
});
