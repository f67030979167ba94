/**
 * Two tabs do things with one stored run in random orders, at the same time. `npm run faults` sets
 * TANGO_SCHEDULES, the number of orders.
 */
import { afterEach, expect, test } from "vitest";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { type Rng, rngFor } from "../../src/core/random/draws.ts";
import { runShown } from "../../src/runtime/app-state.ts";
import { linesOf } from "../../src/runtime/persistence/blocks.ts";
import { SMALL } from "../../src/runtime/testing/in-process.ts";
import { browser, figuresOf, finished, type Tab, trained } from "../../src/runtime/testing/tabs.ts";

const SCHEDULES = Number(process.env.TANGO_SCHEDULES ?? 6);
/** Actions of both tabs together. */
const ACTIONS = 10;
/** Short, and without evaluations: an order takes about a second. */
const PLAN = { ...SMALL, updates: 8, evalEvery: 0, verifierEvalEvery: 0 };

/** Resuming is what two tabs can contend for. */
const ACTS = [
  "resume",
  "resume",
  "resume",
  "resume",
  "play",
  "pause",
  "save",
  "reopen",
  "watch",
  "rename",
  "leave",
];
type Act = (typeof ACTS)[number];

let open: Tab[] = [];
afterEach(() => {
  for (const tab of open) tab.close();
  open = [];
});

/** A browser with one stored run, which no tab writes at the moment. */
async function withStoredRun(hasLocks: boolean) {
  const { open: openTab } = browser({ hasLocks });
  const add = async () => {
    const tab = await openTab(PLAN);
    open.push(tab);
    return tab;
  };
  const first = await add();
  void first.app.timeline.play();
  await trained(first.app, 1);
  await first.app.timeline.pause();
  await first.persistence.autoSaver.save();
  const id = first.persistence.autoSaver.id ?? "";
  first.close();
  return { id, add };
}

async function act(what: Act, tab: Tab, id: string): Promise<void> {
  const { app, persistence } = tab;
  const { status } = runShown(app.store.getState());
  // A run that starts beside it would be another one.
  const isBusy = status === "training" || status === "paused" || status === "finished";
  if (what === "resume") await persistence.resume(id);
  if (what === "play" && status === "paused") await app.timeline.play();
  if (what === "pause" && status === "training") await app.timeline.pause();
  if (what === "save") await persistence.autoSaver.save();
  if (what === "watch") await persistence.watch(id, false);
  if (what === "rename") await persistence.repository.rename(id, `named by ${status}`);
  if (what === "leave" && isBusy) app.timeline.reset();
}

const isWriter = ({ persistence }: Tab, id: string): boolean => persistence.autoSaver.id === id;

const wasOverwritten = ({ persistence }: Tab): boolean =>
  persistence.store.getState().fault === "taken";

/** Runs one order. @returns what went wrong; null when nothing did */
async function schedule(
  rng: Rng,
  hasLocks: boolean,
  whole: ReturnType<typeof figuresOf>,
): Promise<string | null> {
  const { id, add } = await withStoredRun(hasLocks);
  const tabs = [await add(), await add()];
  let kept = 0;
  /** What is stored loads, is a part of the unbroken run, and never less than before. */
  const check = async (reader: Tab): Promise<string | null> => {
    const content = await reader.persistence.repository.load(id);
    if (!content) return "the run is gone";
    const lines = linesOf(content.blocks);
    const wrong = lines.findIndex(
      ({ line, phase, values }, at) =>
        JSON.stringify({ line, phase, values: sorted(values) }) !== JSON.stringify(whole[at]),
    );
    if (wrong >= 0) return `line ${wrong} is not that of the unbroken run`;
    const newest = content.run.moments.at(-1)?.line ?? 0;
    if (newest < kept) return `the checkpoint of line ${kept} was lost`;
    if (lines.length < newest) return `${lines.length} lines before the checkpoint of ${newest}`;
    kept = newest;
    return null;
  };
  for (let done = 0; done < ACTIONS; done += 2) {
    // Both tabs act at the same time.
    await Promise.all(
      tabs.map(async (tab, at) => {
        const drawn = ACTS[rng.integer(0, ACTS.length - 1)] ?? "save";
        const what = done === 0 ? "resume" : drawn;
        if (what !== "reopen") return act(what, tab, id);
        // Closed as by a crash: nothing is saved.
        tab.close();
        tabs[at] = await add();
      }),
    );
    const writers = tabs.filter((tab) => isWriter(tab, id)).length;
    if (hasLocks && writers > 1) return `${writers} tabs write the run`;
    if (hasLocks && tabs.some(wasOverwritten)) return "a tab lost the run to another one";
    const wrong = await check(await add());
    if (wrong !== null) return `after ${done + 2} actions ${wrong}`;
  }
  for (const tab of tabs) tab.close();
  const last = await add();
  await last.persistence.resume(id);
  if (runShown(last.app.store.getState()).status !== "finished") await finished(last.app);
  await last.persistence.autoSaver.save();
  return JSON.stringify(figuresOf(last.app)) === JSON.stringify(whole)
    ? check(last)
    : "the resumed run has other numbers";
}

const sorted = (values: object) =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

test.each([
  ["with locks", true],
  ["without locks", false],
] as const)(
  "two tabs %s: one writes, and no update is lost, in any order",
  async (name, hasLocks) => {
    const { open: openTab } = browser();
    const alone = await openTab(PLAN);
    void alone.app.timeline.play();
    await finished(alone.app);
    const whole = figuresOf(alone.app);
    alone.close();
    const lost: string[] = [];
    for (let index = 0; index < SCHEDULES / 2; index++) {
      const rng = rngFor({ seed: 10, stream: Number(hasLocks), update: index }, 0);
      const wrong = await schedule(rng, hasLocks, whole);
      for (const tab of open.splice(0)) tab.close();
      const at = wrong === null ? `order ${index}` : `order ${index}: ${wrong}`;
      reportFault({ id: "R10", series: `two tabs ${name}`, at, survived: wrong === null });
      if (wrong !== null) lost.push(at);
    }
    expect(lost).toEqual([]);
  },
  3_600_000,
);
