import { taskById } from "../../../core/tasks/registry.ts";
import { groupShown, rowShown, runShown } from "../../../runtime/app-state.ts";
import type { SourceId } from "../../../runtime/checkpoints/source.ts";
import type { TangoApp } from "../../../runtime/create-app.ts";
import type { TryLab } from "./try.ts";

/**
 * Opens the selected step of the page in the editor, else the first of the group, with the verdicts
 * from its run. If the loaded models have another task, those of `source` are loaded.
 */
export async function editShown(
  { store }: Pick<TangoApp, "store">,
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
