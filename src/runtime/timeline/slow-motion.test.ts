import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runShown } from "../app-state.ts";
import { eventually } from "../testing/eventually.ts";
import { makeApp, seconds, settled } from "./testing/slow-app.ts";
import { LAST_STAGE } from "./update-stages.ts";

/** Of micro: a warm-up of two, then G G G V G G G V G G. */
const TURNS = "VVGGGVGGGVGG";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));

afterEach(() => vi.useRealTimers());

describe("stepping through a recording", () => {
  test("goes from stage to stage, then to the next update", async () => {
    const { slow, timeline, at } = await makeApp();
    timeline.seek(3);
    slow.begin();
    const places = [at()];
    for (let i = 0; i < 7; i++) {
      slow.forward();
      await settled();
      places.push(at());
    }
    expect(places.join(" ")).toBe("3.1 3.2 3.3 3.4 3.5 4.1 4.2 4.3");
    for (let i = 0; i < 4; i++) slow.back();
    expect(at()).toBe("3.4");
    expect(slow.state.plays).toBe(false);
    await seconds(60);
    expect(at()).toBe("3.4");
  });

  test("starts before the first update and ends with the last one", async () => {
    const { slow, timeline, at, shown } = await makeApp();
    slow.begin();
    expect([at(), shown()]).toEqual(["0.1", null]);
    slow.forward();
    await settled();
    expect(at()).toBe("1.1");
    slow.back();
    expect([timeline.position, shown()]).toEqual([0, null]);
    timeline.seek(12);
    expect(at()).toBe("12.5");
    slow.forward();
    await settled();
    expect([at(), slow.state.waits]).toEqual(["12.5", false]);
  });

  test("an update that is reached by seeking or stepping is shown at its last stage", async () => {
    const { slow, timeline, controller, at } = await makeApp();
    timeline.seek(3);
    slow.begin();
    timeline.seek(8);
    expect(at()).toBe("8.5");
    slow.go(1);
    await timeline.step("next");
    expect(at()).toBe("9.5");
    slow.go(0);
    controller.dispatch({ type: "view", view: { shown: "verifier" } });
    expect(slow.state.stage).toBe(LAST_STAGE);
  });

  test("a role's button goes to the first stage of its next update", async () => {
    const { slow, timeline, at, shown } = await makeApp();
    timeline.seek(3);
    slow.begin();
    slow.only("verifier");
    await settled();
    expect([at(), shown()?.updated]).toEqual(["6.1", "verifier"]);
    slow.only("generator");
    await settled();
    expect([at(), shown()?.updated]).toEqual(["7.1", "generator"]);
  });

  test("skips the verifier's groups in both directions while only the generator's are shown", async () => {
    const { slow, timeline, controller, shown, store } = await makeApp();
    timeline.seek(5);
    controller.dispatch({ type: "view", view: { shown: "generator" } });
    slow.begin();
    const lineOf = () => shown()?.line ?? -1;
    const [first] = [lineOf()];
    slow.go(LAST_STAGE);
    slow.forward();
    await settled();
    expect([timeline.position, slow.state.stage, shown()?.updated]).toEqual([7, 0, "generator"]);
    slow.back();
    expect([lineOf(), slow.state.stage]).toEqual([first, LAST_STAGE]);
    slow.only("verifier");
    await settled();
    expect([shown()?.updated, store.getState().view.shown]).toEqual(["verifier", "both"]);
  });

  test("a round's button goes to the last stage of the round's last update", async () => {
    const { slow, timeline, at } = await makeApp();
    expect(TURNS.slice(2, 6)).toBe("GGGV");
    timeline.seek(4);
    slow.begin();
    slow.round();
    await settled();
    expect(at()).toBe("6.5");
    slow.go(1);
    slow.round();
    await settled();
    expect(at()).toBe("6.5");
    slow.round();
    await settled();
    expect(at()).toBe("10.5");
    timeline.seek(1);
    slow.go(0);
    slow.round();
    await settled();
    expect(at()).toBe("2.5");
  });
});

describe("a playing recording", () => {
  test("is paused, and its stages advance at their pace", async () => {
    const { slow, status, at, timeline } = await makeApp();
    timeline.seek(2);
    await timeline.play();
    slow.begin();
    await settled();
    expect([status(), slow.state.plays, at()]).toEqual(["paused", true, "3.1"]);
    await seconds(2.6);
    expect(at()).toBe("3.2");
    await seconds(7.5);
    expect(at()).toBe("3.5");
    await seconds(2.5);
    expect(at()).toBe("4.1");
    slow.setSeconds(0.6);
    await seconds(0.7);
    expect(at()).toBe("4.2");
  });

  test("can be paused at any stage, and resumes at once", async () => {
    const { slow, timeline, at } = await makeApp();
    timeline.seek(3);
    slow.begin();
    await timeline.take("play");
    expect(at()).toBe("3.2");
    await timeline.take("play");
    await seconds(30);
    expect([at(), slow.state.plays]).toEqual(["3.2", false]);
    await timeline.take("play");
    await seconds(2.6);
    expect(at()).toBe("3.4");
  });

  test("continues from the position of a seek, and pauses while a row is inspected", async () => {
    const { slow, timeline, controller, at, shown } = await makeApp();
    timeline.seek(3);
    slow.begin();
    await timeline.take("play");
    timeline.seek(8);
    expect(at()).toBe("8.5");
    await seconds(2.6);
    expect(at()).toBe("9.1");
    const line = shown()?.line ?? 0;
    controller.dispatch({ type: "view", view: { line, row: 1, step: null } });
    await seconds(30);
    expect([at(), slow.state.plays]).toEqual(["9.1", false]);
    slow.forward();
    expect(at()).toBe("9.2");
  });

  test("pauses at its end, and then plays from its start", async () => {
    const { slow, timeline, at } = await makeApp();
    timeline.seek(12);
    slow.begin();
    slow.setSeconds(0.6);
    await timeline.take("play");
    await seconds(10);
    expect([at(), slow.state.plays]).toEqual(["12.5", false]);
    await timeline.take("play");
    await settled();
    expect([at(), slow.state.plays]).toEqual(["1.1", true]);
  });

  test("resumes when slow motion ends, unless the stages were paused", async () => {
    const { slow, timeline, status, at } = await makeApp();
    timeline.seek(3);
    await timeline.play();
    slow.begin();
    await settled();
    await slow.end();
    expect([status(), slow.state.on]).toEqual(["training", false]);
    expect(at()).toBe("5.5");
    slow.begin();
    await settled();
    await timeline.take("play");
    await slow.end();
    expect(status()).toBe("paused");
  });

  test("keeps playing when slow motion is turned on and off at once", async () => {
    const { slow, timeline, status, at } = await makeApp();
    await timeline.play();
    slow.begin();
    await slow.end();
    expect([status(), slow.state.on]).toEqual(["training", false]);
    const before = at();
    await seconds(2.5);
    expect(at()).not.toBe(before);
  });

  test("plays by stages when it was opened during slow motion", async () => {
    const { slow, controller, store, at } = await makeApp();
    slow.begin();
    controller.choosePreset("quick", true);
    await eventually(() => expect(store.getState().recordings.loading).toBe(false));
    await settled();
    expect([runShown(store.getState()).status, slow.state.plays, at()]).toEqual([
      "paused",
      true,
      "1.1",
    ]);
  });
});
