import { describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import { held, type Lab, PLAN, settle, start } from "./testing/held-runner.ts";

const updatesOf = ({ generator, verifier }: Lab) =>
  generator.updated.length + verifier.updated.length;

describe("a pause in the middle of an update", () => {
  test("answers while the update is unfinished, and nothing continues", async () => {
    const lab = await held();
    await settle();
    expect(lab.told.lines).toHaveLength(1);
    expect(lab.told.ends).toEqual([]);
    expect(updatesOf(lab)).toBe(1);
  });

  test("play finishes that update and continues: no line is lost or duplicated", async () => {
    const lab = await held();
    await lab.runner.play();
    expect(lab.told.lines).toEqual(PLAN);
    expect(lab.told.ends).toEqual(["finished"]);
  });

  test("one update finishes the held update", async () => {
    const lab = await held();
    await lab.runner.step("next");
    await settle();
    expect(lab.told.lines).toEqual(PLAN.slice(0, 2));
    expect(lab.told.ends).toEqual(["paused"]);
  });

  test("one round starts with the held update", async () => {
    const lab = start();
    for (let line = 0; line < 8; line++) await lab.runner.step("next");
    const paused = lab.pauseInUpdate();
    void lab.runner.play();
    await paused;
    await settle();
    expect(lab.told.lines).toEqual(PLAN.slice(0, 8));
    await lab.runner.step("round");
    expect(lab.told.lines).toEqual(PLAN.slice(0, 11));
    expect(lab.session.state).toMatchObject({ turn: 4, generatorUpdates: 3 });
  });

  test("an update of one role waits for the held update", async () => {
    const lab = start();
    for (let line = 0; line < 7; line++) await lab.runner.step("next");
    const paused = lab.pauseInUpdate();
    void lab.runner.play();
    await paused;
    await lab.runner.step("verifier");
    expect(lab.told.lines).toEqual([...PLAN.slice(0, 8), "verifier"]);
    expect(lab.session.state).toMatchObject({ turn: 1, generatorUpdates: 1, verifierUpdates: 2 });
  });

  test("pausing repeatedly changes nothing", async () => {
    const lab = await held();
    for (let i = 0; i < 3; i++) {
      const playing = lab.runner.play();
      await lab.runner.pause();
      void playing.catch(() => undefined);
    }
    await settle();
    const lines = lab.told.lines.length;
    await settle();
    expect(lab.told.lines).toHaveLength(lines);
    expect(lab.told.ends).toEqual([]);
    await lab.runner.play();
    expect(lab.told.lines).toEqual(PLAN);
  });

  test("settings can change during the pause: the pace applies at once to both models", async () => {
    const lab = await held();
    const settings = await lab.runner.set("pace", "considerate");
    expect(settings.pace).toBe("considerate");
    expect([lab.generator.pace, lab.verifier.pace]).toEqual(["considerate", "considerate"]);
    await lab.runner.set("temperature", 0.5);
    await expect(lab.runner.set("groupSize", 4)).rejects.toMatchObject({ code: "bad-setting" });
    await lab.runner.step("next");
    expect(lab.told.lines).toHaveLength(2);
  });

  test("does not delay a checkpoint", async () => {
    const lab = start();
    // The evaluation after SFT ends with a checkpoint; the pause comes before it.
    for (let line = 0; line < 4; line++) await lab.runner.step("next");
    lab.told.checkpoints.length = 0;
    const snapshot = lab.generator.snapshot.bind(lab.generator);
    lab.generator.snapshot = async () => {
      await lab.runner.pause();
      return snapshot();
    };
    await lab.runner.step("next");
    expect(lab.told.checkpoints).toHaveLength(1);
    expect(lab.told.ends.filter((end) => end !== "paused")).toEqual([]);
  });

  test("a failure during the pause is reported, although no loop is running", async () => {
    const { runner, generator, told } = start();
    let lose: (error: Error) => void = () => undefined;
    generator.update = () =>
      new Promise((_, reject) => {
        lose = reject;
      });
    const playing = runner.play();
    await settle();
    await runner.pause();
    lose(new TangoError("device-lost", "The GPU was lost."));
    await expect(playing).rejects.toThrow("lost");
    expect(told.ends).toEqual(["fault: The GPU was lost."]);
  });

  test("does not count as time of the update", async () => {
    const lab = await held();
    lab.pass(1000);
    await lab.runner.step("next");
    expect(lab.session.state.seconds).toBe(0);
  });
});
