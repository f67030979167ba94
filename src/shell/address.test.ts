// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../ui/page/app.ts";
import { goToView } from "../ui/page/navigation/screen.ts";
import { openRecording } from "../ui/page/testing/page.ts";
import { followAddress } from "./address.ts";

let end: () => void;

beforeEach(async () => {
  await openRecording("micro", 3);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  history.replaceState(null, "", "/?preset=micro&bogus=1#runs");
  end = followAddress();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const query = () => new URLSearchParams(location.search);

test("the address describes the screen, drops unknown keys and keeps its hash", () => {
  expect(query().get("preset")).toBe("micro");
  expect(query().get("u")).toBe("3");
  expect(query().has("bogus")).toBe(false);
  expect(location.hash).toBe("#runs");
});

test("the entry remembers that no link named the seed which the page writes", () => {
  expect(query().get("seed")).toBe("1");
  expect(history.state).toMatchObject({ isSeedNamed: false });
});

test("combines quick changes into one, with the last link", () => {
  const replace = vi.spyOn(history, "replaceState");
  for (const update of [4, 5, 6]) app.timeline.seek(update);
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(replace).toHaveBeenCalledTimes(1);
  expect(query().get("u")).toBe("6");
});

test("a path that begins with two slashes stays", () => {
  end();
  history.replaceState(null, "", `${location.origin}//?preset=micro&u=3`);
  end = followAddress();
  app.timeline.seek(5);
  vi.advanceTimersByTime(400);
  expect([location.pathname, query().get("u")]).toEqual(["//", "5"]);
});

test("writes nothing after it is stopped", () => {
  app.timeline.seek(5);
  end();
  vi.advanceTimersByTime(400);
  expect(query().get("u")).toBe("3");
});

test("another view adds an entry, also right after the user went back", async () => {
  goToView("lab");
  const push = vi.spyOn(history, "pushState");
  const arrived = history.length;
  // Back to the entry of Watch, as the browser reports it.
  history.replaceState(null, "", "/?preset=micro&stepCount=problem&seed=1&u=3");
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.poll(() => app.store.getState().screen.view).toBe("watch");
  await new Promise((done) => setImmediate(done));
  expect([push.mock.calls.length, history.length]).toEqual([0, arrived]);
  goToView("talk");
  expect(push).toHaveBeenCalledOnce();
});

test("another view adds an entry, also while the run of an entry is loading", async () => {
  goToView("lab");
  // Back to an entry of another preset, whose recording arrives later.
  let arrive: () => void = () => undefined;
  const loads = new Promise<void>((done) => {
    arrive = done;
  });
  const open = app.player.open.bind(app.player);
  vi.spyOn(app.player, "open").mockImplementation(async (preset, plays) => {
    await loads;
    return open(preset, plays);
  });
  history.replaceState(null, "", "/?preset=quick&stepCount=problem&seed=1&u=3");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(app.store.getState().screen.view).toBe("watch");
  const push = vi.spyOn(history, "pushState");
  goToView("talk");
  expect(push).not.toHaveBeenCalled();
  arrive();
  await expect.poll(() => push.mock.calls.length).toBe(1);
  expect(query().get("view")).toBe("talk");
});
