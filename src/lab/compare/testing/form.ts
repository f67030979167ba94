/** Labs in which a run can be compared, each with the form open. */
import { expect } from "vitest";
import { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import { eventually } from "../../../runtime/testing/eventually.ts";
import { laboratory } from "../../../runtime/testing/in-process.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { seen } from "../../../runtime/testing/states.ts";
import { CompareForm, type CompareFormState, experimentsOf } from "../compare-form.ts";

/** A lab with a comparison form and the bundled recordings. */
export function makeForm() {
  const page = laboratory(BUNDLED_RECORDINGS);
  const { app } = page;
  const sources = new CheckpointSources({
    shipped: BUNDLED_RECORDINGS,
    live: () => app.registry.front.checkpoints.all,
    opened: () => app.player.item,
  });
  const form = new CompareForm({ app, sources, parentName: () => "the parent" });
  const state = (): CompareFormState => form.store.getState();
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
  const { app } = page;
  app.timeline.showRecording();
  await app.player.open("micro", false);
  app.timeline.seek(update);
  await page.form.open();
  return page;
}

/** Trains a live run and pauses it in its rounds. */
export async function training(): Promise<Page> {
  const page = makeForm();
  const { app, device } = page;
  device.onUpdate = (_, made) => {
    // Within the seventh generator update: one batch of the verifier has one class and makes no step.
    if (made === 15) void app.timeline.pause();
  };
  void app.timeline.play();
  await eventually(() => expect(seen(app).status).toBe("paused"));
  device.onUpdate = () => undefined;
  await page.form.open();
  return page;
}
