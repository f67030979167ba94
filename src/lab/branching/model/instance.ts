/** The page's branch form. Loaded lazily. */

import { app } from "../../../page/app.ts";
import { checkpointSources } from "../../../page/checkpoints.ts";
import { shownName } from "../../../page/lanes.ts";
import { BranchForm } from "./branch-form.ts";

export const branchForm = new BranchForm({
  app,
  sources: checkpointSources,
  parentName: shownName,
});
