import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TangoError } from "../../../core/errors.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { differences } from "../../../core/settings/parse.ts";
import { browser, LONG, type Tab, trained } from "../../../runtime/testing/tabs.ts";
import { planOf } from "../../../study/class/testing/class.ts";
import { resultOf } from "./kept.ts";
import { Training } from "./training.ts";

const changed = differences({ ...LONG, updates: 20 }, presetSettings("micro"));
const settings = new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
const PLAN = planOf(`?stepCount=problem&class=run.frozen.1-40&preset=micro&${settings}`);

let open: ReturnType<typeof browser>["open"];
let tabs: Tab[];
beforeEach(() => {
  ({ open } = browser());
  tabs = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
});

async function visit(plan = PLAN): Promise<{ tab: Tab; training: Training }> {
  const tab = await open();
  tabs.push(tab);
  const training = new Training({ plan, lab: tab.app, saved: tab.persistence, given: null });
  await training.resume();
  return { tab, training };
}

/** A student of seed 17 who has predicted. */
async function begun(plan = PLAN) {
  const visited = await visit(plan);
  const { training } = visited;
  training.change({ seed: 17 });
  for (const i of plan.arms.keys()) training.changeArm(i, { predicted: 50 + i });
  void training.begin();
  return visited;
}

const keptOf = ({ store }: Training) => store.getState().kept;
const over = (training: Training) =>
  vi.waitFor(() => expect(training.turn).toBe(-1), { timeout: 60_000 });

test("trains every arm from the same weights after SFT, and has a result", async () => {
  const { training, tab } = await begun();
  const waits = new Set<string | undefined>();
  training.store.subscribe(({ left }) => waits.add(left?.until));
  await over(training);
  expect(waits).toContain("end");
  expect(training.store.getState().left).toBe(null);
  const result = resultOf(PLAN, keptOf(training));
  expect(result).toMatchObject({ seed: 17, problems: LONG.evalProblems, engine: "cpu" });
  expect(result?.arms.map(({ predicted }) => predicted)).toEqual([50, 51]);
  for (const arm of result?.arms ?? []) expect(arm.right).not.toBeNull();
  const runs = await tab.persistence.readable();
  expect(runs.map(({ settings: { algorithm, seed } }) => [algorithm, seed])).toEqual([
    ["frozen-verifier", 17],
    ["tango", 17],
  ]);
}, 90_000);

test("goes on after a reload in the middle of an arm, and between two, to the same result", async () => {
  const undisturbed = await begun();
  await over(undisturbed.training);
  const expected = resultOf(PLAN, keptOf(undisturbed.training));
  undisturbed.training.startOver();
  undisturbed.tab.close();

  const first = await begun();
  await trained(first.tab.app, 5);
  await first.tab.persistence.autoSaver.save();
  const { run } = keptOf(first.training).arms[0] ?? {};
  first.tab.close();
  const second = await visit();
  expect(run).toMatch(/^[0-9a-f]{16}$/);
  expect(keptOf(second.training).arms[0]?.run).toBe(run);
  await vi.waitFor(() => expect(second.training.turn).toBe(1), { timeout: 60_000 });
  second.tab.close();
  const third = await visit();
  expect(keptOf(third.training).arms[0]).toMatchObject({ isOver: true, run });
  await over(third.training);
  expect(resultOf(PLAN, keptOf(third.training))).toEqual(expected);
  third.tab.close();
  // Opened once more, it trains nothing.
  const fourth = await visit();
  expect(fourth.tab.app.registry.front.state.status).toBe("idle");
  expect(resultOf(PLAN, keptOf(fourth.training))).toEqual(expected);
}, 120_000);

test("a run that this browser did not save is trained again", async () => {
  const first = await begun();
  await trained(first.tab.app, 2);
  first.training.changeArm(0, { run: "0123456789abcdef" });
  first.tab.close();
  const second = await visit();
  await over(second.training);
  expect(resultOf(PLAN, keptOf(second.training))?.arms[0]?.right).not.toBeNull();
}, 90_000);

test("a pause stays one over a reload", async () => {
  const first = await begun();
  await trained(first.tab.app, 2);
  await first.training.pause();
  await first.tab.persistence.autoSaver.save();
  first.tab.close();
  const second = await visit();
  expect(second.tab.app.registry.front.state.status).toBe("idle");
  await second.training.goOn();
  await over(second.training);
}, 90_000);

test("while another tab trains the arm, this one says so", async () => {
  const first = await begun();
  await trained(first.tab.app, 2);
  await first.training.pause();
  await first.tab.persistence.autoSaver.save();
  const second = await visit();
  await second.training.goOn();
  expect(second.training.store.getState().isElsewhere).toBe(true);
  first.tab.close();
  await second.training.goOn();
  expect(second.training.store.getState().isElsewhere).toBe(false);
  await over(second.training);
}, 90_000);

test("an arm that fails again and again is left without a result, and the next one trains", async () => {
  const { training, tab } = await begun();
  await trained(tab.app, 2);
  tab.app.registry.front.fail(new TangoError("not-finite", "The loss is NaN."));
  expect(tab.app.registry.front.state.fault?.code).toBe("not-finite");
  await training.giveUp();
  await over(training);
  expect(resultOf(PLAN, keptOf(training))?.arms.map(({ right }) => right === null)).toEqual([
    true,
    false,
  ]);
}, 90_000);

test("a nickname is kept as the code can hold it, and the next student starts anew", async () => {
  const { training } = await visit();
  training.rename(" Zoë\n ");
  expect(keptOf(training).nickname).toBe("Zoë");
  training.startOver();
  expect(keptOf(training)).toMatchObject({ seed: null, nickname: "", hasBegun: false });
});
