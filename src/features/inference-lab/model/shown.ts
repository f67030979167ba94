import { taskById } from "../../../core/tasks/registry.ts";
import type { SourceId } from "../../../runtime/checkpoints/source.ts";
import type { Lab } from "../../../runtime/create-lab.ts";
import { groupShown, rowShown, runShown } from "../../../runtime/lab-state.ts";
import type { TryLab } from "./try.ts";

/**
 * Takes the step that is looked at on the page into the editor, the first of the group where none is,
 * with what was said of it in its run. Models of another task make room for those of `source`.
 */
export async function editShown(
  { store }: Pick<Lab, "store">,
  { models, samples, editor }: Pick<TryLab, "models" | "samples" | "editor">,
  source: SourceId,
): Promise<void> {
  const state = store.getState();
  const group = groupShown(state);
  const task = runShown(state).running?.task;
  const row = group?.rows[rowShown(state) ?? 0];
  if (!group || !row || task === undefined) return;
  if (models.settings()?.task !== task) await models.choose("a", source);
  const problem = taskById(task).parse(group.problem);
  if (models.settings()?.task !== task || "flaw" in problem) return;
  samples.type(group.problem);
  editor.edit("a", problem, row, Math.min(state.view.step ?? 0, row.steps.length));
}
