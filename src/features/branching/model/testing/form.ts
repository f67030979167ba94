/** Labs in which a run can be branched, each with the form open. */
import { expect } from "vitest";
import { CheckpointSources } from "../../../../runtime/checkpoints/sources.ts";
import { eventually } from "../../../../runtime/testing/eventually.ts";
import { laboratory } from "../../../../runtime/testing/in-process.ts";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { seen } from "../../../../runtime/testing/states.ts";
import { BranchForm } from "../branch-form.ts";
import { type BranchFormState, experimentsOf } from "../branch-form-state.ts";

/** A lab with a branch form and the bundled recordings. */
export function makeForm() {
  const page = laboratory(BUNDLED_RECORDINGS);
  const { lab } = page;
  const sources = new CheckpointSources({
    shipped: BUNDLED_RECORDINGS,
    live: () => lab.registry.front.checkpoints.all,
    opened: () => lab.player.item,
  });
  const form = new BranchForm({ lab, sources, parentName: () => "the parent" });
  const state = (): BranchFormState => form.store.getState();
  const tried = (id: string) => {
    const experiment = experimentsOf(state()).find(({ id: other }) => other === id);
    if (!experiment) throw new Error(`${id} is not offered.`);
    return experiment;
  };
  return { ...page, form, state, tried };
}

export type Page = ReturnType<typeof makeForm>;

/** Shows the recording of micro at an update. */
export async function watching(update: number): Promise<Page> {
  const page = makeForm();
  const { lab } = page;
  lab.timeline.showRecording();
  await lab.player.open("micro", false);
  lab.timeline.seek(update);
  await page.form.open();
  return page;
}

/** Trains a live run and pauses it in its rounds. */
export async function training(): Promise<Page> {
  const page = makeForm();
  const { lab, device } = page;
  device.onUpdate = (_, made) => {
    // Within the seventh generator update: one batch of the verifier has one class and makes no step.
    if (made === 15) void lab.timeline.pause();
  };
  void lab.timeline.play();
  await eventually(() => expect(seen(lab).status).toBe("paused"));
  device.onUpdate = () => undefined;
  await page.form.open();
  return page;
}
