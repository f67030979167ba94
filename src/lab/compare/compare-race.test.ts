import { describe, expect, test } from "vitest";
import { eventually } from "../../runtime/testing/eventually.ts";
import { numbersOf } from "../../runtime/testing/in-process.ts";
import { seen } from "../../runtime/testing/states.ts";
import { training, watching } from "./testing/form.ts";

describe("the race", () => {
  test("from a recording has an unchanged control and uses this machine's engine", async () => {
    const { form, tried, app, device, state } = await watching(2);
    app.controller.change("engine", "cpu");
    form.try(tried("outcomeOnly"));
    expect(await form.begin()).toBe(true);
    expect(state().parent).toBeNull();
    const [control, branch] = app.lanes.all;
    expect(control).toMatchObject({ name: "", changes: [], parent: { name: "the parent" } });
    expect(branch).toMatchObject({ changes: [["alpha0", 0]] });
    expect(app.lanes.all).toHaveLength(2);
    expect(seen(app)).toMatchObject({ source: "live", lane: branch?.id });
    await eventually(() => expect(seen(app).race).toBe("over"));
    expect(device.overlaps).toBe(0);
    expect(device.settings.map(({ engine, alpha0 }) => [engine, alpha0]).sort()).toEqual([
      ["cpu", 0],
      ["cpu", 0.1],
    ]);
    // Both continue the metrics of the recording.
    const [controlMetrics, branchMetrics] = [control, branch].map((lane) =>
      numbersOf(app.registry.run(lane?.id ?? "")?.metrics ?? app.metrics),
    );
    expect(controlMetrics?.slice(0, 123)).toEqual(branchMetrics?.slice(0, 123));
    expect(controlMetrics?.length).toBe(135);
    expect(controlMetrics?.slice(124)).not.toEqual(branchMetrics?.slice(124));
  });

  test("a second branch from the same checkpoint needs no second control", async () => {
    const page = await watching(2);
    const { form, tried, app } = page;
    form.try(tried("outcomeOnly"));
    await form.begin();
    await app.timeline.pause();
    app.timeline.showRecording();
    await form.open();
    form.choose(1);
    form.try(tried("freeze"));
    await form.begin();
    await app.timeline.pause();
    expect(app.lanes.all.map(({ changes }) => changes.map(([key]) => key))).toEqual([
      [],
      ["alpha0"],
      ["verifierPerRound"],
    ]);
  });

  test("from a live run has that run as its control", async () => {
    const { form, app, tried } = await training();
    form.try(tried("freeze"));
    expect(await form.begin()).toBe(true);
    expect(app.lanes.all.map(({ id }) => id)).toEqual(["1", "2"]);
    await eventually(() => expect(seen(app).race).toBe("over"));
    const branch = (app.registry.run("2") ?? app.registry.front).state;
    expect(branch.progress).toMatchObject({ generatorUpdates: 12 });
    // Two in the warm-up and two in the rounds before the branch, none after it.
    expect(branch.progress?.verifierUpdates).toBe(4);
  });

  test("from a branch inherits its parent's changes", async () => {
    const { form, app, tried } = await training();
    form.try(tried("outcomeOnly"));
    await form.begin();
    await app.timeline.pause();
    await form.open();
    form.set("temperature", 0.9);
    form.set("alpha0", 0.2);
    await form.begin();
    await app.timeline.pause();
    expect(app.lanes.all[2]).toMatchObject({
      parent: { lane: "2" },
      changes: [
        ["temperature", 0.9],
        ["alpha0", 0.2],
      ],
    });
  });

  test("a failed download is reported, and the form stays open", async () => {
    const { form, tried, state, app } = await watching(2);
    form.try(tried("outcomeOnly"));
    const { parent } = state();
    const load = () => Promise.reject(new Error("The server cannot be reached."));
    form.store.setState({ parent: parent && { ...parent, load } });
    expect(await form.begin()).toBe(false);
    expect(state()).toMatchObject({
      isBusy: false,
      error: { message: "The server cannot be reached." },
    });
    expect(app.lanes.all.map(({ id }) => id)).toEqual(["1"]);
  });
});
