/**
 * Storage that ends: at once, at the last write of a save, and in the middle of one. `npm run faults` sets
 * TANGO_QUOTAS, the number of cases.
 */
import { afterEach, expect, test, vi } from "vitest";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { type Rng, rngFor } from "../../src/core/random/draws.ts";
import { runShown } from "../../src/runtime/app-state.ts";
import { SMALL } from "../../src/runtime/testing/in-process.ts";
import { browser, figuresOf, finished, type Tab, trained } from "../../src/runtime/testing/tabs.ts";

const CASES = Number(process.env.TANGO_QUOTAS ?? 3);
const PLAN = { ...SMALL, updates: 20 };

let tabs: Tab[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const tab of tabs) tab.close();
  tabs = [];
});

/** Bytes that a stored value takes, as far as a quota counts them here. */
function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== "object" || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 16);
}

/** Refuses writes beyond a quota. @returns bytes written so far */
function limitBytes(quota: () => number): () => number {
  let used = 0;
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const bytes = sizeOf(given[0]);
    if (used + bytes > quota()) throw new DOMException("No room.", "QuotaExceededError");
    used += bytes;
    return put.apply(this, given);
  });
  return () => used;
}

type Case = "quota 0" | "one byte too few" | "a quota that shrinks during the write";

/** A tab whose run rests and is stored. */
async function resting(openTab: () => Promise<Tab>): Promise<Tab> {
  const tab = await openTab();
  tabs.push(tab);
  void tab.app.timeline.play();
  await trained(tab.app, 2);
  await tab.app.timeline.pause();
  await tab.persistence.autoSaver.save();
  return tab;
}

/** Bytes of a save of the whole run, which it makes. */
async function bytesOfSave(tab: Tab): Promise<number> {
  const used = limitBytes(() => Number.POSITIVE_INFINITY);
  await tab.persistence.autoSaver.retry();
  await tab.persistence.autoSaver.save();
  vi.restoreAllMocks();
  return used();
}

function quotaOf(kind: Case, need: number, rng: Rng): () => number {
  if (kind === "quota 0") return () => 0;
  if (kind === "one byte too few") return () => need - 1;
  // With every write the limit falls to what was written before it.
  let writes = rng.integer(1, 12);
  return () => (writes-- > 0 ? Number.POSITIVE_INFINITY : 0);
}

/** @returns what went wrong; null when nothing did */
async function run(kind: Case, rng: Rng, whole: ReturnType<typeof figuresOf>) {
  const { open } = browser();
  const openTab = () => open(PLAN);
  const tab = await resting(openTab);
  const { app, persistence } = tab;
  const id = persistence.autoSaver.id ?? "";
  const before = await persistence.repository.load(id);
  const need = await bytesOfSave(tab);
  const quota = limitBytes(quotaOf(kind, need, rng));
  await app.timeline.play();
  await finished(app);
  await persistence.autoSaver.save();
  const { fault: told, missing } = persistence.store.getState();
  const kept = await persistence.repository.load(id);
  vi.restoreAllMocks();
  const trainedOn = JSON.stringify(figuresOf(app)) === JSON.stringify(whole);
  if (!trainedOn) return "training did not go on with the numbers of an unbroken run";
  if (told !== "full") return `the fault is ${told} after ${quota()} bytes`;
  if (!missing) return "the missing bytes are not named";
  // A save before the refused one may have been complete.
  const oldLine = before?.run.moments.at(-1)?.line ?? 0;
  const keptLine = kept?.run.moments.at(-1)?.line ?? -1;
  if (keptLine < oldLine) return `of the checkpoint of line ${oldLine} line ${keptLine} is left`;
  tab.close();
  const next = await openTab();
  tabs.push(next);
  await next.persistence.resume(id);
  if (runShown(next.app.store.getState()).status !== "finished") await finished(next.app);
  const resumed = JSON.stringify(figuresOf(next.app)) === JSON.stringify(whole);
  return resumed ? null : "the old checkpoint resumes to other numbers";
}

const KINDS: readonly Case[] = [
  "quota 0",
  "one byte too few",
  "a quota that shrinks during the write",
];

test("without room the old checkpoint still loads, the page is told, and training goes on", async () => {
  const { open } = browser();
  const alone = await open(PLAN);
  void alone.app.timeline.play();
  await finished(alone.app);
  const whole = figuresOf(alone.app);
  alone.close();
  const lost: string[] = [];
  for (let index = 0; index < CASES; index++) {
    const kind = KINDS[index % KINDS.length] ?? "quota 0";
    const wrong = await run(kind, rngFor({ seed: 9, stream: 0, update: index }, 0), whole);
    for (const tab of tabs.splice(0)) tab.close();
    const at = `${kind}, case ${index}${wrong === null ? "" : `: ${wrong}`}`;
    reportFault({ id: "R9", series: "storage quota", at, survived: wrong === null });
    if (wrong !== null) lost.push(at);
  }
  expect(lost).toEqual([]);
}, 3_600_000);
