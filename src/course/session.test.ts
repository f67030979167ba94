import { Scorm12API } from "scorm-again";
import { beforeEach, expect, test } from "vitest";
import type { Progress } from "../core/course/progress.ts";
import type { ScormApi } from "./find-api.ts";
import { Session, timespan } from "./session.ts";

let now = 0;
const clock = () => now;
const course = () => new Scorm12API({ logLevel: 5, autocommit: false }) as Scorm12API & ScormApi;
const get = (api: ScormApi, name: string) => String(api.LMSGetValue(name));

/** The last value of each name that was set: some may not be read. */
function written(api: ScormApi): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const set = api.LMSSetValue.bind(api);
  api.LMSSetValue = (name, value) => {
    values.set(name, value);
    return set(name, value);
  };
  return values;
}

const progress = (change: Partial<Progress>): Progress =>
  Object.assign(
    { key: "lesson.push", kept: ["{}"], status: "incomplete", score: null, comment: null },
    change,
  );

beforeEach(() => {
  now = 0;
});

test("a session from its beginning to its end", () => {
  const api = course();
  const values = written(api);
  const session = new Session(api, clock);
  expect(session.begin()).toBe(true);
  expect(session.kept()).toBe(null);
  expect(get(api, "cmi.core.lesson_status")).toBe("incomplete");
  now = 3_723_000;
  expect(session.report(progress({ kept: ['{"part":"do"}'] }))).toBe(true);
  expect(values.get("cmi.core.session_time")).toBe("0001:02:03");
  expect(session.report(progress({ status: "passed", score: 83 }))).toBe(true);
  expect(get(api, "cmi.core.lesson_status")).toBe("passed");
  const scores = ["raw", "min", "max"].map((name) => get(api, `cmi.core.score.${name}`));
  expect(scores).toEqual(["83", "0", "100"]);
  session.end();
  expect(values.get("cmi.core.exit")).toBe("");
  expect(api.isTerminated()).toBe(true);
  expect(session.report(progress({}))).toBe(false);
});

test("what is not done is suspended, and comes back", () => {
  const api = course();
  const values = written(api);
  const session = new Session(api, clock);
  session.begin();
  session.report(progress({ kept: ["half of it"] }));
  session.end();
  expect(values.get("cmi.core.exit")).toBe("suspend");
  const again = course();
  again.loadFromJSON({ suspend_data: api.cmi.suspend_data }, "cmi");
  const next = new Session(again, clock);
  expect(next.begin()).toBe(true);
  expect(next.kept()).toBe("half of it");
});

test("a session that is killed was suspended with its first report, until it is done", () => {
  const api = course();
  const committed: (string | undefined)[] = [];
  const values = written(api);
  const commit = api.LMSCommit.bind(api);
  api.LMSCommit = (text) => {
    committed.push(values.get("cmi.core.exit"));
    return commit(text);
  };
  const session = new Session(api, clock);
  session.begin();
  session.report(progress({ kept: ["half of it"] }));
  session.report(progress({ status: "passed", score: 50 }));
  expect(committed).toEqual(["suspend", ""]);
});

test("what is done stays done: starting over changes neither status nor score", () => {
  const api = course();
  const session = new Session(api, clock);
  session.begin();
  session.report(progress({ status: "passed", score: 50 }));
  session.report(progress({ kept: ["from the beginning"] }));
  session.report(progress({ status: "passed", score: 100 }));
  expect(get(api, "cmi.core.lesson_status")).toBe("passed");
  expect(get(api, "cmi.core.score.raw")).toBe("50");
  expect(session.begin()).toBe(true);
  expect(get(api, "cmi.core.lesson_status")).toBe("passed");
});

test("a class has no score, and its code stands once in the comments", () => {
  const api = course();
  const session = new Session(api, clock);
  session.begin();
  const done = progress({ status: "completed", comment: "T1A2B3" });
  session.report(done);
  session.report(progress({ status: "completed", comment: "with a nickname" }));
  expect(get(api, "cmi.core.lesson_status")).toBe("completed");
  expect(get(api, "cmi.core.score.raw")).toBe("");
  expect(get(api, "cmi.comments")).toBe("T1A2B3 ");
});

test("what is too long for a course system is kept shorter, or as it was", () => {
  const api = course();
  const session = new Session(api, clock);
  session.begin();
  session.report(progress({ kept: ["x".repeat(4097), "short"] }));
  expect(session.kept()).toBe("short");
  expect(session.report(progress({ kept: ["x".repeat(4097)] }))).toBe(true);
  expect(session.kept()).toBe("short");
  session.report(progress({ kept: ["y".repeat(4096)] }));
  expect(session.kept()).toHaveLength(4096);
});

test("a second window shares the session; a course system that opens none is refused", () => {
  const api = course();
  const [first, second] = [new Session(api, clock), new Session(api, clock)];
  expect([first.begin(), second.begin()]).toEqual([true, true]);
  expect(second.report(progress({ kept: ["of the second window"] }))).toBe(true);
  expect(first.kept()).toBe("of the second window");
  const closed = course();
  closed.LMSInitialize = () => "false";
  expect(new Session(closed, clock).begin()).toBe(false);
});

test("a course system that throws, or answers with values, does not disturb the lesson", () => {
  const broken = () => {
    throw new Error("no such pipe");
  };
  const names = ["Initialize", "GetValue", "SetValue", "Commit", "Finish", "GetLastError"];
  const make = (call: () => unknown) =>
    Object.fromEntries(names.map((name) => [`LMS${name}`, call])) as unknown as ScormApi;
  const session = new Session(make(broken), clock);
  expect(session.begin()).toBe(false);
  expect(session.report(progress({}))).toBe(false);
  session.end();
  const values = new Session(
    make(() => true),
    clock,
  );
  expect(values.begin()).toBe(true);
  expect(values.report(progress({}))).toBe(true);
});

test("durations", () => {
  expect([0, 61_000, 36_000_000, 1e13].map(timespan)).toEqual([
    "0000:00:00",
    "0000:01:01",
    "0010:00:00",
    "9999:46:40",
  ]);
});
