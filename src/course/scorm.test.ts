// @vitest-environment happy-dom
import { Scorm12API } from "scorm-again";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COURSE_META, PROGRESS_EVENT, type Progress } from "../core/course/progress.ts";

const KEY = "tango-lab.lesson.push";

/** Runs the script anew in a page that is a package. */
async function open(api: Scorm12API | null, query = ""): Promise<void> {
  history.replaceState(null, "", `/lesson/index.html${query}`);
  const course = { key: "lesson.push", launch: "view=learn&lesson=push" };
  const meta = document.createElement("meta");
  meta.name = COURSE_META;
  meta.content = JSON.stringify(course);
  document.head.replaceChildren(meta);
  Object.assign(window, { API: api ?? undefined });
  vi.resetModules();
  await import("./scorm.ts");
}

const state = () => document.documentElement.dataset["course"];
const tell = (change: Partial<Progress>) =>
  dispatchEvent(
    new CustomEvent(PROGRESS_EVENT, {
      detail: Object.assign(
        { key: "lesson.push", kept: ["{}"], status: "incomplete", score: null, comment: null },
        change,
      ),
    }),
  );
const course = () => new Scorm12API({ logLevel: 5, autocommit: false });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dispatchEvent(new Event("pagehide"));
  vi.useRealTimers();
  localStorage.clear();
});

test("opens what it is a package of, whatever the course system adds to the address", async () => {
  await open(null, "?scoid=7&attempt=1");
  expect(location.search).toBe("?view=learn&lesson=push");
  await open(null, "?preset=gap&u=12");
  expect(location.search).toBe("?preset=gap&u=12");
  expect(state()).toBe("alone");
});

test("what the course system kept counts, not what somebody left in the browser", async () => {
  localStorage.setItem(KEY, "of somebody else");
  await open(course());
  expect(localStorage.getItem(KEY)).toBe(null);
  expect(state()).toBe("reports");
  const api = course();
  api.loadFromJSON({ suspend_data: "half of it" }, "cmi");
  await open(api);
  expect(localStorage.getItem(KEY)).toBe("half of it");
});

test("small steps are reported together, what counts at once, and the rest on leaving", async () => {
  const api = course();
  await open(api);
  const commit = vi.spyOn(api, "LMSCommit");
  tell({ kept: ["a"] });
  expect(commit).toHaveBeenCalledTimes(1);
  for (const kept of ["b", "c", "d"]) tell({ kept: [kept] });
  expect(api.LMSGetValue("cmi.suspend_data")).toBe("a");
  vi.runAllTimers();
  expect(api.LMSGetValue("cmi.suspend_data")).toBe("d");
  expect(commit).toHaveBeenCalledTimes(2);
  tell({ status: "passed", score: 75 });
  expect(api.LMSGetValue("cmi.core.score.raw")).toBe("75");
  tell({ key: "lesson.compared", kept: ["of another lesson"] });
  tell({ status: "passed", score: 75, kept: ["last"] });
  dispatchEvent(new Event("pagehide"));
  expect(api.cmi.suspend_data).toBe("last");
  expect(api.isTerminated()).toBe(true);
});

test("a course system that stops taking reports is told of, and takes them again", async () => {
  const api = course();
  await open(api);
  tell({});
  const commit = vi.spyOn(api, "LMSCommit").mockReturnValue("false");
  tell({ kept: ["a"] });
  vi.runAllTimers();
  expect(state()).toBe("refused");
  commit.mockRestore();
  tell({ kept: ["b"] });
  vi.runAllTimers();
  expect(state()).toBe("reports");
});

test("memory stands in for a storage that the browser blocks", async () => {
  const blocked = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("Access is denied", "SecurityError");
    },
  });
  const api = course();
  api.loadFromJSON({ suspend_data: "half of it" }, "cmi");
  await open(api);
  expect(localStorage.getItem(KEY)).toBe("half of it");
  expect(Object.keys(localStorage)).toEqual([KEY]);
  localStorage.removeItem(KEY);
  expect(localStorage.getItem(KEY)).toBe(null);
  if (blocked) Object.defineProperty(window, "localStorage", blocked);
  else Reflect.deleteProperty(window, "localStorage");
});
