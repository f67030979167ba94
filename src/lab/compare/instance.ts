import { app } from "../../ui/page/app.ts";
import { checkpointSources } from "../../ui/page/checkpoints.ts";
import { shownName } from "../../ui/page/lanes.ts";
import { CompareForm } from "./compare-form.ts";

/** The page's form of a comparison. */
export const compareForm = new CompareForm({
  app,
  sources: checkpointSources,
  parentName: shownName,
});
